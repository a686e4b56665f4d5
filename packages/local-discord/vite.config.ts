import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The page, with everything it needs. */
export default defineConfig({
  root: fileURLToPath(new URL('page', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('dist/page', import.meta.url)),
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});
