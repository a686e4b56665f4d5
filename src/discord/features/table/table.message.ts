import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Prompt } from '../../../engine/prompt.ts';
import { type Seat, seat, seatsOf, type Viewer } from '../../../engine/seat.ts';
import { listed, type Words } from '../../../engine/words.ts';
import { findGame } from '../../../games/registry.ts';
import { hasBotSeat } from '../../../tables/bot-seats.ts';
import { endOf } from '../../../tables/days.ts';
import { givesHints } from '../../../tables/hints.ts';
import { type UserId, WORLD } from '../../../tables/ids.ts';
import { pauseReason } from '../../../tables/pauses.ts';
import { gameOf, hasPrivateHands, isForOne, isPrivate, promptsFor, seatOf } from '../../../tables/queries.ts';
import { playing, staying } from '../../../tables/seating.ts';
import { isLive, type Table } from '../../../tables/table.ts';
import { mayUndo } from '../../../tables/take-back.ts';
import { factsOf } from '../../../tables/verdict.ts';
import { openVote } from '../../../tables/votes.ts';
import { read } from '../../../words/read.ts';
import { gameButton, tableButton } from '../../draw/buttons.ts';
import { moveId } from '../../draw/choice-controls.ts';
import { calledGame } from '../../draw/games.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { clipMarkup } from '../../draw/limits.ts';
import type { Look } from '../../draw/look.ts';
import {
  type Button,
  type ButtonLook,
  button,
  type Message,
  message,
  type Part,
  row,
  sentence,
  text,
} from '../../draw/message.ts';
import { factText } from '../../draw/podium.ts';
import { inText, mentioned, type Speech, say, speechOf, timestamp } from '../../draw/speech.ts';
import { quickLookLines, standInLines, substituteLines } from '../../draw/stand-in-lines.ts';
import { boardOf } from '../../draw/table-board.ts';
import { words as shared } from '../../draw/words.ts';
import { NO_PROMPT, type Surface } from '../../interactions/custom-ids.ts';
import { dealLines } from '../fair-deal/verify.message.ts';
import { adviceFor } from '../hints/advice.message.ts';
import { lobbyMessage } from '../lobby/lobby.message.ts';
import { pausingParts } from '../pause/pause.message.ts';
import { drawQuestions, publicSeat, type Questions } from '../play/questions.message.ts';
import { idleLine, pauseLine, turnLine, turnLines } from '../play/turn.message.ts';
import { voteLines, voteParts } from '../votes/vote.message.ts';
import { endParts } from './end.message.ts';
import { messageWithStory } from './table-layout.message.ts';
import { words } from './words.ts';

const LONGEST_NOTICE = 400;

/** The reader of a table's message: everybody in the channel, or one person on a message only they see. */
export type Reader = 'public' | UserId;

/** The only drawing of a table, in every state and for every reader. */
export function tableMessage(table: Table, reader: Reader, voice: Voice, look: Look = {}): Message {
  if (findGame(table.game) === undefined) return goneMessage(table, voice.language);
  if (reader === 'public')
    return table.invited !== null && table.position !== null
      ? placeholderMessage(table, voice.language)
      : wholeTable(table, voice, 'public', look);
  const seat = privateSeat(table, reader);
  if (seat === null) return leftMessage(table, reader, voice.language);
  return isPrivate(table)
    ? wholeTable(table, voice, seat, look)
    : handMessage(speechOf(table, voice), seat, look);
}

/** All a channel sees of a private table once its game has begun: who plays, and where. */
function placeholderMessage(table: Table, language: Language): Message {
  const { name, colour } = gameOf(table);
  const isOver = table.status === 'over';
  const at = { table, language };
  const buttons = [
    ...(isLive(table) || isOver
      ? [tableButton(at, 'hand', shared.open, { style: ButtonStyle.Primary })]
      : []),
    ...(isLive(table) ? [tableButton(at, 'rules', shared.rules)] : []),
    tableButton(at, 'menu', words.table),
  ];
  return message(colour, [
    text(`### 🔒 ${name}\n${read(whoPlays(table, language), language)}`),
    ...(isLive(table) ? [text(`-# ${read(words.pressOpen, language)}`)] : []),
    row(...buttons),
  ]);
}

