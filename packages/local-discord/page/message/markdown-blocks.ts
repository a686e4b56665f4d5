/** A line of a list, and how deeply it is nested. */
export interface Item {
  readonly depth: number;
  readonly text: string;
}

/** A section of a text: a list, or anything else. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly Item[] }
  | { readonly kind: 'numbers'; readonly first: number; readonly items: readonly Item[] };

const BULLET = /^( *)[-*] +(.*)$/;
const NUMBER = /^( *)(\d+)\. +(.*)$/;
const SPACES_A_LIST = 2;

/** Splits a text where its lists begin and end, which the markdown library does not do. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let fenced = false;
  for (const line of text.split('\n')) {
    blocks.push(fenced ? { kind: 'text', text: line } : blockOf(line));
    if (line.includes('```')) fenced = !fenced;
  }
  return blocks.reduce<readonly Block[]>(joined, []);
}

function blockOf(line: string): Block {
  const [, before = '', point] = BULLET.exec(line) ?? [];
  if (point !== undefined) return { kind: 'bullets', items: [itemOf(before, point)] };
  const [, indent = '', first, numbered] = NUMBER.exec(line) ?? [];
  if (numbered === undefined) return { kind: 'text', text: line };
  return { kind: 'numbers', first: Number(first), items: [itemOf(indent, numbered)] };
}

function itemOf(indent: string, text: string): Item {
  return { depth: Math.floor(indent.length / SPACES_A_LIST), text };
}

function joined(before: readonly Block[], next: Block): readonly Block[] {
  const last = before.at(-1);
  const rest = before.slice(0, -1);
  if (last?.kind === 'text' && next.kind === 'text')
    return [...rest, { kind: 'text', text: `${last.text}\n${next.text}` }];
  if (last?.kind === 'bullets' && next.kind === 'bullets')
    return [...rest, { ...last, items: [...last.items, ...next.items] }];
  if (last?.kind === 'numbers' && next.kind === 'numbers')
    return [...rest, { ...last, items: [...last.items, ...next.items] }];
  return [...before, next];
}
