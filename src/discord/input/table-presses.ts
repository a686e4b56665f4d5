import { LEVELS } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import { findGame } from '../../games/registry.ts';
import { triedDay } from '../../tables/days.ts';
import { type TableId, type UserId, WORLD } from '../../tables/ids.ts';
import { whyNotOptions, whyNoWord } from '../../tables/lobby.ts';
import { yetToAgree } from '../../tables/pauses.ts';
import { gameOf, hasPrivateMessages, hasSat, seatOf } from '../../tables/queries.ts';
import { no, refusals, type TableRefusal } from '../../tables/refusals.ts';
import { isAgreed, rematchOf } from '../../tables/rematch.ts';
import { playing } from '../../tables/seating.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { courseOf } from '../../tables/verdict.ts';
import { openVote } from '../../tables/votes.ts';
import { read } from '../../words/read.ts';
import { type Control, type TableAction, write } from '../custom-ids.ts';
import { hintAdvice } from '../draw/advice-lines.ts';
import type { Opened } from '../draw/answer-step.ts';
import { challengeSettled, declinedMessage } from '../draw/challenge-message.ts';
import { rematchMessage } from '../draw/end-message.ts';
import { optionsForm, readOptions, wordForm } from '../draw/forms.ts';
import { closedByMessage, openedUpMessage } from '../draw/invitation-message.ts';
import { lessonOffer } from '../draw/lesson-offer.ts';
import { REMOVE } from '../draw/lobby-message.ts';
import type { Look } from '../draw/look.ts';
import { menuMessage } from '../draw/menu-message.ts';
import { type Message, sentence } from '../draw/message.ts';
import { rulesMessage } from '../draw/rules-message.ts';
import { shareMessage } from '../draw/share-message.ts';
import { mention, speechOf } from '../draw/speech.ts';
import { privateSeat, type Reader } from '../draw/table-message.ts';
import { verifyMessage } from '../draw/verify-message.ts';
import { noPauseMessage, type SureAction, sureMessage } from '../draw/vote-parts.ts';
import { addressOf } from '../screens/address.ts';
import { type Facts, type Parts, publicLanguageOf, voiceOf } from './context.ts';
import type { Press } from './incoming.ts';
import { giveRecord, verifyDeal } from './record-presses.ts';
import { openReplay } from './replay-presses.ts';
import { type Reply, tell } from './reply.ts';
import { lookAgain } from './review-presses.ts';
import { words } from './words/index.ts';

type Pressing = Extract<Control, { kind: 'table' }>;

/** Presses that are always answered with a fresh message for the presser only, so they are deferred as one. */
const FRESH: readonly TableAction[] = [
  'hand',
  'hint',
  'rules',
  'menu',
  'again',
  'next',
  'replay',
  'look-again',
  'record',
  'verify',
];

/** Presses that are answered in place in a message that only the presser sees. */
const INSIDE: readonly TableAction[] = ['hand', 'hint'];

/** The same of what stands on no table's message, and leads elsewhere. */
const ALWAYS_FRESH: readonly Control['kind'][] = ['game', 'deal', 'challenge', 'moment', 'notification'];

export function answersHidden(control: Control, on: { readonly hidden: boolean }): boolean {
  if (ALWAYS_FRESH.includes(control.kind)) return true;
  if (control.kind === 'notify' && control.act === 'open') return true;
  if (control.kind === 'ranking' || control.kind === 'stats') return !on.hidden;
  if (control.kind === 'played') return control.page === null || !on.hidden;
  if (control.kind !== 'table') return false;
  return FRESH.includes(control.action) && !(INSIDE.includes(control.action) && on.hidden);
}

