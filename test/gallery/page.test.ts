// Proves test/gallery/page.ts, test/gallery/album.ts, test/gallery/markdown.ts, test/gallery/message-html.ts, test/gallery/moments.ts

import { expect, test } from 'vitest';
import { findGame } from '../../src/games/registry.ts';
import { createAlbum } from './album.ts';
import { markdownHtml } from './markdown.ts';
import { exhibitOf, pageOf } from './page.ts';

const READER = {
  person: (id: string) => `person ${id}`,
  emoji: (id: string, name: string) => `[${name} ${id}]`,
  language: 'de',
} as const;

test('the page shows cards and moments in both themes, and loads nothing', async () => {
  const game = findGame('ferry');
  if (game === undefined) throw new Error('there is no ferry');
  const album = createAlbum();
  const exhibits = [await exhibitOf(game)];
  const page = pageOf(exhibits, album, 'en');
  for (const theme of ['light', 'dark']) {
    for (const part of [
      'cards',
      'ferry-1-the-lobby',
      'ferry-1-the-deal',
      'ferry-1-in-the-middle',
      'ferry-1-the-end',
      'ferry-1-moment-1',
      'ferry-1-ending-1',
      'ferry-1-ending-2',
      'ferry-1-ending-deal-of-the-day',
    ]) {
      expect(page).toContain(`class="chat ${theme} ${part}"`);
    }
  }
  expect(album.pictures().size).toBeGreaterThan(0);
  const addresses = [...page.matchAll(/(?:src="|(?<!<a )href="|url\()([^")]{0,30})/g)].map(
    ([, address]) => address,
  );
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address?.startsWith('data:image/png;base64,') !== true)).toEqual([]);
  expect(page).toContain('<a href="#ferry">Ferry Follies</a>');
  expect(page).toContain('<h2 class="game" id="ferry">');
  expect(page.replace(/base64,[^")]*/g, '')).not.toMatch(/<@\d|&lt;:|undefined|NaN/);
  expect(page).toContain('<a href="de.html" lang="de">de</a>');
  expect(pageOf(exhibits, album, 'de')).toContain('Ein Boot legt ab');
});

test('markdown becomes HTML, and nobody’s name becomes markup', () => {
  expect(markdownHtml('### **1** of <@7>\n-# small', READER)).toBe(
    '<h4><b>1</b> of <span class="mention">@person 7</span></h4><p class="small">small</p>',
  );
  expect(markdownHtml('<:R15:9> <b> \\*', READER)).toBe('<p>[R15 9] &lt;b&gt; *</p>');
  expect(markdownHtml('a\n```\nx  y\n```\nb', READER)).toBe('<p>a</p><pre>x  y</pre><p>b</p>');
});
