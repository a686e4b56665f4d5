import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { findGame } from '../../../games/registry.ts';
import { type TableId, type UserId, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import { mention } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type Command, inMenu } from '../../interactions/command.ts';
import { type Facts, type Parts, publicLanguageOf } from '../../interactions/context.ts';
import { control, tableControl } from '../../interactions/control.ts';
import type { ControlOf } from '../../interactions/custom-ids.ts';
import type { About, Incoming, Press, Typed } from '../../interactions/incoming.ts';
import { type Announcement, needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { words as answers } from '../../interactions/words.ts';
import { answered, callRefused, placed } from '../invite/answered-calls.ts';
import { firstLesson } from '../learn/lesson.ts';
import { openDefault, shown } from '../start/start.ts';
import {
  challengeMessage,
  challengeQuestion,
  challengeSettled,
  challengeWas,
  declinedMessage,
} from './challenge.message.ts';
import { words } from './words.ts';

export const challengeCommand: Command = { menu: inMenu(shared.challenge), run: runChallenge };

/** **Challenge** in a person's menu: asks for the game. */
function runChallenge(parts: Parts, command: Typed): Reply {
  const { ticket, guild, who, about, language } = command;
  if (guild === WORLD) return needsServer(ticket);
  const why = about === undefined ? answers.nobody : whyNotChallenge(who.id, about, language);
  if (about === undefined || why !== null) return tell(why ?? answers.nobody);
  // Checked before they choose a game for nothing.
  const tooSoon = parts.invitations.whyNotYet({ guild, whom: about.id });
  return tooSoon === null ? question(command, about.id) : tell(tooSoon.says);
}

function question({ who, language }: Incoming, user: UserId): Reply {
  return { kind: 'private', message: challengeQuestion(user, language), replaces: questionOf(who.id) };
}

function questionOf(asker: UserId): string {
  return `challenge ${asker}`;
}

/** Why a person cannot be challenged here; null if they can. */
export function whyNotChallenge(by: UserId, { id, isBot, isHere }: About, language: Language): Words | null {
  if (id === by) return words.challengeOneself;
  if (isBot) return words.challengeBot;
  return isHere ? null : words.challengeElsewhere({ player: mention(id, language) });
}

export const challenge = [
  control('challenge', {
    answers: 'fresh',
    // Nothing is posted until a game is chosen.
    costs: ({ game }, isChosen) => (game !== null || isChosen ? 'post' : 'press'),
    run: pressChallenge,
  }),
  tableControl('accept', { run: accept }),
  tableControl('decline', { costs: 'tell', run: decline }),
];

/** A game was chosen: opens a table as the game's command would, and calls the person to it once. */
async function pressChallenge(
  parts: Parts,
  press: Press,
  { user, game: named }: ControlOf<'challenge'>,
  facts: Facts,
): Promise<Reply> {
  const { ticket, guild, who } = press;
  if (guild === WORLD) return needsServer(ticket);
  if (user === who.id) return tell(words.challengeOneself);
  const called = { guild, whom: user };
  const tooSoon = parts.invitations.whyNotYet(called);
  if (tooSoon !== null) return tell(tooSoon.says);
  const chosen = named ?? press.values[0];
  if (chosen === undefined) return question(press, user);
  const game = findGame(chosen);
  if (game === undefined) return tell(answers.noSuchGame);
  if (isForOne(game)) return tell(words.playedAlone({ game: game.name }));
  facts.game = game.id;
  const opened = await openDefault(parts, game, press, user);
  const reply = shown(parts, press, opened);
  if (!opened.ok || reply.kind !== 'show') return reply;
  // They may have been challenged by somebody else while the table was opening. Then this challenge names them
  // without a call.
  const isFirst = parts.invitations.whyNotYet(called) === null;
  parts.invitations.challenged(called);
  const calls = isFirst && (await parts.store.wantsMentions(user));
  const language = await publicLanguageOf(parts, press);
  const table = opened.value;
  const announce: Announcement = {
    draw: async () => {
      const [where, names] = [await parts.messages.linkTo(table), await parts.names.of(guild, [user])];
      return challengeMessage(table, user, { calls, where, names }, language);
    },
    sent: (message) =>
      parts.messages.calledToLobby({ table: table.id, as: 'challenged', whom: user }, message),
  };
  return { ...reply, announce, done: [questionOf(who.id)] };
}

/** Seats the challenged person. */
async function accept(parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const { id: user, name } = press.who;
  const done = await answered(parts, press, id, () =>
    parts.tables.accept(id, { id: user, name }, press.roles),
  );
  if (!done.ok) return callRefused(parts, press, done, facts);
  const [where, language] = await placed(parts, press, done.value);
  return {
    kind: 'update',
    isBrief: true,
    message: challengeSettled(done.value, user, where, language),
    aside: firstLesson(parts, press, done.value),
  };
}

/**
 * Declines for the challenged person. An edit notifies nobody, so the challenger gets a message of their own, and the
 * pressed message only keeps the question. If they want no mentions, the answer replaces the question instead.
 */
async function decline(parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const { who } = press;
  const done = await answered(parts, press, id, () => parts.tables.decline(id, who.id));
  if (!done.ok) return callRefused(parts, press, done, facts);
  const table = done.value;
  const [where, language] = await placed(parts, press, table);
  if (!(await parts.store.wantsMentions(table.host)))
    return { kind: 'update', message: challengeSettled(table, who.id, where, language) };
  return {
    kind: 'update',
    message: challengeWas(table, who.id, language),
    announce: declinedMessage(table, who.id, language),
  };
}