/** A button of a table that is not a move: sitting down, leaving, looking, ending. */
export async function pressTable(
  parts: Parts,
  press: Press,
  control: Pressing,
  facts: Facts,
): Promise<Reply> {
  const { tables, store } = parts;
  const { who } = press;
  const { table: id } = control;
  const person = { id: who.id, name: who.name };
  const hidden = press.on?.hidden === true;
  const after = async (
    change: Promise<Done>,
    says: Words | ((table: Table) => Words),
    sure?: SureAction,
  ): Promise<Reply> => {
    const done = await change;
    const question = sureQuestion(done);
    if (sure !== undefined && question !== null) {
      return {
        kind: hidden ? 'update' : 'private',
        message: sureMessage(id, sure, question, press.language),
      };
    }
    return redrawn(parts, press, control, done, says, facts);
  };
  /** The same for buttons in a hand, which is then redrawn. */
  const afterInHand = async (change: Promise<Done>, says: Words): Promise<Reply> => {
    const done = await change;
    const isHand = hidden && done.ok && hasPrivateMessages(done.value);
    return isHand
      ? showHand(done.value, who.id, press.on)
      : redrawn(parts, press, control, done, says, facts);
  };
  switch (control.action) {
    case 'join': {
      const reply = await after(tables.join(id, person, press.roles), (table) =>
        words.joined({ table: table.id, channel: `<#${table.channel}>` }),
      );
      if (reply.kind !== 'show') return reply;
      const { table } = reply.showing;
      const isFirst = () => parts.firstTimes.isFirst(table, who.id);
      return {
        ...reply,
        aside: async () => ((await isFirst()) ? lessonOffer(table, voiceOf(parts, press)) : null),
      };
    }
    case 'accept': {
      const done = await tables.accept(id, person, press.roles);
      return done.ok
        ? challengeAnswered(parts, press, done.value)
        : challengeRefused(parts, press, done, facts);
    }
    case 'decline': {
      // The answer to this press says what became of the challenge.
      if ((await known(parts, id))?.challenged === who.id && press.on !== null)
        await parts.screens.settled(id, press.on.id);
      const done = await tables.decline(id, who.id);
      if (!done.ok) return challengeRefused(parts, press, done, facts);
      const { host } = done.value;
      const calls = await store.wantsMentions(host);
      const announce = declinedMessage(done.value, who.id, calls, await publicLanguageOf(parts, press));
      return { ...(await challengeAnswered(parts, press, done.value)), announce };
    }
    case 'leave':
      return after(tables.leave(id, who.id), words.leftLobby, 'quit-sure');
    case 'word': {
      if (press.kind === 'form') {
        const says = press.written.trim() === '' ? words.noWord : words.wordGiven;
        const given = await tables.giveWord(id, who.id, press.written);
        // Beside the promise, where it can be changed again.
        return hidden && given.ok
          ? { kind: 'update', message: verifyMessage({ table: given.value, checked: null }, press.language) }
          : redrawn(parts, press, control, given, says, facts);
      }
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const refusal = whyNoWord(table, who.id);
      if (refusal !== null) return redrawn(parts, press, control, no(refusal), '', facts);
      const present = table.occupants.find(({ person }) => person?.id === who.id)?.word?.text;
      return { kind: 'form', modal: wordForm(write(control), present ?? undefined, press.language) };
    }
    case 'options': {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      if (press.kind === 'form') {
        const wanted = readOptions(gameOf(table), press.chosen ?? new Map());
        const reply = await after(tables.changeOptions(id, who.id, wanted), words.optionsChanged);
        const hasOpened = table.invited !== null && reply.kind === 'show' && wanted.byInvitation === false;
        if (!hasOpened) return reply;
        const announce = await openedUp(parts, reply.showing.table);
        return announce === null ? reply : { ...reply, announce };
      }
      const refusal = whyNotOptions(table, who.id);
      if (refusal !== null) return redrawn(parts, press, control, no(refusal), '', facts);
      return { kind: 'form', modal: optionsForm(write(control), table, press.language) };
    }
    case 'bots': {
      const [chosen] = press.kind === 'press' ? press.values : [];
      const level = LEVELS.find((each) => each === chosen);
      if (level !== undefined) return after(tables.addBot(id, who.id, level), words.botJoins);
      if (chosen === REMOVE) return after(tables.removeBot(id, who.id), words.botLeaves);
      return tell(words.chooseLevel);
    }
    case 'start':
      return after(tables.start(id, who.id), words.starts);
    case 'cancel':
    case 'cancel-sure': {
      const cancelled = await tables.cancel(id, who, control.action === 'cancel-sure');
      const reply = await after(Promise.resolve(cancelled), words.closed, 'cancel-sure');
      const isShared = cancelled.ok && playing(cancelled.value).some((person) => person.id !== who.id);
      if (!isShared || (reply.kind !== 'show' && reply.kind !== 'update')) return reply;
      const language = await publicLanguageOf(parts, press);
      return { ...reply, announce: closedByMessage(who.id, cancelled.value, language) };
    }
    case 'back':
      return afterInHand(tables.takeBack(id, who.id), words.seatBack);
    case 'continue':
      return afterInHand(tables.continue(id, who.id), words.goesOn);
    case 'pause': {
      const done = await tables.pause(id, who.id);
      return redrawn(
        parts,
        press,
        control,
        done,
        done.ok ? pauseSays(done.value, who.id, press.language) : '',
        facts,
      );
    }
    case 'pause-yes': {
      const done = await tables.answerPause(id, who.id, 'pause');
      const says = done.ok ? pauseSays(done.value, who.id, press.language) : '';
      return redrawn(parts, press, control, done, says, facts);
    }
    case 'pause-no': {
      const done = await tables.answerPause(id, who.id, 'play on');
      const reply = await redrawn(parts, press, control, done, words.goesOn, facts);
      if (!done.ok || (reply.kind !== 'show' && reply.kind !== 'update')) return reply;
      // Who wanted to pause would wait for it for good.
      return { ...reply, announce: noPauseMessage(who.id, await publicLanguageOf(parts, press)) };
    }
    case 'quit':
    case 'quit-sure': {
      const left = tables.leave(id, who.id, control.action === 'quit-sure');
      return after(left, words.leftGame, 'quit-sure');
    }
    case 'end':
    case 'end-sure':
      return after(tables.end(id, who, control.action === 'end-sure'), whatEnded, 'end-sure');
    case 'stay':
      return hidden
        ? { kind: 'update', message: sentence(read(words.stayed, press.language)) }
        : tell(words.stayed);
    case 'vote-end':
      return afterInHand(tables.vote(id, who.id, 'end'), words.agreedToEnd);
    case 'vote-out':
      return afterInHand(tables.vote(id, who.id, 'vote out'), words.agreedOut);
    case 'vote-on':
      return afterInHand(tables.vote(id, who.id, 'play on'), words.goesOn);
    case 'rematch':
    case 'again': {
      const agreed = await tables.rematch(id, who.id, press.parent);
      if (!agreed.ok && agreed.error === refusals.agreed) return rematchWaits(parts, press, id);
      if (!agreed.ok) return tell(agreed.error.says);
      const { table, started } = agreed.value;
      if (started?.visibility === 'private') return showHand(started, who.id, null);
      if (started !== null) {
        facts.table = started.id;
        parts.screens.post(started, table);
      }
      // A call is not the table’s message.
      if (control.action === 'again')
        return started === null
          ? rematchWaits(parts, press, id)
          : tell(words.rematchIsOn({ where: await whereIs(parts, started) }));
      const shown = hidden ? showHand(table, who.id, press.on) : showTable(table, who.id, press.on);
      if (started !== null || shown.kind !== 'show') return shown;
      return { ...shown, aside: async () => rematchMessage(speechOf(table, voiceOf(parts, press))) };
    }
    case 'rematch-off':
      return redrawn(
        parts,
        press,
        control,
        await tables.withdrawRematch(id, who.id),
        words.rematchOff,
        facts,
      );
    case 'rematch-without': {
      const before = await known(parts, id);
      const opened = await tables.rematchWithoutOthers(id, who.id, press.parent);
      if (!opened.ok || before === null) {
        facts.refused = true;
        return tell(opened.ok ? refusals.gone.says : opened.error.says);
      }
      facts.table = opened.value.id;
      parts.screens.post(opened.value, before);
      return hidden
        ? { kind: 'update', message: sentence(read(words.rematchOpened, press.language)) }
        : tell(words.rematchOpened);
    }
    case 'next':
      return nextTable(parts, id, press);
    case 'share': {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const [course, day] = [courseOf(table), triedDay(table)];
      if (course === null || day === null) return tell(refusals.nothingToShare.says);
      if (seatOf(table, who.id) === null) return tell(refusals.shareOwn.says);
      const isPosted = press.guild !== WORLD;
      if (isPosted && !parts.firstTimes.shares(id, who.id)) return tell(words.sharedAlready);
      const voice = voiceOf(parts, { language: await publicLanguageOf(parts, press) });
      return {
        kind: 'public',
        message: shareMessage(table, day, course, voice, isPosted),
        unsent: () => parts.firstTimes.sharedNothing(id, who.id),
      };
    }
    case 'replay':
      return openReplay(parts, press, id, false);
    case 'look-again':
      return lookAgain(parts, press, id);
    case 'record':
      return giveRecord(parts, press, id);
    case 'verify':
      return verifyDeal(parts, press, id);
    case 'rules': {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const rules = parts.rulesText(table.game, press.language);
      return { kind: 'private', message: rulesMessage(gameOf(table), rules, 0, press.language) };
    }
    case 'hint': {
      const hint = await tables.hint(id, who.id);
      if (!hint.ok) {
        const isLost = hint.error.code === 'over' || hint.error.code === 'not-seated';
        return isLost ? switchedOff(press, hint.error.says) : tell(hint.error.says);
      }
      const { table } = hint.value;
      const advised = hintAdvice(speechOf(table, voiceOf(parts, press)), hint.value);
      // In a message that only its player sees it belongs above the buttons, not below the table.
      return hidden && table.visibility === 'private'
        ? showHand(table, who.id, press.on, { hint: advised })
        : { kind: 'private', message: sentence(advised.says), replaces: `hint ${table.id} ${who.id}` };
    }
    case 'hand': {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      // Moves made from hands redraw the public message a moment later, and the previous process may have been killed
      // before that.
      parts.screens.catchUp(table);
      return showHand(table, who.id, press.on);
    }
    case 'menu':
    case 'mute':
    case 'unmute': {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      if (table.invited !== null && table.position !== null && !hasSat(table, who.id))
        return tell(refusals.playersOnlyNow.says);
      if (control.action !== 'menu') await store.setMentions(who.id, control.action === 'unmute');
      const message = menuMessage(
        table,
        who,
        {
          mentioned: await store.wantsMentions(who.id),
          now: parts.now(),
          enders: (await parts.settings.of(press.guild)).enders,
        },
        voiceOf(parts, press),
      );
      const again = hidden && control.action !== 'menu';
      return { kind: again ? 'update' : 'private', message };
    }
  }
}

