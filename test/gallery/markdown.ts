import type { Language } from '../../src/engine/languages.ts';

/** How names and emojis are drawn. */
export interface Reader {
  readonly person: (id: string) => string;
  readonly emoji: (id: string, name: string) => string;
  readonly language: Language;
}

const CROWN = '0 25%, 25% 55%, 50% 10%, 75% 55%, 100% 25%, 88% 90%, 12% 90%';

/** Unicode emojis that not every machine has a font for. */
const SIGNS: readonly (readonly [sign: string, look: string, text: string])[] = [
  ['🔴', 'background:#dd2e44', ''],
  ['🟢', 'background:#78b159', ''],
  ['🟣', 'background:#aa8ed6', ''],
  ['🟠', 'background:#f4900c', ''],
  ['🟡', 'background:#fdcb58', ''],
  ['🔵', 'background:#55acee', ''],
  ['🏆', 'background:#ffac33', '★'],
  ['👑', `background:#ffcc4d;border-radius:0;clip-path:polygon(${CROWN})`, ''],
  ['🥇', 'background:#ffac33', '1'],
  ['🥈', 'background:#ccd6dd', '2'],
  ['🥉', 'background:#d99e6a', '3'],
];

/** The part of Discord's markdown that the bot writes, as HTML. */
export function markdownHtml(text: string, reader: Reader): string {
  return text
    .split(/```\n?([\s\S]*?)\n?```/)
    .map((part, index) =>
      index % 2 === 1
        ? `<pre>${escapeHtml(part)}</pre>`
        : part
            .split('\n')
            .map((line) => lineHtml(line, reader))
            .join(''),
    )
    .join('');
}

function lineHtml(line: string, reader: Reader): string {
  const [, mark = '', rest = ''] = /^(#{1,3} |-# )?(.*)$/.exec(line) ?? [];
  if (rest === '') return '';
  const said = inline(rest, reader);
  switch (mark) {
    case '# ':
    case '## ':
    case '### ':
      return `<h${mark.length}>${said}</h${mark.length}>`;
    case '-# ':
      return `<p class="small">${said}</p>`;
    default:
      return `<p>${said}</p>`;
  }
}

function inline(text: string, { person, emoji, language }: Reader): string {
  return signed(escapeHtml(text))
    .replace(/&lt;:(\w+):(\d+)&gt;/g, (_, name: string, id: string) => emoji(id, name))
    .replace(/&lt;@(\d+)&gt;/g, (_, id: string) => `<span class="mention">@${escapeHtml(person(id))}</span>`)
    .replace(
      /&lt;t:\d+:R&gt;/g,
      `<span class="time">${new Intl.RelativeTimeFormat(language).format(42, 'seconds')}</span>`,
    )
    .replace(/&lt;t:\d+:t&gt;/g, '<span class="time">20:42</span>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/(^|\W)_(.+?)_(?=\W|$)/g, '$1<i>$2</i>')
    .replace(/\\([\\*_~`|#[\]():@-])/g, '$1');
}

/** Draws symbols in place of emojis. */
export function signed(html: string): string {
  return SIGNS.reduce(
    (drawn, [sign, look, text]) =>
      drawn.replaceAll(sign, `<span class="sign" style="${look}">${text}</span>`),
    html,
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
