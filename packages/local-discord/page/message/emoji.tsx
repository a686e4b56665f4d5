interface Props {
  readonly emoji: { readonly id?: string | null; readonly name?: string | null };
  /** Alone on its line, an emoji is drawn larger. */
  readonly large?: boolean;
}

/** An emoji of the application as a picture, or one of everybody's as a letter. */
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
