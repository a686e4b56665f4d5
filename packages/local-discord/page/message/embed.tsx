import type { APIEmbed } from 'discord-api-types/v10';
import { Markdown } from './markdown.tsx';
import { Picture } from './media.tsx';

/** A classic embed. */
export function EmbedView({ embed }: { readonly embed: APIEmbed }) {
  const accent = embed.color === undefined ? undefined : `#${embed.color.toString(16).padStart(6, '0')}`;
  return (
    <div class="container embed" style={{ '--accent': accent ?? 'var(--line)' }}>
      {embed.author !== undefined && <p>{embed.author.name}</p>}
      {embed.title !== undefined && (
        <div class="text">
          <h3 class="small">
            <Markdown text={embed.title} />
          </h3>
        </div>
      )}
      {embed.description !== undefined && (
        <div class="text">
          <Markdown text={embed.description} />
        </div>
      )}
      {(embed.fields ?? []).map(({ name, value }) => (
        <div key={name} class="text">
          <b>
            <Markdown text={name} />
          </b>
          <br />
          <Markdown text={value} />
        </div>
      ))}
      {embed.image !== undefined && (
        <div class="gallery" data-count="1">
          <Picture url={embed.image.url} alt={embed.title} />
        </div>
      )}
      {embed.footer !== undefined && <small>{embed.footer.text}</small>}
    </div>
  );
}
