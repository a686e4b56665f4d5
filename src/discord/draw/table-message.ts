import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Language } from '../../engine/languages.ts';
import type { Prompt } from '../../engine/prompt.ts';
import type { Block } from '../../engine/scene.ts';
import { type Seat, seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { listed, type Words } from '../../engine/words.ts';
import { findGame } from '../../games/registry.ts';
import { endOf } from '../../tables/days.ts';
import { turnsOf } from '../../tables/forfeits.ts';
import { givesHints } from '../../tables/hints.ts';
import { type UserId, WORLD } from '../../tables/ids.ts';
import { pauseReason, yetToAgree } from '../../tables/pauses.ts';
import {
  gameOf,
  hasPrivateHands,
  isAutomatic,
  isForOne,
  promptsFor,
  sceneFor,
  seatOf,
  waiting,
} from '../../tables/queries.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { mayUndo } from '../../tables/take-back.ts';
import { openVote } from '../../tables/votes.ts';
import { read } from '../../words/read.ts';
import { NO_PROMPT, type Surface, type TableAction, write } from '../custom-ids.ts';
import { type Advised, adviceFrom, adviceLines } from './advice-lines.ts';
import type { Opened } from './answer-step.ts';
import { colourOf } from './colours.ts';
import { dealLines } from './deal-lines.ts';
import { endParts } from './end-message.ts';
import { clipMarkup, LIMITS } from './limits.ts';
import { lobbyMessage } from './lobby-message.ts';
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
} from './message.ts';
import { fitOneLine, heightOf, textHeight } from './phone.ts';
import { drawQuestions, publicSeat, type Questions } from './questions.ts';
import { drawBlocks } from './scene.ts';
import { blurbOf, inText, mention, type Speech, say, speechOf } from './speech.ts';
import { quickLookLines, standInLines, substituteLines } from './stand-in-lines.ts';
import { storyWithin } from './story-lines.ts';
import { words } from './table-words/index.ts';
import type { Voice } from './voice.ts';
import { voteLines, voteParts } from './vote-parts.ts';

const LONGEST_NOTICE = 400;

/** How a table is drawn: how far a question is opened, and with a sentence on top, why the last press changed nothing. */
export interface Look {
  readonly opened?: Opened | null;
  readonly notice?: Words;
  /** A hint that was asked for on this message. */
  readonly hint?: Advised;
  /** The address of its public message. */
  readonly where?: string;
  /** Whether people on its server see each other’s results; they do when nothing is said. */
  readonly publicResults?: boolean;
}

/** Who reads a screen: everybody in the channel, or one person on a message that nobody else sees. */
export type Reader = 'public' | UserId;

/** The one drawing of a table, whatever its state and whoever reads it. */
export function tableMessage(table: Table, reader: Reader, voice: Voice, look: Look = {}): Message {
  if (findGame(table.game) === undefined) return goneMessage(table, voice.language);
  const isPrivate = table.invited !== null;
  if (reader === 'public')
    return isPrivate && table.position !== null
      ? curtainMessage(table, voice.language)
      : wholeTable(table, voice, 'public', look);
  const seat = privateSeat(table, reader);
  if (seat === null) return leftMessage(table, reader, voice.language);
  return table.visibility === 'private' || isPrivate
    ? wholeTable(table, voice, seat, look)
    : handMessage(speechOf(table, voice), seat, look);
}

/** All that a channel sees of a private table once its game has begun: who plays, and where they do. */
function curtainMessage(table: Table, language: Language): Message {
  const { name } = gameOf(table);
  const players = listed(table.occupants.map((occupant) => inText(occupant, language)));
  const isOver = table.status === 'over';
  const status = isLive(table) ? 'live' : isOver ? 'over' : 'other';
  const buttons = [
    ...(isLive(table) || isOver
      ? [press(table, 'hand', read(words.open, language), { style: ButtonStyle.Primary })]
      : []),
    ...(isLive(table) ? [press(table, 'rules', read(words.rules, language))] : []),
    press(table, 'menu', read(words.table, language)),
  ];
  return message(colourOf(table.game), [
    text(`### 🔒 ${name}\n${read(words.playPrivately({ players, status }), language)}`),
    ...(isLive(table) ? [text(`-# ${read(words.pressOpen, language)}`)] : []),
    row(...buttons),
  ]);
}

/** Whose private message a person has at a table: their seat's, and of a private table its player's even after leaving. */
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
      return endMessage(speech, viewer, look);
    case 'cancelled':
    case 'abandoned':
    case 'ended':
    case 'outdated':
      return closedMessage(speech, viewer, look, table.status);
  }
}