/** What became of a challenge, in the place of its buttons. */
async function challengeAnswered(
  parts: Parts,
  press: Press,
  table: Table,
): Promise<Extract<Reply, { kind: 'update' }>> {
  const [where, language] = [await parts.screens.linkTo(table), await publicLanguageOf(parts, press)];
  return { kind: 'update', message: challengeSettled(table, press.who.id, where, language) };
}

/** A challenge that was not answered: it may be over, though its message has not heard of it. */
async function challengeRefused(
  parts: Parts,
  press: Press,
  done: Extract<Done, { readonly ok: false }>,
  facts: Facts,
): Promise<Reply> {
  facts.refused = true;
  const isOver = ['not-lobby', 'over', 'gone'].includes(done.error.code);
  if (!isOver) return tell(done.error.says);
  const language = await publicLanguageOf(parts, press);
  return { kind: 'update', message: sentence(read(done.error.says, language)) };
}

/** To somebody who has agreed to a rematch already: whom it waits for, and what to do instead. */
async function rematchWaits(parts: Parts, press: Press, id: TableId): Promise<Reply> {
  const table = await known(parts, id);
  if (table === null || isAgreed(table)) return tell(refusals.agreed.says);
  return { kind: 'private', message: rematchMessage(speechOf(table, voiceOf(parts, press))) };
}