function whoPlays(table: Table, language: Language): Words {
  const { occupants, status } = table;
  if (status === 'paused') {
    const people = staying(table);
    const players = listed(people.map((person) => mentioned(person, language)));
    return pauseReason(table) === 'agreed'
      ? words.pausedPrivately({ players })
      : words.awayPrivately({ players, people: people.length });
  }
  const players = listed(occupants.map((_, seat) => inText(occupants, seat, language)));
  const as = isLive(table) ? 'live' : status === 'over' ? 'over' : 'other';
  return words.playPrivately({ players, status: as });
}

/**
 * The seat whose private message a person has at a table: their own. A player keeps a private table even after
 * leaving it.
 */
export function privateSeat(table: Table, user: UserId): Seat | null {
  if (table.visibility === 'public' || table.host !== user) return seatOf(table, user);
  const own = table.occupants.findIndex(({ person }) => person?.id === user);
  return own < 0 ? null : seat(own);
}

function wholeTable(table: Table, voice: Voice, viewer: Viewer, look: Look): Message {
  const speech = speechOf(table, voice);
  switch (table.status) {
    case 'lobby':
      return lobbyMessage(table, voice);
    case 'playing':
    case 'paused':
      return gameMessage(speech, viewer, look);
    case 'over':
      return message(speech.game.colour, [...noticed(speech, look), ...endParts(speech, viewer, look)]);
    case 'cancelled':
    case 'abandoned':
    case 'ended':
    case 'outdated':
      return closedMessage(speech, viewer, look, table.status);
  }
}

/** A hand beside the table: what its seat sees, what happened since it moved, and all its questions. */
function handMessage(speech: Speech, seat: Seat, look: Look): Message {
  const { table, game, language } = speech;
  const closing = closingOf(speech, look);
  if (closing !== null) return closedHand(speech, seat, look, closing);
  const { title, board } = boardOf(speech, seat, look);
  const above = [...noticed(speech, look), text(handHeading(speech, title ?? game.name)), ...board];
  const votes = voteLines(table, seat, language);
  const others = [...goOnButtons(speech, seat), ...undoButtons(speech, 'hand', seat)];
  const questions = drawQuestions(speech, promptsFor(table, seat), 'hand', seat, look.opened);
  return messageWithStory(speech, seat, look, {
    above,
    below: [
      ...votes,
      ...(questions.parts.length > 0 ? [text(turnLine(speech, seat, seat))] : [idleLine(speech, seat)]),
      ...questions.parts,
    ],
    others,
    back: questions.back,
    // Practice is private, and at a table that others see a hint is a message of its own.
    isAdvised: false,
  });
}

/** What a hand says when its game is no longer running; null while it is. */
function closingOf(speech: Speech, { where }: Look): Words | null {
  const { status, channel } = speech.table;
  switch (status) {
    case 'lobby':
    case 'playing':
    case 'paused':
      return null;
    case 'over':
      return words.handOver({ where: where ?? `<#${channel}>` });
    default:
      return whyClosed(speech, status);
  }
}

function handHeading({ language }: Speech, game: string): string {
  return `### ${read(words.handOf({ game }), language)}`;
}

/**
 * What a hand says for a moment then, with a fact about its player if they did not win. Its cards are on the table, or
 * nobody’s business any more.
 */
function closedHand(speech: Speech, seat: Seat, look: Look, closing: Words): Message {
  const { table, game, language } = speech;
  const fact = factsOf(table).get(seat);
  const closed = message(game.colour, [
    ...noticed(speech, look),
    text(`${handHeading(speech, game.name)}\n${read(closing, language)}`),
    ...(fact === undefined ? [] : [text(`-# ★ ${factText(speech, [seat, fact])}`)]),
  ]);
  return { ...closed, spent: true };
}