/** A hand beside the table: what its seat sees, what happened since it moved, and everything it is asked. */
function handMessage(speech: Speech, seat: Seat, look: Look): Message {
  const { table, game, language } = speech;
  const closing = closingOf(speech, look);
  if (closing !== null) return closedHand(speech, look, closing);
  const { title, board } = boardOf(speech, seat);
  const above = [...noticed(speech, look), text(handHeading(speech, title ?? game.name)), ...board];
  const votes = voteLines(table, language);
  const advised = adviceFrom(speech, seat, look.hint);
  const advice = adviceLines(speech, seat, advised);
  const others = [...goOnButtons(speech, seat), ...undoButtons(speech, 'hand', seat)];
  const questions = drawQuestions(speech, promptsFor(table, seat), {
    on: 'hand',
    seat,
    opened: look.opened ?? null,
    advised: advised?.prompt ?? null,
    spare: advised === null ? 0 : kept(look),
    brief: advised !== null,
    room: () =>
      roomBeside(
        table,
        [...above, ...votes, text(turnLine(speech, seat, seat)), ...advice, ...lastRows(speech, others)],
        look,
      ),
  });
  return messageWithStory(speech, seat, look, {
    above,
    isAdvised: advised !== null,
    below: [
      ...votes,
      ...(questions.parts.length > 0 ? [text(turnLine(speech, seat, seat))] : [idleLine(speech, seat)]),
      ...advice,
      ...questions.parts,
      ...lastRows(speech, others, questions.back),
    ],
  });
}

/** What is said in a hand of a game that no longer goes on; null while it does. */
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

/** What stays of a hand then: the cards are on the table, or nobody’s business any more. */
function closedHand(speech: Speech, look: Look, closing: Words): Message {
  const { game, language } = speech;
  return message(colourOf(game.id), [
    ...noticed(speech, look),
    text(`${handHeading(speech, game.name)}\n${read(closing, language)}`),
  ]);
}

/** What a seat without a question is waiting for. */
function idleLine(speech: Speech, seat: Seat): Part {
  const { table, language } = speech;
  const occupant = table.occupants[seat];
  if (table.status === 'paused') return text(pauseLine(speech));
  if (occupant?.kind === 'bot')
    return text(read(words.playsForYou({ bot: inText(occupant, language) }), language));
  const turns = turnLines(speech, seat);
  return text(turns.length === 0 ? `-# ${read(words.nothingToDo, language)}` : turns.join('\n'));
}

/** How the person of a seat goes on where the game stands still for them, or goes on without them. */
function goOnButtons(speech: Speech, seat: Seat): readonly Button[] {
  const { table } = speech;
  if (table.status === 'paused') return [continueButton(speech)];
  return table.status === 'playing' && table.occupants[seat]?.kind === 'bot' ? [backButton(speech)] : [];
}

function pauseLine({ table, language }: Speech): string {
  const why = pauseReason(table) === 'away' ? words.pausedAway : words.paused;
  const goesOn =
    table.dueAt === null
      ? words.canContinue
      : words.canContinueUntil({ when: `<t:${Math.floor(table.dueAt / 1000)}:R>` });
  return `${read(why, language)} ${read(goesOn, language)}`;
}

/** Whether the others are asked for a pause just now. One question at a time: a vote closes soon. */
function isAskedToPause(table: Table): boolean {
  return table.status === 'playing' && table.pausing.length > 0 && openVote(table) === null;
}

/** Who still has to agree to a pause that somebody wants, and how they answer. */
function pausingParts({ table, language }: Speech): readonly Part[] {
  if (!isAskedToPause(table)) return [];
  const players = table.pausing.map((user) => mention(user, language)).join(', ');
  const others = yetToAgree(table)
    .map(({ id }) => mention(id, language))
    .join(', ');
  const says = words.wantsPause({ players, wanting: table.pausing.length, others });
  return [
    text(`-# ${read(says, language)}`),
    row(
      press(table, 'pause-yes', read(words.pause, language)),
      press(table, 'pause-no', read(words.playOn, language)),
    ),
  ];
}

function continueButton({ table, language }: Speech): Button {
  return press(table, 'continue', read(words.continue, language), { style: ButtonStyle.Success });
}

/** Only where it works: whoever finds no such button has nothing to take back. */
function undoButtons({ table, language }: Speech, on: Surface, seat: Seat): readonly Button[] {
  const asked = table.position?.asked[seat] ?? null;
  if (asked === null || !mayUndo(table, seat)) return [];
  const about = { prompt: NO_PROMPT, path: [], number: 0, picks: [] } as const;
  const id = write({ kind: 'move', table: table.id, verb: 'undo', on, asked, ...about });
  return [button(id, read(words.takeBack, language))];
}

