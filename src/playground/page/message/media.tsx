import type { APIMediaGalleryComponent, APIThumbnailComponent } from 'discord-api-types/v10';
import { useDesk } from '../desk.ts';
import { addressOf } from './addresses.ts';

/** A picture from the playground; what lies elsewhere is named and not fetched. */
export function Picture({ url, alt }: { readonly url: string; readonly alt: string | null | undefined }) {
  const { state } = useDesk();
  const address = addressOf(url, state.window);
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
      <Picture url={part.media.url} alt={part.description} />
    </div>
  );
}

export function Gallery({ part }: { readonly part: APIMediaGalleryComponent }) {
  return (
    <div class="gallery" data-count={Math.min(part.items.length, 3)}>
      {part.items.map((item) => (
        <Picture key={item.media.url} url={item.media.url} alt={item.description} />
      ))}
    </div>
  );
}

export function FileView({ url, name }: { readonly url: string; readonly name: string }) {
  const { state } = useDesk();
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
