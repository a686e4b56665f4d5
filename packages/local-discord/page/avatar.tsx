const SHADES = 6;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A round avatar: the person's first letter on a shade of their own. */
export function Avatar({ id, name }: { readonly id: string; readonly name: string }) {
  const shade = Number(BigInt(id || 0) % BigInt(SHADES));
  return (
    <span class={`avatar shade-${shade}`} aria-hidden="true">
      {characters.segment(name).containing(0)?.segment}
    </span>
  );
}
