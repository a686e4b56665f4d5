import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Words } from '../../engine/words.ts';
import type { Message } from '../draw/message.ts';
import type { Showing } from '../screens/showing.ts';

/** The answer to an interaction. */
export type Reply =
  /** A screen shows a table. */
  | {
      readonly kind: 'show';
      readonly showing: Showing;
      /** What to tell the presser besides, in a separate message, or null: evaluated once the table is shown. */
      readonly aside?: () => Promise<Message | null>;
      /** What to tell everybody beside it, once the table is shown. */
      readonly announce?: Message;
    }
  /** A message that is not a screen: the pressed one redrawn, or a fresh one for the person only or for everybody. */
  | { readonly kind: 'update' | 'public'; readonly message: Message }
  | {
      readonly kind: 'private';
      readonly message: Message;
      /** Removes the last message of this name: of what is asked for again and again only the newest stays. */
      readonly replaces?: string;
      /** What the message becomes once something is done that takes its time. Nothing else waits for it. */
      readonly later?: Promise<Message>;
    }
  /** A sentence for the person only, in their language. */
  | { readonly kind: 'tell'; readonly says: Words }
  | { readonly kind: 'form'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice<string>[] };

/** A private sentence. */
export function tell(says: Words): Reply {
  return { kind: 'tell', says };
}
