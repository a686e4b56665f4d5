import { type APIComponentInContainer, ComponentType, RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { Studio } from '../pictures/studio.ts';
import type { Timer } from '../tables/clock.ts';
import { codeOf } from './api.ts';
import type { Message, PictureFile } from './message.ts';
import type { Pass } from './passes.ts';
import type { Log } from './replies.ts';

/** A picture is drawn in some milliseconds; a message waits so long for it and no longer. */
const PATIENCE = 500;
/** Files are not allowed in this channel, the file is too large, or something is wrong with it. */
const ABOUT_FILES: readonly (number | null)[] = [
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.RequestEntityTooLarge,
  RESTJSONErrorCodes.InvalidFormBodyOrContentType,
];

/**
 * Has the pictures of a message drawn and sent with it. Where that fails or takes too long, or Discord does
 * not take files, the message goes out without them. So does one that is drawn again soon while another waits: behind that
 * picture a click would wait longer than its own is worth.
 */
export function picturePass(studio: Pick<Studio, 'picture'>, timer: Timer, log: Log): Pass {
  let waiting = 0;
  const drawn = async (message: Message): Promise<readonly PictureFile[] | null> => {
    const { pictures = [] } = message;
    if (waiting > 0 && !pictures.some(({ lasts }) => lasts)) return null;
    waiting += 1;
    let cancel = (): void => undefined;
    const late = new Promise<null>((resolve) => {
      cancel = timer.after(PATIENCE, () => resolve(null));
    });
    const files = Promise.all(
      pictures.map(async ({ name, picture, alt }) => ({ name, alt, png: await studio.picture(picture) })),
    ).catch((error: unknown) => {
      log.warn({ err: error }, 'a picture was not drawn');
      return null;
    });
    const ready = await Promise.race([files, late]);
    cancel();
    waiting -= 1;
    return ready;
  };

  return async (message, send) => {
    if (message.pictures === undefined) return send(message);
    const files = await drawn(message);
    if (files === null) return send(withoutPictures(message));
    try {
      return await send({ ...message, files });
    } catch (error) {
      if (!ABOUT_FILES.includes(codeOf(error))) throw error;
      log.debug({ code: codeOf(error) }, 'a picture was refused');
      return send(withoutPictures(message));
    }
  };
}

/** The message with its text alone. */
export function withoutPictures(message: Message): Message {
  const { pictures, files, ...rest } = message;
  const isText = (part: APIComponentInContainer): boolean => part.type !== ComponentType.MediaGallery;
  const components = rest.components.map((part) =>
    part.type === ComponentType.Container ? { ...part, components: part.components.filter(isText) } : part,
  );
  return { ...rest, components };
}