/** Buttons for continuing a paused game, or for taking back a seat from a bot. */
function goOnButtons(speech: Speech, seat: Seat): readonly Button[] {
  const { table } = speech;
  if (table.status === 'paused') return [continueButton(speech)];
  return table.status === 'playing' && table.occupants[seat]?.kind === 'bot' ? [backButton(speech)] : [];
}

function continueButton(speech: Speech): Button {
  return tableButton(speech, 'continue', shared.continue, { style: ButtonStyle.Success });
}

/** Shown only if it would work: no button means nothing to take back. */
function undoButtons({ table, language }: Speech, on: Surface, seat: Seat): readonly Button[] {
  const asked = table.position?.asked[seat] ?? null;
  if (asked === null || !mayUndo(table, seat)) return [];
  const id = moveId({ table: table.id, on, asked }, { prompt: { key: NO_PROMPT } }, 'undo');
  return [button(id, read(words.takeBack, language))];
}

function backButton(speech: Speech): Button {
  return tableButton(speech, 'back', shared.takeSeatBack);
}

/** What remains of a hand after its owner has left: none of its cards. */
function leftMessage(table: Table, user: UserId, language: Language): Message {
  const after = table.occupants.find(({ before }) => before?.person?.id === user);
  if (after?.person != null) {
    const player = mentioned(after.person, language);
    return sentence(read(words.handedOver({ table: table.id, player }), language));
  }
  const own = table.occupants.find(({ person }) => person?.id === user);
  const what = own?.votedOut === true ? words.votedOutOf : words.leftTable;
  const rest = isLive(table) ? words.botPlaysOn : words.itsGameOver;
  return sentence(`${read(what({ table: table.id }), language)} ${read(rest, language)}`);
}

function gameMessage(speech: Speech, viewer: Viewer, look: Look): Message {
  const { table, language } = speech;
  const { title, board } = boardOf(speech, viewer, look);
  const isPaused = table.status === 'paused';
  const { parts: advice, isAdvised } = adviceFor(speech, viewer, look);
  const pause = isPaused ? [pauseLine(speech, viewer)] : [];
  const lines = [
    ...(openVote(table) === null
      ? [...standInLines(table, language), ...quickLookLines(table, language)]
      : []),
    ...substituteLines(table, language),
    ...dailyLines(speech),
    ...pause,
    // Advice already tells them that it is their turn.
    ...(isAdvised ? [] : turnLines(speech, viewer)),
  ];
  const above = [...top(speech, look, title), ...board];
  const before = [...lines.map(text), ...advice];
  const after = [
    ...voteParts(table, language),
    ...pausingParts(speech),
    ...(isPaused ? [pausedRow(speech)] : []),
  ];
  const asked = askedOn(table, viewer);
  // Where the coach speaks, a hint would only repeat it; without a question there is no hint.
  const isCoached = isAdvised && look.hint === undefined;
  const hasHint = givesHints(table) && asked.prompts.length > 0 && !isCoached;
  const surface = viewer === 'public' ? 'table' : 'hand';
  const others = buttonsBesidePlay(speech, viewer, asked, hasHint);
  const questions: Questions =
    asked.seat === null
      ? { parts: [], back: null }
      : drawQuestions(speech, asked.prompts, surface, asked.seat, look.opened);
  return messageWithStory(speech, viewer, look, {
    above,
    below: [...before, ...questions.parts, ...after],
    others,
    back: questions.back,
    isAdvised,
  });
}

function pausedRow(speech: Speech): Part {
  const { table } = speech;
  const end = tableButton(speech, 'end', words.end, { style: ButtonStyle.Danger });
  return row(continueButton(speech), ...(playing(table).length > 1 ? [] : [end]));
}

/** What can be done on a message besides answering: look at a hand, join, ask for a hint, come back, take back. */
function buttonsBesidePlay(
  speech: Speech,
  viewer: Viewer,
  asked: Asked,
  hasHint: boolean,
): readonly Button[] {
  const { table } = speech;
  const joins = viewer === 'public' && hasBotSeat(table);
  return [
    ...(asked.hand === null ? [] : [tableButton(speech, 'hand', shared.yourHand, { style: asked.hand })]),
    ...(joins ? [tableButton(speech, 'join', shared.join)] : []),
    ...(hasHint ? [tableButton(speech, 'hint', words.hint)] : []),
    ...(isAway(table, viewer) && table.status !== 'paused' ? [backButton(speech)] : []),
    ...(asked.seat === null ? [] : undoButtons(speech, viewer === 'public' ? 'table' : 'hand', asked.seat)),
  ];
}

