import type { APIMediaGalleryComponent, APIThumbnailComponent } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import { usePage } from '../page-context.ts';
import { addressOf } from './addresses.ts';

interface PictureProps {
  readonly url: string;
  readonly alt: string | null | undefined;
  readonly spoiler?: boolean | undefined;
}

/** A picture from the local server; pictures from elsewhere are named but not fetched. */
export function Picture({ url, alt, spoiler = false }: PictureProps) {
  const { state } = usePage();
  const [hidden, hide] = useState(spoiler);
  const address = addressOf(url, state.window);
  if (hidden) {
    return (
      <button type="button" class="plain-button" onClick={() => hide(false)}>
        Show the spoiler
      </button>
    );
  }
  if (address === null) return <span class="elsewhere">{alt || 'A picture from elsewhere'}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <img src={address} alt={alt || 'A picture without a description'} />
    </a>
  );
}

export function Thumbnail({ part }: { readonly part: APIThumbnailComponent }) {
  return (
    <div class="thumbnail">
      <Picture url={part.media.url} alt={part.description} spoiler={part.spoiler} />
    </div>
  );
}

export function Gallery({ part }: { readonly part: APIMediaGalleryComponent }) {
  return (
    <div class="gallery" data-count={Math.min(part.items.length, 3)}>
      {part.items.map((item) => (
        <Picture key={item.media.url} url={item.media.url} alt={item.description} spoiler={item.spoiler} />
      ))}
    </div>
  );
}

export function FileView({ url, name }: { readonly url: string; readonly name: string }) {
  const { state } = usePage();
  const address = addressOf(url, state.window);
  return (
    <p class="file">
      <span aria-hidden="true">📄 </span>
      {address === null ? (
        name
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
    </p>
  );
}
