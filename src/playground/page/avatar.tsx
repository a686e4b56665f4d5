const SHADES = 6;

/** A round sign for somebody: the first letter, and a shade that is theirs. */
export function Avatar({ id, name }: { readonly id: string; readonly name: string }) {
  const shade = Number(BigInt(id || 0) % BigInt(SHADES));
  return (
    <span class={`avatar shade-${shade}`} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
