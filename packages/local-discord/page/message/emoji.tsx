interface Props {
  readonly emoji: { readonly id?: string | null; readonly name?: string | null };
  /** Set when the emoji is alone on its line, which Discord draws larger. */
  readonly large?: boolean;
}

/** An application emoji as a picture, or a Unicode emoji as text. */
export function Emoji({ emoji, large = false }: Props) {
  const { id, name } = emoji;
  if (!id)
    return (
      <span class="emoji" data-large={large}>
        {name}
      </span>
    );
  return (
    <img
      class="emoji"
      data-large={large}
      src={`/emojis/${id}`}
      alt={`:${name ?? ''}:`}
      title={`:${name ?? ''}:`}
    />
  );
}
