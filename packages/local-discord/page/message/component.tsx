import type {
  APIButtonComponent,
  APIMessage,
  APISelectMenuComponent,
  APIThumbnailComponent,
} from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import { ButtonView } from './button.tsx';
import { Markdown } from './markdown.tsx';
import { FileView, Gallery, Thumbnail } from './media.tsx';
import type { Place } from './place.ts';
import { SelectView } from './select.tsx';

type Part =
  | NonNullable<APIMessage['components']>[number]
  | APIButtonComponent
  | APISelectMenuComponent
  | APIThumbnailComponent;

/** Any component, classic or V2, with everything inside it. */
export function Component({ part, place }: { readonly part: Part; readonly place: Place }) {
  switch (part.type) {
    case ComponentType.Container:
      return <Container part={part} place={place} />;
    case ComponentType.TextDisplay:
      return (
        <div class="text">
          <Markdown text={part.content} />
        </div>
      );
    case ComponentType.Section:
      return (
        <div class="section">
          <div class="section-text">
            {part.components.map((inner) => (
              <Component key={inner.id} part={inner} place={place} />
            ))}
          </div>
          <Component part={part.accessory} place={place} />
        </div>
      );
    case ComponentType.ActionRow:
      return (
        <div class="row">
          {part.components.map((inner) => (
            <Component key={inner.id} part={inner} place={place} />
          ))}
        </div>
      );
    case ComponentType.Button:
      return <ButtonView button={part} place={place} />;
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return <SelectView menu={part} place={place} />;
    case ComponentType.Separator:
      return <hr class="separator" data-line={part.divider !== false} data-wide={part.spacing === 2} />;
    case ComponentType.Thumbnail:
      return <Thumbnail part={part} />;
    case ComponentType.MediaGallery:
      return <Gallery part={part} />;
    case ComponentType.File:
      return <FileView url={part.file.url} name={part.name ?? 'file'} />;
  }
}

function Container({
  part,
  place,
}: {
  readonly part: Extract<Part, { type: ComponentType.Container }>;
  readonly place: Place;
}) {
  const [shown, show] = useState(part.spoiler !== true);
  const colour = part.accent_color;
  const plain = typeof colour !== 'number';
  const accent = plain ? 'var(--line)' : `#${colour.toString(16).padStart(6, '0')}`;
  return (
    <div class="container" data-plain={plain} style={{ '--accent': accent }}>
      {shown ? (
        part.components.map((inner) => <Component key={inner.id} part={inner} place={place} />)
      ) : (
        <button type="button" class="plain-button" onClick={() => show(true)}>
          Show the spoiler
        </button>
      )}
    </div>
  );
}
