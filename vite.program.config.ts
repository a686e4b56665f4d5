import { cpSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const SRC = pathOf('src');
const OURS = [pathOf('src/'), pathOf('packages/')];

/** What is started by its path: programs, their threads, and modules that are preloaded or run without a program. */
const STARTED = [
  'main',
  'operations/backup',
  'operations/doctor',
  'operations/replay',
  'operations/restore',
  'operations/review',
  'operations/smoke',
  'operations/standings',
  'operations/verify',
  'opponents/review-worker',
  'opponents/worker',
  'pictures/worker',
  'playground/bot-clock',
  'playground/main',
  'storage/rebuild-thread',
  'storage/storage',
];

/** Packages that read files of their own, and so stay beside the program. All others are bundled into it. */
export const INSTALLED = [
  '@expo-google-fonts/atkinson-hyperlegible',
  '@expo-google-fonts/inter',
  '@prisma/schema-engine-wasm',
  '@resvg/resvg-js',
  'better-sqlite3',
  'pino',
  'piscina',
];

/** Optional modules that packages load if they are installed. */
const OPTIONAL = ['bufferutil', 'pg-native', 'utf-8-validate', 'zlib-sync'];

/** Lets a module find files by `import.meta.url` as in its source, whichever bundle its code ends up in. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (!OURS.some((folder) => id.startsWith(folder)) || !code.includes('import.meta.url')) return null;
    const place = relative(SRC, id).replace(/\.ts$/, '.js');
    return { code: code.replaceAll('import.meta.url', `__place__("${place}")`), map: null };
  },
  renderChunk(code, { fileName }) {
    const at = (place: string): string =>
      `new URL("${relative(dirname(fileName), place)}", import.meta.url).href`;
    return { code: code.replaceAll(/__place__\("(.+?)"\)/g, (_, place: string) => at(place)), map: null };
  },
};

const rulesTexts: Plugin = {
  name: 'rules-texts',
  closeBundle() {
    const isText = (path: string): boolean => !path.endsWith('.ts');
    cpSync(pathOf('src/games'), pathOf('dist/games'), { recursive: true, filter: isText });
  },
};

/**
 * The compiled program bundles what Node.js would read from a thousand files, mostly of discord.js, into a few, so
 * that it starts in less than half the time.
 */
export default defineConfig({
  plugins: [places, rulesTexts],
  ssr: { noExternal: true, external: [...INSTALLED, ...OPTIONAL] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    outDir: pathOf('dist'),
    rollupOptions: {
      input: Object.fromEntries(STARTED.map((name) => [name, pathOf(`src/${name}.ts`)])),
      external: [...builtinModules, ...INSTALLED, ...OPTIONAL],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
      onwarn: (warning, warn) => {
        // discord.js uses it to send code between shards, which this program never does.
        if (warning.code !== 'EVAL') warn(warning);
      },
    },
  },
});
