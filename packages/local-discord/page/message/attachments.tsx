import type { APIAttachment } from 'discord-api-types/v10';
import { FileView, Picture } from './media.tsx';

/** The files of a classic message; Components V2 show theirs where they refer to them. */
export function Attachments({ files }: { readonly files: readonly APIAttachment[] }) {
  return (
    <>
      {files.map((file) =>
        file.content_type?.startsWith('image/') === true ? (
          <div key={file.id} class="gallery" data-count="1">
            <Picture url={file.url} alt={file.description} />
          </div>
        ) : (
          <FileView key={file.id} url={file.url} name={file.filename} />
        ),
      )}
    </>
  );
}
