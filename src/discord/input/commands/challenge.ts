import type { Language } from '../../../engine/languages.ts';
import { findGame } from '../../../games/registry.ts';
import { type UserId, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import type { Control } from '../../custom-ids.ts';
import { challengeMessage, challengeQuestion } from '../../draw/challenge-message.ts';
import { PUBLIC_LANGUAGE } from '../../draw/public-language.ts';
import { mention } from '../../draw/speech.ts';
import type { Facts, Parts } from '../context.ts';
import type { About, Incoming, Press } from '../incoming.ts';
import { needsServer } from '../needs-server.ts';
import { type Reply, tell } from '../reply.ts';
import { openDefault } from './game.ts';

/** **Challenge** on a person: asks to which game. */
export function runChallenge({
  ticket,
  guild,
  who,
  about,
  language,
}: Extract<Incoming, { kind: 'command' }>): Reply {
  if (guild === WORLD) return needsServer(ticket);
  const why = about === undefined ? NOBODY : whyNotChallenge(who.id, about, language);
  if (about === undefined || why !== null) return tell(why ?? NOBODY);
  return { kind: 'private', message: challengeQuestion(about.id, language) };
}

const NOBODY = 'I can’t see whom you mean. Please try again.';
const ONESELF = 'You can’t challenge yourself. Open a table with `/play`, and add bots there.';

/** Why somebody cannot be challenged here; null when they can. */
export function whyNotChallenge(by: UserId, { id, isBot, isHere }: About, language: Language): string | null {
  if (id === by) return ONESELF;
  if (isBot) return 'You can’t challenge a bot. Open a table with `/play`, and add bots there.';
  return isHere
    ? null
    : `${mention(id, language)} can’t see this channel. Challenge them in one where you both are.`;
}

/** The game is chosen: a table opens as its command would open it, and the person is called to it once. */
export async function pressChallenge(
  parts: Parts,
  press: Press,
  { user, game: named }: Extract<Control, { kind: 'challenge' }>,
  facts: Facts,
): Promise<Reply> {
  const { ticket, guild, who } = press;
  if (guild === WORLD) return needsServer(ticket);
  if (user === who.id) return tell(ONESELF);
  const chosen = named ?? (press.kind === 'press' ? press.values[0] : undefined);
  if (chosen === undefined) return { kind: 'private', message: challengeQuestion(user, press.language) };
  const game = findGame(chosen);
  if (game === undefined) return tell('There’s no such game here.');
  if (isForOne(game)) return tell(`${game.name} is played alone. Please choose another game.`);
  facts.game = game.id;
  const called = { guild, whom: user };
  const tooSoon = parts.invitations.whyNotYet(called);
  if (tooSoon !== null) return tell(tooSoon.says);
  const opened = await openDefault(parts, game, press);
  if (opened.kind !== 'show') return opened;
  // Somebody else may have challenged them while the table was opened: then this table is named without calling them.
  const isFirst = parts.invitations.whyNotYet(called) === null;
  parts.invitations.challenged(called);
  const calls = isFirst && (await parts.store.wantsMentions(user));
  return { ...opened, announce: challengeMessage(who.id, user, game, calls, PUBLIC_LANGUAGE) };
}