/** Tells those at a private table that it is private no longer; null if its host sits there alone. */
async function openedUp(
  { store, invitations, publicLanguage }: Parts,
  table: Table,
): Promise<Message | null> {
  const others = playing(table).flatMap(({ id }) => (id === table.host ? [] : [id]));
  if (others.length === 0) return null;
  const mayCall = invitations.mayCallToOpened(table.id);
  const wants = await Promise.all(others.map((user) => store.wantsMentions(user)));
  const called = mayCall ? others.filter((_, index) => wants[index] === true) : [];
  return openedUpMessage(table, others, called, await publicLanguage(table.guild));
}

/** The link from a finished table to its rematch; deals it if the program ended before it could. */
async function nextTable(parts: Parts, id: TableId, { who, parent }: Press): Promise<Reply> {
  const user = who.id;
  const dealt = await parts.tables.look(rematchOf(id));
  if (dealt === null) {
    const agreed = await parts.tables.rematch(id, user, parent);
    if (!agreed.ok) return tell(agreed.error.says);
    const { table, started } = agreed.value;
    if (started === null) return tell(refusals.agreed.says);
    return shownNext(parts, table, started, user);
  }
  if (isLive(dealt) && dealt.visibility === 'private') return showHand(dealt, user, null);
  const where = await whereIs(parts, dealt);
  return tell(isLive(dealt) ? words.rematchIsOn({ where }) : words.rematchWasOn({ where }));
}

/**
 * A rematch that has just been dealt: shown at once in a private message, or in the channel as a message of its own.
 */
function shownNext(parts: Parts, before: Table, started: Table, user: UserId): Reply {
  if (started.visibility === 'private') return showHand(started, user, null);
  parts.screens.post(started, before);
  return tell(words.started({ table: started.id }));
}

/** The address of a table’s message, or the channel while that is still on its way. */
export async function whereIs({ store }: Parts, table: Table): Promise<string> {
  return addressOf(table, await store.shownAt(table.id));
}

