import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Inlines scripts and styles into the page: opened from a folder, a browser loads no modules beside it. */
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['verify.html'];
    if (page?.type !== 'asset') throw new Error('no page was built');
    let html = String(page.source);
    const fill = (tag: RegExp, content: string): void => {
      if (!tag.test(html)) throw new Error(`the page does not load ${tag}`);
      html = html.replace(tag, () => content);
    };
    for (const [name, made] of Object.entries(bundle)) {
      if (made === page) continue;
      if (made.type === 'chunk') {
        const code = made.code.replaceAll('</script', '<\\/script');
        fill(/<script[^>]* src="[^"]*"[^>]*><\/script>/, `<script type="module">${code}</script>`);
      } else fill(/<link rel="stylesheet"[^>]*>/, `<style>${String(made.source)}</style>`);
      delete bundle[name];
    }
    page.source = html;
  },
};

/** The page that checks a record without the bot or a network: one file, `dist/records/verify.html`. */
export default defineConfig({
  root: pathOf('src/records/page'),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { alias: { 'node:crypto': pathOf('src/records/page/node-crypto.ts') } },
  plugins: [oneFile],
  build: {
    outDir: pathOf('dist/records'),
    emptyOutDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    rollupOptions: { input: pathOf('src/records/page/verify.html') },
  },
});
