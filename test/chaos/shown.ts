import type { APIMessage } from 'discord-api-types/v10';
import type { Outcome, Person } from '#local-discord';
import { type Control, controlsOf, isHidden, isLobby, movesOf, tableOn } from '../e2e/screen.ts';
import { kindOf } from './covered.ts';
import { linesIn, objects, type Press, textOf } from './observed.ts';
import { type Place, readAt } from './places.ts';

/** How much of a sentence is recorded. */
const MOST_HEARD = 200;

/** The newest message of a table that is not closed; of this table, if it is given. */
export function tableIn(
  place: Pick<Place, 'channel' | 'company'>,
  reader: Pick<Person, 'canSee' | 'read'>,
  id: string | null = null,
): APIMessage | undefined {
  const isOf = (message: APIMessage, table: string | null): boolean => {
    const shown = tableOn(message);
    return shown !== null && (table === null || shown === table);
  };
  const found = newest(
    place,
    reader,
    (message) => isOf(message, id) && (isPlaceholder(message) || isOpen(message)),
  );
  if (found === undefined || !isPlaceholder(found)) return found;
  // A player's private message says more than the channel's, wherever it is. The channel's other messages of it are
  // outdated.
  const isOwn = (message: APIMessage): boolean =>
    isHidden(message) && isOf(message, tableOn(found)) && isOpen(message);
  return newest(place, reader, isOwn) ?? found;
}

function isOpen(message: APIMessage): boolean {
  const isPaused = controlNamed(message, 'continue') !== undefined;
  // Beside a coach’s advice only the buttons say whose turn it is.
  return isPaused || isLobby(message) || /^▶ /m.test(textOf(message)) || movesOf(message).length > 0;
}

/**
 * The newest such message among those that show a place's tables: public ones, private ones of a solo player, or both
 * kinds.
 */
export function newest(
  place: Pick<Place, 'channel' | 'company'>,
  reader: Pick<Person, 'canSee' | 'read'>,
  isSuch: (message: APIMessage) => boolean,
): APIMessage | undefined {
  const { company } = place;
  const isShown = (message: APIMessage): boolean =>
    company === 'invited' || isHidden(message) === (company !== 'together');
  return readAt(place, reader).findLast((message) => isShown(message) && isSuch(message));
}

/** What a channel sees of a private game, in any language that the server may have. */
export function isPlaceholder(message: APIMessage): boolean {
  return !isHidden(message) && PLACEHOLDER.test(textOf(message));
}

const PLACEHOLDER =
  / (are playing in private|spielen unter sich|juegan en privado)\.|this private game|dieses private Spiel|partida privada/i;

/**
 * Whether a person is among the players of a lobby, according to its words, which also name others, such as
 * challenged people.
 */
export function isSeated(words: string, { mention }: Pick<Person, 'mention'>): boolean {
  return linesIn(words).some((line) => line.startsWith('• ') && line.includes(mention));
}

/** The controls of messages other than the table's own, which is pressed often enough. */
export function aside(message: APIMessage): readonly Control[] {
  return tableOn(message) === null ? controlsOf(message) : [];
}

/** The first moment of a game that a review names. */
export function momentIn(message: APIMessage): Control | undefined {
  return controlsOf(message).find(({ id }) => kindOf(id) === 'moment');
}

/** The button of a message that does this to its table. */
export function controlNamed(message: APIMessage, action: string): Control | undefined {
  return controlsOf(message).find(({ id }) => id.endsWith(`:${action}`));
}

export function toldBy(outcome: Outcome): Pick<Press, 'told' | 'says' | 'table'> {
  switch (outcome.kind) {
    case 'failed':
      return { told: 'unanswered', says: null, table: null };
    case 'deferred':
    case 'nothing':
      return { told: 'thinking', says: null, table: null };
    case 'modal':
    case 'choices':
      return { told: 'form', says: null, table: null };
    case 'message':
    case 'update': {
      const shown = tableOn(outcome.message);
      if (shown !== null && !objects(outcome.message)) {
        const isLive = isOpen(outcome.message) || isPlaceholder(outcome.message);
        return { told: isLive ? 'table' : 'end', says: null, table: shown };
      }
      return { told: 'sentence', says: textOf(outcome.message).slice(0, MOST_HEARD), table: null };
    }
  }
}