function backButton({ table, language }: Speech): Button {
  return press(table, 'back', read(words.takeSeatBack, language));
}

/** What stays of a hand whose owner has left: none of its cards. */
function leftMessage(table: Table, user: UserId, language: Language): Message {
  const after = table.occupants.find(({ before }) => before?.person.id === user);
  if (after?.person != null) {
    const player = mention(after.person.id, language);
    return sentence(read(words.handedOver({ table: table.id, player }), language));
  }
  const own = table.occupants.find(({ person }) => person?.id === user);
  const what = own?.votedOut === true ? words.votedOutOf : words.leftTable;
  const rest = isLive(table) ? words.botPlaysOn : words.itsGameOver;
  return sentence(`${read(what({ table: table.id }), language)} ${read(rest, language)}`);
}

function gameMessage(speech: Speech, viewer: Viewer, look: Look): Message {
  const { table, language } = speech;
  const { title, board } = boardOf(speech, viewer);
  const isPaused = table.status === 'paused';
  const pause = isPaused ? [pauseLine(speech)] : [];
  const lines = [
    ...(openVote(table) === null
      ? [...standInLines(table, language), ...quickLookLines(table, language)]
      : []),
    ...substituteLines(table, language),
    ...dailyLines(speech),
    ...pause,
    ...turnLines(speech, viewer),
  ];
  const above = [...top(speech, look, title), ...board];
  const advised = adviceFrom(speech, viewer, look.hint);
  const before = [text(lines.join('\n')), ...adviceLines(speech, viewer, advised)];
  const after = [
    ...voteParts(table, language),
    ...pausingParts(speech),
    ...(isPaused
      ? [
          row(
            continueButton(speech),
            press(table, 'end', read(words.end, language), { style: ButtonStyle.Danger }),
          ),
        ]
      : []),
  ];
  const asked = askedOn(table, viewer);
  const others = [
    ...(asked.hand === null
      ? []
      : [press(table, 'hand', read(words.yourHand, language), { style: asked.hand })]),
    ...(offersHint(table, asked.prompts, advised, look)
      ? [press(table, 'hint', read(words.hint, language))]
      : []),
    ...(isSomebodyAway(table) && !isPaused ? [backButton(speech)] : []),
    ...(asked.seat === null ? [] : undoButtons(speech, viewer === 'public' ? 'table' : 'hand', asked.seat)),
  ];
  const questions: Questions =
    asked.seat === null
      ? { parts: [], back: null }
      : drawQuestions(speech, asked.prompts, {
          on: viewer === 'public' ? 'table' : 'hand',
          seat: asked.seat,
          opened: look.opened ?? null,
          advised: advised?.prompt ?? null,
          spare: advised === null ? 0 : kept(look),
          brief: advised !== null,
          room: () => roomBeside(table, [...above, ...before, ...after, ...lastRows(speech, others)], look),
        });
  return messageWithStory(speech, viewer, look, {
    above,
    isAdvised: advised !== null,
    below: [...before, ...questions.parts, ...after, ...lastRows(speech, others, questions.back)],
  });
}

/** A hint would only repeat what the coach says, and where nothing is asked there is none. */
function offersHint(
  table: Table,
  prompts: readonly Prompt<unknown>[],
  advised: Advised | null,
  { hint }: Look,
): boolean {
  const isCoached = advised !== null && hint === undefined;
  return givesHints(table) && prompts.length > 0 && !isCoached;
}

/** Rules and Table. */
const LOOKED_UP = 2;

/**
 * The row below everything: back from a half-made answer, what this message is for, the last of which give way where there
 * is no room, and what is looked up, which stays together where a phone takes two lines for them.
 */
function lastRows(
  { table, language }: Speech,
  others: readonly Button[],
  back: Button | null = null,
): readonly Part[] {
  const lookedUp = [
    press(table, 'rules', read(words.rules, language)),
    press(table, 'menu', read(words.table, language)),
  ];
  const first = [...(back === null ? [] : [back]), ...others].slice(0, LIMITS.buttonsInRow - LOOKED_UP);
  // Where Rules still stands beside the others, Table alone may be on the next line.
  const isShort = first.length < 2 || fitOneLine([...first, ...lookedUp.slice(0, 1)]);
  return isShort ? [row(...first, ...lookedUp)] : [row(...first), row(...lookedUp)];
}

