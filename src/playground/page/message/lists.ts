/** A stretch of a text: a list, or anything else. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'numbers'; readonly first: number; readonly items: readonly string[] };

const BULLET = /^ *[-*] +(.*)$/;
const NUMBER = /^ *(\d+)\. +(.*)$/;

/** Splits a text where its lists begin and end, which the markdown library leaves to its user. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let fenced = false;
  for (const line of text.split('\n')) {
    const bullet = fenced ? null : BULLET.exec(line);
    const number = fenced ? null : NUMBER.exec(line);
    if (line.includes('```')) fenced = !fenced;
    blocks.push(
      bullet !== null
        ? { kind: 'bullets', items: [bullet[1] ?? ''] }
        : number !== null
          ? { kind: 'numbers', first: Number(number[1]), items: [number[2] ?? ''] }
          : { kind: 'text', text: line },
    );
  }
  return blocks.reduce<readonly Block[]>(joined, []);
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
