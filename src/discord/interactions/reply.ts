import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Words } from '../../engine/words.ts';
import { refusals } from '../../tables/refusals.ts';
import type { Message } from '../draw/message.ts';
import type { Showing } from '../messages/shown.ts';
import { inviteLink } from '../needed-permissions.ts';
import type { Ticket } from '../wire/rest.ts';
import { words } from './words.ts';

/** The answer to an interaction. */
export type Reply =
  /** A live message shows a table. */
  | {
      readonly kind: 'show';
      readonly showing: Showing;
      readonly aside?: Aside;
      /** What to tell everybody besides, once the table is shown. */
      readonly announce?: Message | Announcement;
      /** Removes the last private message of each of these names: its question is settled. */
      readonly done?: readonly string[];
    }
  /** A message that nothing keeps current: the pressed one redrawn, or a fresh one for the person or for everybody. */
  | {
      readonly kind: 'public';
      readonly message: Message;
      /** Called with the id of the message. */
      readonly sent?: (id: string) => Promise<void>;
      /** Called if it could not be sent. */
      readonly unsent?: () => void;
    }
  /** `aside` and `announce` as above, once it is redrawn. */
  | {
      readonly kind: 'update';
      readonly message: Message;
      /** Removes the message some seconds later, when it has been read and is of no more use. */
      readonly isBrief?: boolean;
      readonly aside?: Aside;
      readonly announce?: Message;
    }
  | {
      readonly kind: 'private';
      readonly message: Message;
      readonly isBrief?: boolean;
      /** Removes the last message of this name. Of things people ask for again and again, only the newest stays. */
      readonly replaces?: string;
      /** What the message becomes when some slow work is done. Nothing else waits for it. */
      readonly later?: Promise<Message>;
    }
  /** A sentence for the person only, in their language. */
  | { readonly kind: 'tell'; readonly says: Words }
  | { readonly kind: 'form'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice<string>[] };

/**
 * What else to tell the presser, in a private message of this name; null for nothing. Drawn once the table is shown.
 */
export interface Aside {
  readonly name?: string;
  draw(): Promise<Message | null>;
  /** Called once it was sent. */
  sent?(): void;
}

/** Drawn only once the table is shown, because it links there. */
export interface Announcement {
  draw(): Promise<Message>;
  /** Called with the id of the message. */
  sent(id: string): Promise<void>;
}

/** A private sentence. */
export function tell(says: Words): Reply {
  return { kind: 'tell', says };
}

/** The answer if something needs the bot on the server and it is not there. */
export function needsServer({ application }: Ticket): Reply {
  const invite = inviteLink(application);
  return tell(words.needsServer({ why: refusals.needsServer.says, invite }));
}