/** What to ask before doing something that cannot be undone; null if there is nothing to ask. */
export function sureQuestion(done: Done): Words | null {
  return !done.ok && done.error.code === 'unsure' ? done.error.says : null;
}

/** The outcome of somebody’s request to end a table. */
export function whatEnded(table: Table): Words {
  const named = findGame(table.game)?.name;
  const closed =
    named === undefined
      ? words.tableClosed({ table: table.id })
      : words.gamesTableClosed({ game: named, table: table.id });
  return votingSays(table) ?? closed;
}

/** The outcome of somebody’s request to kick a person. */
export function kickSays(table: Table, user: UserId, language: Language): Words {
  return votingSays(table) ?? words.kicked({ player: mention(user, language), table: table.id });
}

/** Null where nobody is asked. Whoever wants the game to end may also just go; whoever wants somebody else out would stay. */
function votingSays(table: Table): Words | null {
  const vote = openVote(table);
  if (vote === null) return null;
  const when = `<t:${Math.floor(vote.until / 1000)}:t>`;
  return words.othersAsked({ when, kick: vote.out === null ? 'other' : 'yes' });
}

/** The outcome of a request to pause. */
export function pauseSays(table: Table, user: UserId, language: Language): Words {
  if (table.status === 'paused') return words.paused;
  if (!table.pausing.includes(user)) return words.pauseWithdrawn;
  const others = yetToAgree(table).map(({ id }) => mention(id, language));
  return words.pauseWanted({ players: others.join(', '), others: others.length });
}

/** A table whose game is still supported. */
async function known({ tables }: Parts, id: TableId): Promise<Table | null> {
  const table = await tables.look(id);
  return table === null || findGame(table.game) === undefined ? null : table;
}

type Done = Awaited<ReturnType<Parts['tables']['join']>>;

/** After a change: the public message that was pressed, or in a private menu one sentence. */
async function redrawn(
  parts: Parts,
  press: Press,
  control: Pressing,
  done: Done,
  says: Words | ((table: Table) => Words),
  facts: Facts,
): Promise<Reply> {
  if (!done.ok) {
    facts.refused = true;
    // The message may have been drawn just before the program was killed, and show less than is stored.
    const table = press.on?.hidden === true ? null : await parts.tables.look(control.table);
    if (table !== null) parts.screens.catchUp(table);
    const isDead = done.error.code === 'over' || done.error.code === 'gone';
    return isDead ? switchedOff(press, done.error.says) : tell(done.error.says);
  }
  const table = done.value;
  const told = typeof says === 'function' ? says(table) : says;
  if (press.on?.hidden === true) return { kind: 'update', message: sentence(read(told, press.language)) };
  const isOthers = table.visibility === 'private' && table.host !== press.who.id;
  return isOthers ? tell(told) : showTable(table, press.who.id, press.on);
}

/**
 * Why nothing can be pressed on a message any more, in its place if the presser alone sees it: or every press on it would be
 * answered by one more.
 */
export function switchedOff({ on, language }: Press, says: Words): Reply {
  if (on?.hidden !== true) return tell(says);
  return { kind: 'update', message: sentence(read(says, language)) };
}

/**
 * The table for everybody: in the public message that was pressed, or in a fresh one. A private table is shown only to
 * its player, wherever the press was made.
 */
export function showTable(table: Table, user: UserId, on: Press['on'], opened: Opened | null = null): Reply {
  if (table.visibility === 'private') return showHand(table, user, on, { opened });
  return show(table, 'public', on?.hidden === false ? on : null, { opened });
}

/** Why somebody has no hand at a table. */
function whyNoHand({ occupants }: Table, user: UserId): TableRefusal {
  const own = occupants.find(({ person }) => person?.id === user);
  return own?.votedOut === true ? refusals.votedOutOf : refusals.notPlaying;
}

/** One person’s view of the table: redrawn where it was pressed, or fresh if it was opened from the public message. */
export function showHand(table: Table, user: UserId, on: Press['on'], look: Look = {}): Reply {
  if (privateSeat(table, user) === null) return tell(whyNoHand(table, user).says);
  if (table.position === null) return tell(refusals.notBegun.says);
  return show(table, user, on?.hidden === true ? on : null, look);
}

/** A fresh message is drawn with nothing opened. */
function show(table: Table, reader: Reader, on: Press['on'], look: Look): Reply {
  return { kind: 'show', showing: { table, reader, on: on?.id ?? null, look: on === null ? {} : look } };
}
