import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HostError } from './host-error.ts';

/** The oldest supported version, as in package.json. */
const OLDEST = [20, 19] as const;
/** The same folder whether this file runs from src or from dist. */
const PROGRAM = fileURLToPath(new URL('..', import.meta.url));
/** Its contents that belong to the program and are not the host’s data. */
const PARTS = /^(?:dist|src|prisma|node_modules|package\.json)\b/;

/** Why this Node.js cannot run the program; null if it can. */
export function unsupportedNode(version: string): HostError | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, least] = OLDEST;
  if (major > oldest || (major === oldest && minor >= least)) return null;
  return new HostError(
    `Parlor needs Node.js ${OLDEST.join('.')} or newer, and this is ${version}.`,
    'Install a newer one, then run `npm ci` and `npm run build` again.',
  );
}

/** What to do if part of the program or its packages is missing or was built for another Node.js; null otherwise. */
export function notInstalled(error: unknown): HostError | null {
  if (!(error instanceof Error)) return null;
  const { code, path }: NodeJS.ErrnoException = error;
  if (code === 'ERR_DLOPEN_FAILED') {
    const [, file = 'A native module'] = /'?(\/\S+?\.node|[A-Z]:\\.+?\.node)\b/.exec(error.message) ?? [];
    return new HostError(
      `${file} was built for another Node.js or another system than this (${process.version}, ${process.platform} ${process.arch}).`,
      'Run `npm ci` again with the Node.js that runs the bot.',
    );
  }
  const isMissing =
    code === 'ERR_MODULE_NOT_FOUND' ||
    code === 'MODULE_NOT_FOUND' ||
    error.message.startsWith('Could not locate the bindings file') ||
    (code === 'ENOENT' && path !== undefined && PARTS.test(relative(PROGRAM, path)));
  if (!isMissing) return null;
  const [what = ''] = error.message.split('\n');
  return new HostError(
    `The program is not installed completely (${what}).`,
    'Run `npm ci` and `npm run build` again.',
  );
}
