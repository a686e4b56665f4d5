import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The playground's page: everything it needs in a folder beside the compiled playground. */
export default defineConfig({
  root: fileURLToPath(new URL('src/playground/page', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('dist/playground/page', import.meta.url)),
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});
