import { LEVELS } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import type { Done } from '../../tables/changes.ts';
import { triedDay } from '../../tables/days.ts';
import { WORLD } from '../../tables/ids.ts';
import { whyNotOptions, whyNoWord } from '../../tables/lobby.ts';
import { gameOf, hasPrivateMessages, hasSat, seatOf } from '../../tables/queries.ts';
import { no, refusals } from '../../tables/refusals.ts';
import { playing } from '../../tables/seating.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { courseOf } from '../../tables/verdict.ts';
import { read } from '../../words/read.ts';
import { type Control, write } from '../custom-ids.ts';
import { hintAdvice } from '../draw/advice-lines.ts';
import { optionsForm, readOptions, wordForm } from '../draw/forms.ts';
import { closedByMessage, openedUpMessage } from '../draw/invitation-message.ts';
import { otherLength } from '../draw/lengths.ts';
import { REMOVE } from '../draw/lobby-message.ts';
import { menuMessage } from '../draw/menu-message.ts';
import { type Message, sentence } from '../draw/message.ts';
import { rulesMessage } from '../draw/rules-message.ts';
import { shareMessage } from '../draw/share-message.ts';
import { speechOf } from '../draw/speech.ts';
import { verifyMessage } from '../draw/verify-message.ts';
import { noPauseMessage, type SureAction, sureMessage } from '../draw/vote-parts.ts';
import { acceptChallenge, declineChallenge } from './call-presses.ts';
import { type Facts, type Parts, publicLanguageOf, voiceOf } from './context.ts';
import { firstLesson } from './first-lesson.ts';
import type { Press } from './incoming.ts';
import { known } from './known-table.ts';
import { pauseSays, sureQuestion, whatEnded } from './outcomes.ts';
import { giveRecord, verifyDeal } from './record-presses.ts';
import { nextTable, pressRematch, rematchWithoutOthers } from './rematch-presses.ts';
import { openReplay } from './replay-presses.ts';
import { type Reply, tell } from './reply.ts';
import { lookAgain } from './review-presses.ts';
import { showHand, showTable, switchedOff } from './showings.ts';
import { words } from './words/index.ts';

type Pressing = Extract<Control, { kind: 'table' }>;

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
      return { ...reply, aside: firstLesson(parts, press, reply.showing.table) };
    }
    case 'accept':
      return acceptChallenge(parts, press, id, facts);
    case 'decline':
      return declineChallenge(parts, press, id, facts);
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
    case 'shorter':
    case 'longer': {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const other = otherLength(table);
      // A lobby that has this length already stays so: the press was for an earlier drawing.
      const options = other?.action === control.action ? other.options : {};
      return after(tables.changeOptions(id, who.id, { options }), words.optionsChanged);
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
    case 'again':
      return pressRematch(parts, press, { table: id, action: control.action }, facts);
    case 'rematch-off':
      return redrawn(
        parts,
        press,
        control,
        await tables.withdrawRematch(id, who.id),
        words.rematchOff,
        facts,
      );
    case 'rematch-without':
      return rematchWithoutOthers(parts, press, id, facts);
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
      // before that. What is asked for after the end of a private table is asked for where the end is shown.
      if (isLive(table) || table.invited === null) parts.screens.catchUp(table);
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

/** Tells those at a private table that it is private no longer; null if its host sits there alone. */
async function openedUp(
  { store, invitations, publicLanguage }: Parts,
  table: Table,
): Promise<Message | null> {
  const others = playing(table).filter(({ id }) => id !== table.host);
  if (others.length === 0) return null;
  const mayCall = invitations.mayCallToOpened(table.id);
  const wants = await Promise.all(others.map(({ id }) => store.wantsMentions(id)));
  const called = mayCall ? others.filter((_, index) => wants[index] === true).map(({ id }) => id) : [];
  return openedUpMessage(table, others, called, await publicLanguage(table.guild));
}

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