/** The questions that can be answered on a message, and their seat. */
interface Asked {
  readonly seat: Seat | null;
  readonly prompts: readonly Prompt<unknown>[];
  /** The style of the button to the hands, highlighted if there are questions there. Null without that button. */
  readonly hand: Exclude<ButtonLook['style'], undefined> | null;
}

function askedOn(table: Table, viewer: Viewer): Asked {
  if (viewer !== 'public') return { seat: viewer, prompts: promptsFor(table, viewer), hand: null };
  const asked = seatsOf(table.occupants.length).map((seat) => promptsFor(table, seat));
  const shown = publicSeat(table, asked);
  const open = shown === null ? [] : (asked[shown] ?? []).filter((prompt) => prompt.where === 'table');
  return {
    seat: shown,
    prompts: open,
    hand:
      asked.flat().length > open.length
        ? ButtonStyle.Primary
        : hasPrivateHands(table)
          ? ButtonStyle.Secondary
          : null,
  };
}

function top(speech: Speech, look: Look, title: string | null): readonly Part[] {
  return [
    ...noticed(speech, look),
    text(`### ${[speech.game.name, ...(title === null ? [] : [title])].join(' · ')}`),
  ];
}

/** Why the last press changed nothing. */
function noticed(speech: Speech, { notice }: Look): readonly Part[] {
  return notice === undefined ? [] : [text(`⚠️ ${clipMarkup(say(speech, notice), LONGEST_NOTICE)}`)];
}

/** Whether a bot plays for a person who may come back: the reader of a private message, or anybody on a public one. */
function isAway({ occupants }: Table, viewer: Viewer): boolean {
  return occupants.some(
    ({ kind, person, left }, at) =>
      kind === 'bot' && person !== null && !left && (viewer === 'public' || viewer === at),
  );
}

/** Which deal of the day this is, and until when it counts as a try. */
function dailyLines({ table: { guild, daily }, language }: Speech): readonly string[] {
  if (daily === null) return [];
  const which = guild === WORLD ? words.worldsDealOfDay : words.dealOfDay;
  const ends = shared.ends({ when: timestamp(endOf(daily)) });
  return [`-# ${[which, ends, words.oneTryOnly].map((each) => read(each, language)).join(' · ')}`];
}

const CLOSED = {
  cancelled: words.cancelled,
  abandoned: words.abandoned,
  ended: words.ended,
  outdated: words.outdated,
} as const;

function whyClosed({ table, game }: Speech, status: keyof typeof CLOSED): Words {
  if (table.practice) return words.practiceClosed;
  // In a game for one, nobody can have left.
  return status === 'abandoned' && isForOne(game) ? words.leftAlone : CLOSED[status];
}

function closedMessage(speech: Speech, viewer: Viewer, look: Look, status: keyof typeof CLOSED): Message {
  const { table, game, language } = speech;
  const { title, board } = boardOf(speech, viewer);
  const closed = message(game.colour, [
    ...top(speech, look, title),
    text(read(whyClosed(speech, status), language)),
    ...board,
    ...dealLines(table, language).map(text),
    ...(table.practice ? [] : [row(gameButton(speech, 'start', words.openAnother))]),
  ]);
  // The learner has started another practice game.
  return table.practice && status === 'abandoned' ? { ...closed, spent: true } : closed;
}

/** A table whose game this version does not know. */
function goneMessage(table: Table, language: Language): Message {
  const [title, says] = [words.goneTitle, words.gone].map((each) => read(each, language));
  return message(calledGame(table.game).colour, [
    text([`### ${title}`, says, ...dealLines(table, language)].join('\n')),
  ]);
}
