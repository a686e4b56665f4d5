import { ComponentType } from 'discord-api-types/v10';
import type { Locator, Page } from 'playwright-core';
import type { rawBot } from '#local-discord/fixtures';
import type { Message } from '../../src/discord/draw/message.ts';
import type { FilledPicture } from '../../src/pictures/filled-picture.ts';
import { pictureSize } from '../../src/pictures/picture-size.ts';
import { renderFlatPng } from '../../src/pictures/render.ts';

/** The size of a message on the page; lengths in pixels. */
export interface Measured {
  /** The height of its box, including buttons. */
  readonly height: number;
  /** Every line of its texts, and how many lines it takes on the page. */
  readonly lines: readonly { readonly text: string; readonly takes: number }[];
  /** Groups of adjacent button rows; for each row, how many buttons are side by side, line by line. */
  readonly rows: readonly (readonly (readonly number[])[])[];
  /** The labels of buttons that are alone in a row, although an adjacent row has room for them. */
  readonly alone: readonly string[];
  /** Content so wide that it has to be scrolled. */
  readonly wide: readonly string[];
}

/** How many messages are on the page at once. */
const AT_ONCE = 24;

/** Makes the page draw messages and returns the size of each. */
export type Measure = (messages: readonly Message[]) => Promise<readonly (Measured | undefined)[]>;

/**
 * Measures messages in the page’s first channel, in batches, reusing the same messages: the page draws everything in
 * a channel. Every card's emoji must exist there.
 */
export function ruler(send: ReturnType<typeof rawBot>, channel: string, page: Page): Measure {
  const ids: string[] = [];
  const paintedOf = painter();
  let colour = 0;
  const post = async (
    message: Message,
    index: number,
  ): Promise<{ readonly id: string; readonly mark: string }> => {
    colour += 1;
    const mark = `#${colour.toString(16).padStart(6, '0')}`;
    const id = ids[index];
    const path = `/channels/${channel}/messages${id === undefined ? '' : `/${id}`}`;
    const sent = await send(id === undefined ? 'POST' : 'PATCH', path, bodyOf(message, colour, paintedOf));
    if (sent.status >= 400) throw new Error(JSON.stringify(sent.body));
    ids[index] = sent.body.id;
    return { id: sent.body.id, mark };
  };
  const open = (place: Locator): Promise<void> => place.dispatchEvent('click');
  const channels = page.locator('.channel');
  return async (messages) => {
    const measured = new Map<string, Measured>();
    // Many are identical.
    const different = [...new Map(messages.map((message) => [JSON.stringify(message), message]))];
    for (let first = 0; first < different.length; first += AT_ONCE) {
      const some = different.slice(first, first + AT_ONCE);
      // Edits them while another channel is open, so that they are drawn once rather than with each edit.
      await open(channels.last());
      const marks = await Promise.all(some.map(([, message], index) => post(message, index)));
      await open(channels.first());
      const found = await page.evaluate<Measured[]>(`(${MEASURE})(${JSON.stringify(marks)})`);
      for (const [index, [key]] of some.entries()) {
        const one = found[index];
        if (one !== undefined) measured.set(key, one);
      }
    }
    return messages.map((message) => measured.get(JSON.stringify(message)));
  };
}

type Painted = (picture: FilledPicture) => Blob;

/** A blank picture of the right size: painting thousands takes longer than measuring them. */
function painter(): Painted {
  const painted = new Map<string, Blob>();
  return (picture) => {
    const { width, height } = pictureSize(picture);
    const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    const known =
      painted.get(blank) ?? new Blob([new Uint8Array(renderFlatPng(blank))], { type: 'image/png' });
    painted.set(blank, known);
    return known;
  };
}

/** The body as sent, with its pictures. Its colour tells whether the page has drawn it yet. */
function bodyOf({ flags, components, pictures = [] }: Message, colour: number, paintedOf: Painted): object {
  const body = {
    flags,
    components: components.map((part) =>
      part.type === ComponentType.Container ? { ...part, accent_color: colour } : part,
    ),
    attachments: pictures.map(({ name, alt }, id) => ({ id: String(id), filename: name, description: alt })),
  };
  if (pictures.length === 0) return body;
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [index, { name, picture }] of pictures.entries())
    form.set(`files[${index}]`, paintedOf(picture), name);
  return form;
}

