import { createHash } from 'node:crypto';
import type { Look } from '../draw/look.ts';
import type { Attached, Message } from '../draw/message.ts';

/** What a message is known to show. */
export interface Shown {
  readonly revision: number;
  readonly print: string;
  /** What was sent without its pictures, and is sent once more with them. */
  readonly textOnly: { readonly look: Look; readonly drawing: Message } | null;
  readonly pictures: readonly Attached[];
}

/** The drawing of an edit: pictures that are already attached are not sent again. */
export function keeping(shown: Shown | null, drawing: Message): Message {
  if (shown === null || shown.pictures.length === 0 || drawing.pictures === undefined) return drawing;
  return { ...drawing, keeps: shown.pictures };
}

/** A drawing in words only matters if its pictures are to follow. */
export function printOfShown({ print, textOnly }: Shown): string {
  return textOnly === null ? print : printOf(textOnly.drawing);
}

/** Equal for equal drawings. */
export function printOf({ components, pictures }: Message): string {
  const drawn = JSON.stringify([components, pictures?.map(({ name }) => name)]);
  return createHash('sha1').update(drawn).digest('base64');
}