/** The scene's title, which stands beside the game's name, and what follows it. */
export function boardOf(
  speech: Speech,
  viewer: Viewer,
): { readonly title: string | null; readonly board: readonly Part[] } {
  const [first, ...others] = stillIfOver(speech.table, sceneFor(speech.table, viewer)?.blocks ?? []);
  if (first?.kind !== 'title')
    return { title: null, board: drawBlocks(speech, [first ?? [], others].flat()) };
  return { title: say(speech, first.text), board: drawBlocks(speech, others) };
}

/** Where no game goes on, it is nobody’s turn, though the game does not know that it was ended. */
function stillIfOver(table: Table, blocks: readonly Block[]): readonly Block[] {
  return isLive(table) ? blocks : blocks.map(still);
}

function still<B extends Block>(block: B): B {
  switch (block.kind) {
    case 'seats':
      return { ...block, lines: block.lines.map((line) => ({ ...line, turn: false })) };
    case 'board':
      return {
        ...block,
        otherwise: block.otherwise.map(still),
        board:
          block.board.kind === 'board'
            ? { ...block.board, places: block.board.places.map((place) => ({ ...place, turn: false })) }
            : block.board,
      };
    default:
      return block;
  }
}

/** What can be answered on this message and by whom, and how hands are offered: as the next thing to press for whoever is asked there. */
function askedOn(
  table: Table,
  viewer: Viewer,
): {
  readonly seat: Seat | null;
  readonly prompts: readonly Prompt<unknown>[];
  readonly hand: Exclude<ButtonLook['style'], undefined> | null;
} {
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

function press(
  table: Table,
  action: TableAction,
  label: string,
  look: ButtonLook = {},
): ReturnType<typeof button> {
  return button(write({ kind: 'table', table: table.id, action }), label, look);
}

/** The height of a table of four on a phone, in pixels, and what every further seat adds. */
const ROOM = { seats: 4, height: 634, more: 50 } as const;
/** How much higher a vote is than its letters: a flag stands in both of its lines. */
const VOTE_ABOVE = 6;
/** The latest happening takes about two lines. */
const TOLD = 60;

function roomOf(table: Table): number {
  const more = Math.max(0, table.occupants.length - ROOM.seats) * ROOM.more;
  return ROOM.height + more - (openVote(table) === null ? 0 : VOTE_ABOVE);
}

/** What is kept free for the latest happening: whoever asks for a hint has just read it. */
function kept({ hint }: Look): number {
  return hint === undefined ? TOLD : 0;
}

/** What is left for questions beside these parts and a line of the story, if one is told. */
function roomBeside(table: Table, parts: readonly Part[], look: Look): number {
  // The frame of a message is counted with these parts and with the questions, but drawn once.
  return roomOf(table) - heightOf([...parts, RULE, RULE]) + heightOf([]) - kept(look);
}

/**
 * The parts with as much of the story between them as there is room for; what is oldest gives way. The latest happening is
 * told in any case, but not beside advice: there the buttons it speaks of come first.
 */
function messageWithStory(
  speech: Speech,
  viewer: Viewer,
  look: Look,
  {
    above,
    below,
    isAdvised,
  }: { readonly above: readonly Part[]; readonly below: readonly Part[]; readonly isAdvised: boolean },
): Message {
  const { table, game } = speech;
  const roomWith = (parts: readonly Part[]) => roomOf(table) - heightOf([...above, RULE, ...parts, ...below]);
  const storyIn = (room: number) => {
    const told = storyWithin(speech, viewer, room);
    return !isAdvised || textHeight(told.join('\n')) <= room ? told : [];
  };
  const between =
    goalAndStory(goal(speech, viewer, look), storyIn, roomWith) ?? storyIn(roomWith([])).map(text);
  return message(colourOf(game.id), [
    ...above,
    ...(between.length === 0 ? [] : [RULE, ...between]),
    RULE,
    ...withoutLoneRow(below),
  ]);
}

/**
 * What a learner is told first: what the game is about, and what happened as far as there is room for it as well. Null
 * where there is no goal to tell, or a long one would not fit.
 */
function goalAndStory(
  aim: readonly Part[],
  storyIn: (room: number) => readonly string[],
  roomWith: (parts: readonly Part[]) => number,
): readonly Part[] | null {
  if (aim.length === 0) return null;
  const room = roomWith([...aim, RULE]);
  const told = storyIn(room);
  if (textHeight(told.join('\n')) <= room) return [...aim, ...told.map(text)];
  return heightOf(aim) - heightOf([]) <= TOLD ? aim : null;
}

/**
 * A button that would have a row to itself above the last one begins that row. Where that would wrap, it gets company from
 * it instead, and what is looked up stays.
 */
function withoutLoneRow(parts: readonly Part[]): readonly Part[] {
  const [before, last] = parts.slice(-2);
  if (before?.kind !== 'row' || last?.kind !== 'row') return parts;
  const [lone, ...others] = before.row.components;
  if (lone?.type !== ComponentType.Button || others.length > 0) return parts;
  const all = [lone, ...last.row.components];
  if (all.length > LIMITS.buttonsInRow) return parts;
  const rows =
    fitOneLine(all) || all.length <= LOOKED_UP + 1
      ? [all]
      : [all.slice(0, -LOOKED_UP), all.slice(-LOOKED_UP)];
  return [...parts.slice(0, -2), ...rows.map((each) => row(...each))];
}

const RULE: Part = { kind: 'rule' };

/** Whom the table waits for, and until when. */
function turnLines(speech: Speech, viewer: Viewer): readonly string[] {
  return waiting(speech.table).map((seat) => turnLine(speech, seat, viewer));
}

function turnLine({ table, language }: Speech, seat: Seat, viewer: Viewer): string {
  const occupant = table.occupants[seat];
  const player = inText(occupant, language);
  if (occupant?.kind === 'bot') return read(words.thinking({ bot: player }), language);
  const whose =
    seat === viewer
      ? words.yourTurn
      : viewer === 'public'
        ? words.turnOf({ player })
        : words.waitingFor({ player });
  // Nobody hurries at a practice table, and nobody is to be hurried by what plays itself.
  const until = table.practice || isAutomatic(table, seat) ? null : (table.deadlines[seat] ?? null);
  const time = until === null ? [] : [words.ends({ when: `<t:${Math.floor(until / 1000)}:R>` })];
  return [whose, ...time].map((each) => read(each, language)).join(' · ');
}

/** Whether a bot plays for somebody who may come back. */
function isSomebodyAway({ occupants }: Table): boolean {
  return occupants.some(({ kind, person, left }) => kind === 'bot' && person !== null && !left);
}

/** Which deal of the day it is, and until when it counts as a try. */
function dailyLines({ table: { guild, daily }, language }: Speech): readonly string[] {
  if (daily === null) return [];
  const which = guild === WORLD ? words.worldsDealOfDay : words.dealOfDay;
  const ends = words.ends({ when: `<t:${Math.floor(endOf(daily) / 1000)}:R>` });
  return [`-# ${read(which, language)} · ${read(ends, language)}`];
}

/** A game for one is a single turn: what it is about is told for the first of its moves. */
const FIRST_MOVES = 3;

/** What the game is about, for whoever learns it and has not finished a turn yet. */
function goal({ table, game, language }: Speech, viewer: Viewer, { hint, notice }: Look): readonly Part[] {
  if (!table.practice || viewer === 'public') return [];
  // It has been read by then.
  if (hint !== undefined || notice !== undefined) return [];
  const isNew = isForOne(game)
    ? (table.position?.seq ?? 0) < FIRST_MOVES
    : turnsOf(table, viewer).player === 0;
  return isNew ? [text(read(words.goal({ goal: blurbOf(game) }), language))] : [];
}

function endMessage(speech: Speech, viewer: Viewer, look: Look): Message {
  const { publicResults = true } = look;
  return message(colourOf(speech.game.id), [
    ...noticed(speech, look),
    ...endParts(speech, { ...boardOf(speech, viewer), publicResults }),
  ]);
}

const CLOSED = {
  cancelled: words.cancelled,
  abandoned: words.abandoned,
  ended: words.ended,
  outdated: words.outdated,
} as const;

function whyClosed({ table, game }: Speech, status: keyof typeof CLOSED): Words {
  if (table.practice) return words.practiceClosed;
  // Nobody can leave a game for one.
  return status === 'abandoned' && isForOne(game) ? words.leftAlone : CLOSED[status];
}

function closedMessage(speech: Speech, viewer: Viewer, look: Look, status: keyof typeof CLOSED): Message {
  const { table, game, language } = speech;
  const { title, board } = boardOf(speech, viewer);
  return message(colourOf(game.id), [
    ...top(speech, look, title),
    text(read(whyClosed(speech, status), language)),
    ...board,
    ...dealLines(table, language).map(text),
    ...(table.practice
      ? []
      : [
          row(
            button(
              write({ kind: 'game', game: game.id, action: 'start' }),
              read(words.openAnother, language),
            ),
          ),
        ]),
  ]);
}

/** A table of a game that this program no longer knows. */
function goneMessage(table: Table, language: Language): Message {
  const [title, says] = [words.goneTitle, words.gone].map((each) => read(each, language));
  return message(colourOf(table.game), [
    text([`### ${title}`, says, ...dealLines(table, language)].join('\n')),
  ]);
}
