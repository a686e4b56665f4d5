import { hasUntoldTie } from '../../engine/ending.ts';
import { type Block, face, type Scene, type SeatLine, type TextBlock, who } from '../../engine/scene.ts';
import { type CardId, type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { board, lastTrick } from './board.ts';
import { type Action, actionOf, type Colour, colourWords } from './cards.ts';
import { placingsOf, pointsWords, signed, totalsOf } from './scoring.ts';
import { leadOf, winning, wonBy } from './tricks.ts';
import type { Event, Line, Play, Trick, View } from './types.ts';
import { words } from './words.ts';

/** The table: trump and the trick, what each seat has bid, won and played, and the viewer's hand. */
export function scene(view: View, viewer: Viewer): Scene {
  const hasExact = view.sheet.some((lines) => lines.some(isExact));
  const more = view.sheet.length === 0 ? [] : [scoreSheet(view), ...(hasExact ? [SHEET_NOTE] : [])];
  if (view.phase === 'over') {
    return {
      blocks: [
        { kind: 'title', text: words.roundsPlayed({ rounds: view.options.rounds }) },
        ...(hasUntoldTie(placingsOf(view.sheet, view.handSizes.length)) ? [TIE_NOTE] : []),
        ...(viewer === 'public' ? [scoreLines(view)] : []),
      ],
      ...(view.lastTrick === null ? {} : { last: lastTrickOf(view.lastTrick) }),
      more,
    };
  }
  const { round, options } = view;
  const blocks: Block[] = [{ kind: 'title', text: words.roundOf({ round, rounds: options.rounds }) }];
  if (viewer === 'public') {
    blocks.push(
      { kind: 'board', board: board(view, viewer), otherwise: inWords(view) },
      ...actionsPlayed(view),
    );
    return { blocks, more };
  }
  const cards = view.hand.map((card) => ({ card }));
  const hand: TextBlock = { kind: 'cards', label: words.hand, cards, empty: words.emptyHand };
  // The player on turn has all cards as buttons.
  const isOnButtons = view.phase === 'play' && viewer === view.turn;
  const otherwise = [...inWords(view), ...(isOnButtons ? [] : [hand])];
  blocks.push(
    { kind: 'board', board: board(view, viewer), otherwise },
    ...actionsPlayed(view),
    ...actionsHeld(view),
  );
  return { blocks, more, ...(isOnButtons ? { unasked: [hand] } : {}) };
}

/**
 * What the action cards in the viewer’s hand do, once for each kind (RA-15 … RA-22), and when they may be played
 * (RA-12).
 */
function actionsHeld({ hand, options }: View): readonly Block[] {
  const kinds = actionsAmong(hand);
  if (kinds.length === 0) return [];
  const anytime = options.actionsAnytime ? 'yes' : 'other';
  return [{ kind: 'note', text: words.actionsHeld({ does: effectsOf(kinds), anytime }) }];
}

/** The effects of the action cards in the trick, except those that the story tells or the viewer’s hand explains. */
function actionsPlayed({ trick, hand }: View): readonly Block[] {
  const explained: readonly Action[] = ['OUT', 'CHG', ...actionsAmong(hand)];
  const kinds = actionsAmong(trick.map(({ card }) => card)).filter((kind) => !explained.includes(kind));
  return kinds.length === 0 ? [] : [{ kind: 'note', text: effectsOf(kinds) }];
}

function actionsAmong(cards: readonly CardId[]): readonly Action[] {
  return [...new Set(cards.map(actionOf))].filter((kind) => kind !== null);
}

function effectsOf(kinds: readonly Action[]): Words {
  return joined(
    kinds.map((kind) => ACTIONS[kind]),
    ' · ',
  );
}

const ACTIONS: Readonly<Record<Action, Words>> = {
  OUT: words.outDoes,
  CHG: words.changeDoes,
  BON: words.bonusDoes,
  MAD: words.madDoes,
  WLD: words.wildDoes,
};

function lastTrickOf(trick: Trick): Exclude<Scene['last'], undefined> {
  const cards = trick.plays.map((play) =>
    play.seat === trick.winner ? { card: play.card, mark: '👑' } : { card: play.card },
  );
  return {
    rows: [lastTrick(trick)],
    otherwise: [{ kind: 'cards', label: inRow(words.lastTrick, ' · ', who(trick.winner)), cards }],
  };
}

/** Trump, bids and tricks won, the current trick, and the points, which would otherwise not fit on a phone. */
function inWords(view: View): readonly TextBlock[] {
  const totals = totalsOf(view.sheet, view.handSizes.length).map(pointsWords);
  return [
    { kind: 'text', text: trumpWords(view) },
    { kind: 'seats', lines: seatLines(view) },
    ...(view.sheet.length === 0 ? [] : [{ kind: 'totals', label: words.pointsSoFar, totals } as const]),
  ];
}

/** Trump, the progress of the round, and what was led. */
function trumpWords(view: View): Words {
  const trump =
    view.trump === null
      ? words.trumpWas({ colour: colourWords(view.lastTrump) })
      : words.trumpIs({ colour: colourWords(view.trump) });
  if (view.phase === 'bid') return joined([trump, words.cardsEach({ cards: view.dealt })], ' · ');
  const lead = leadOf(view.trick);
  const led = lead === null ? words.nothingLed : words.led({ colour: colourWords(lead) });
  const trick = words.trickOf({ trick: view.tricks.length + 1, tricks: view.dealt });
  return joined([trump, joined([trick, led], ' · ')], '\n');
}

/** Each seat's bid and progress, which decide the round, and its card in the trick. */
function seatLines(view: View): readonly SeatLine[] {
  const seats = seatsOf(view.handSizes.length);
  const won = wonBy(view.tricks, seats.length);
  const best = winning(view.trick, view.trump);
  return seats.map((seat) => {
    const played = view.trick.find((play) => play.seat === seat);
    const isDealer = seat === view.dealer && view.phase === 'bid';
    const facts = [bidWords(view, seat, won[seat] ?? 0), ...(isDealer ? [words.dealer] : [])];
    const line = { seat, turn: seat === view.turn, facts };
    if (played === undefined) return line;
    const colour = calledColour(played);
    const called = colour === null ? {} : { long: words.calledAs({ colour: colourWords(colour) }) };
    return { ...line, ...called, cards: [{ card: played.card, ...(played === best ? { mark: '👑' } : {}) }] };
  });
}

function bidWords(view: View, seat: Seat, won: number): Words {
  const bid = view.bids[seat] ?? null;
  if (view.phase !== 'bid')
    return typeof bid === 'number' ? words.wonOfBid({ won, bid }) : words.won({ won });
  if (bid === null) return words.noBid;
  return bid === 'secret' ? words.hasBid : words.bid({ bid });
}

/** Only for a Wild; the colour of a Change is trump, which is shown above. */
function calledColour({ card, colour }: Play): Colour | null {
  return actionOf(card) === 'WLD' ? colour : null;
}

function playWords(play: Play): Words {
  const colour = calledColour(play);
  return colour === null
    ? face(play.card)
    : words.cardAs({ card: face(play.card), colour: colourWords(colour) });
}

/** RA-27. */
const TIE_NOTE: Block = { kind: 'note', text: words.tied };

const SHEET_NOTE: Block = { kind: 'note', text: words.exact };

function scoreSheet(view: View): Block {
  const seats = seatsOf(view.handSizes.length);
  const rounds = view.sheet.map((lines, index) => [`${index + 1}`, ...lines.map(pointsCell)]);
  const totals = totalsOf(view.sheet, seats.length).map(pointsWords);
  return {
    kind: 'sheet',
    heads: [words.round, ...seats.map(who)],
    rows: [...rounds, [words.total, ...totals]],
  };
}

/** How the points came about, one line per player. */
function scoreLines(view: View): Block {
  const lines = seatsOf(view.handSizes.length).map((seat) => ({
    seat,
    points: view.sheet.map(
      (_, index) => totalsOf(view.sheet.slice(0, index + 1), view.handSizes.length)[seat] ?? 0,
    ),
  }));
  return {
    kind: 'picture',
    picture: { kind: 'lines', title: words.pointsAfter, step: words.round, lines },
  };
}

function pointsCell(line: Line): string {
  return `${pointsWords(line.points)}${isExact(line) ? '✓' : ''}`;
}

function isExact({ bid, won }: Line): boolean {
  return bid === won;
}

/** One line for anything that cannot be seen on the table. */
export function tell(event: Event): Words | null {
  switch (event.kind) {
    case 'dealt': {
      const { round, turned, trump } = event;
      return words.dealt({
        dealer: who(event.dealer),
        round,
        card: face(turned),
        colour: colourWords(trump),
      });
    }
    case 'bid':
    case 'played':
      // These are shown beside their player until the round is scored or the trick is taken.
      return null;
    case 'trump':
      return trumpTold(event);
    case 'took': {
      const took = { player: who(event.seat), cards: joined(event.plays.map(playWords), ' ') };
      return event.extra === 0 ? words.took(took) : words.tookExtra({ ...took, points: signed(event.extra) });
    }
    case 'scored': {
      const results = event.lines.map((line, seat) => resultWords(seat as Seat, line));
      return words.scored({ round: event.round, results: joined(results, ', ') });
    }
  }
}

/** Public events that are shown beside their player, in words. */
export function retell(event: Event): Words | null {
  switch (event.kind) {
    case 'bid':
      return words.bids({ player: who(event.seat), bid: event.bid });
    case 'played':
      return words.plays({ player: who(event.seat), card: playWords(event) });
    default:
      return null;
  }
}

function trumpTold({ seat, card, colour }: Play): Words {
  const about = { player: who(seat), card: face(card) };
  return colour === null
    ? words.endsTrump(about)
    : words.changesTrump({ ...about, colour: colourWords(colour) });
}

function resultWords(seat: Seat, { bid, won, points }: Line): Words {
  return words.result({ player: who(seat), points: signed(points), won, bid });
}