/** Runs in the page. */
const MEASURE = `async (marks) => {
  const boxOf = (id) => document.querySelector('[data-message="' + id + '"] .container');
  const isDrawn = ({ id, mark }) => boxOf(id)?.style.getPropertyValue('--accent') === mark;
  while (!marks.every(isDrawn)) await new Promise((resolve) => setTimeout(resolve, 10));
  await Promise.all(marks.flatMap(({ id }) =>
    [...boxOf(id).querySelectorAll('img')].map((image) => image.decode().catch(() => {}))));
  /** The upper edges of boxes that stand beside each other are not quite level. */
  const levels = (rects) => {
    const found = [];
    for (const { top, bottom, width } of rects) {
      if (width === 0) continue;
      const middle = (top + bottom) / 2;
      const level = found.find((each) => Math.abs(each.middle - middle) < 12);
      if (level === undefined) found.push({ middle, count: 1 });
      else level.count += 1;
    }
    return found.map(({ count }) => count);
  };
  const linesOf = (text) => {
    const lines = [[]];
    const walk = (node) => {
      if (node.nodeName === 'BR') return void lines.push([]);
      const block = ['SMALL', 'H3', 'PRE', 'UL', 'OL'].includes(node.nodeName);
      if (block && lines.at(-1).length > 0) lines.push([]);
      if (node.nodeName === 'PRE') return;
      if (node.nodeName === '#text' || node.nodeName === 'IMG') {
        for (const [index, part] of (node.nodeName === '#text' ? node.data.split('\\n') : ['']).entries()) {
          if (index > 0) lines.push([]);
          lines.at(-1).push({ node, part });
        }
      } else for (const child of node.childNodes) walk(child);
      if (block) lines.push([]);
    };
    walk(text);
    return lines.filter((line) => line.length > 0).map((line) => {
      const rects = line.flatMap(({ node, part }) => {
        if (node.nodeName === 'IMG') return [...node.getClientRects()];
        const range = document.createRange();
        const start = node.data.indexOf(part);
        range.setStart(node, start);
        range.setEnd(node, start + part.length);
        return [...range.getClientRects()];
      });
      const words = line.map(({ node, part }) => (node.nodeName === 'IMG' ? node.alt : part)).join('');
      return { text: words, takes: levels(rects).length };
    });
  };
  const rowsOf = (box) => {
    const groups = [];
    for (const row of box.querySelectorAll('.row')) {
      if (!row.previousElementSibling?.classList.contains('row')) groups.push([]);
      groups.at(-1).push(levels([...row.querySelectorAll('.button')].map((each) => each.getBoundingClientRect())));
    }
    return groups;
  };
  const buttonsOf = (row) => [...row.querySelectorAll('.button')];
  const aloneIn = (box) => [...box.querySelectorAll('.row')].filter((row) => {
    const [button, ...others] = buttonsOf(row);
    if (button === undefined || others.length > 0) return false;
    const besides = [row.previousElementSibling, row.nextElementSibling].filter((each) => each?.classList.contains('row'));
    return besides.some((beside) => {
      const rects = buttonsOf(beside).map((each) => each.getBoundingClientRect());
      if (rects.length === 0 || rects.length === 5) return false;
      const nearest = beside === row.previousElementSibling ? rects.at(-1) : rects[0];
      const line = rects.filter(({ top, bottom }) => Math.abs((top + bottom - nearest.top - nearest.bottom) / 2) < 12);
      const used = Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left));
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
      return used + gap + button.getBoundingClientRect().width <= row.getBoundingClientRect().width;
    });
  }).map((row) => row.textContent);
  return marks.map(({ id }) => {
    const box = boxOf(id);
    return {
      height: Math.round(box.getBoundingClientRect().height),
      lines: [...box.querySelectorAll('.text')].flatMap(linesOf),
      rows: rowsOf(box),
      alone: aloneIn(box),
      wide: [...box.querySelectorAll('pre')].filter((pre) => pre.scrollWidth > pre.clientWidth + 1).map((pre) => pre.textContent),
    };
  });
}`;
