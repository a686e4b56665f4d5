import { hasUntoldTie, pointsShort } from '../../engine/ending.ts';
import {
  type Block,
  face,
  type Scene,
  type SceneCard,
  type SeatLine,
  type TextBlock,
  who,
} from '../../engine/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { board } from './board.ts';
import { actionOf, colourSign, colourWords } from './cards.ts';
import { placingsOf, totalsOf } from './scoring.ts';
import { leadOf, winning, wonBy } from './tricks.ts';
import type { Event, Line, Play, View } from './types.ts';

/** The table: trump and the trick, what each seat has bid, won and played, and the viewer's hand while it only waits. */
export function scene(view: View, viewer: Viewer): Scene {
  const more = view.sheet.length === 0 ? [] : [scoreSheet(view), SHEET_NOTE];
  if (view.phase === 'over') {
    return {
      blocks: [
        { kind: 'title', text: `${view.options.rounds} rounds` },
        ...(hasUntoldTie(placingsOf(view.sheet, view.handSizes.length)) ? [TIE_NOTE] : []),
        ...(viewer === 'public' ? [scoreLines(view)] : []),
      ],
      more,
    };
  }
  const blocks: Block[] = [{ kind: 'title', text: `Round ${view.round} of ${view.options.rounds}` }];
  if (viewer === 'public') blocks.push({ kind: 'board', board: board(view), otherwise: inWords(view) });
  else blocks.push(...inWords(view));
  // Whoever is to play a card has all of them as buttons.
  if (viewer !== 'public' && !(view.phase === 'play' && viewer === view.turn)) {
    const cards = view.hand.map((card) => ({ card }));
    blocks.push({ kind: 'cards', label: 'Your hand', cards, empty: 'no cards left' });
  }
  return { blocks, more };
}

/** Trump, who bid and won what, and the trick. */
function inWords(view: View): readonly TextBlock[] {
  return [
    { kind: 'text', text: trumpWords(view) },
    { kind: 'seats', lines: seatLines(view) },
  ];
}

function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** Trump, how far the round has come, and what was led. */
function trumpWords(view: View): string {
  const trump =
    view.trump === null
      ? `**No trump** (it was ${colourWords(view.lastTrump)})`
      : `**Trump ${colourWords(view.trump)}**`;
  if (view.phase === 'bid') return `${trump} · ${cardCount(view.dealt)} each`;
  const lead = leadOf(view.trick);
  const led = lead === null ? 'nothing led yet' : `led: ${colourWords(lead)}`;
  return `${trump}\nTrick ${view.tricks.length + 1} of ${view.dealt} · ${led}`;
}

/** The bid and what has come of it, which decides the round, the points, and the card each seat has in the trick. */
function seatLines(view: View): readonly SeatLine[] {
  const seats = seatsOf(view.handSizes.length);
  const won = wonBy(view.tricks, seats.length);
  const totals = totalsOf(view.sheet, seats.length);
  const best = winning(view.trick, view.trump);
  return seats.map((seat) => {
    const played = view.trick.find((play) => play.seat === seat);
    const facts = [bidWords(view, seat, won[seat] ?? 0), pointsShort(totals[seat] ?? 0)];
    if (seat === view.dealer && view.phase === 'bid') facts.push('dealer');
    const line = { seat, turn: seat === view.turn, facts };
    return played === undefined ? line : { ...line, cards: [playedCard(played, played === best)] };
  });
}

function bidWords(view: View, seat: Seat, won: number): string {
  const bid = view.bids[seat] ?? null;
  if (view.phase === 'bid') return bid === null ? 'no bid yet' : bid === 'secret' ? 'has bid' : `bid ${bid}`;
  return bid === 'secret' || bid === null ? `won ${won}` : `won ${won}, bid ${bid}`;
}

function playedCard(play: Play, wins: boolean): SceneCard {
  const signs = [calledSign(play), wins ? '👑' : ''].filter((sign) => sign !== '');
  return signs.length === 0 ? { card: play.card } : { card: play.card, mark: signs.join(' ') };
}

function calledSign({ colour }: Play): string {
  return colour === null ? '' : `= ${colourSign(colour)}`;
}

function playWords(play: Play): string {
  const called = calledSign(play);
  return called === '' ? face(play.card) : `${face(play.card)} ${called}`;
}

/** RA-27. */
const TIE_NOTE: Block = { kind: 'note', text: 'Tied: more exact bids come first.' };

const SHEET_NOTE: Block = { kind: 'note', text: '✓ marks an exact bid.' };

function scoreSheet(view: View): Block {
  const seats = seatsOf(view.handSizes.length);
  const rounds = view.sheet.map((lines, index) => [`${index + 1}`, ...lines.map(pointsCell)]);
  const totals = totalsOf(view.sheet, seats.length).map(pointsWords);
  return { kind: 'sheet', heads: ['Round', ...seats.map(who)], rows: [...rounds, ['Total', ...totals]] };
}

/** How the points came about, a line for everyone. */
function scoreLines(view: View): Block {
  const lines = seatsOf(view.handSizes.length).map((seat) => ({
    seat,
    points: view.sheet.map(
      (_, index) => totalsOf(view.sheet.slice(0, index + 1), view.handSizes.length)[seat] ?? 0,
    ),
  }));
  return {
    kind: 'picture',
    picture: { kind: 'lines', title: 'Points after each round', step: 'Round', lines },
  };
}

function pointsCell({ bid, won, points }: Line): string {
  return `${pointsWords(points)}${bid === won ? '✓' : ''}`;
}

/** One line for each happening; a secret bid is told to its bidder only. */
export function tell(event: Event, viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `${who(event.dealer)} deals round ${event.round}: ${face(event.turned)} makes ${colourWords(event.trump)} trump`;
    case 'bid':
      return event.secret && event.seat !== viewer
        ? `${who(event.seat)} has bid`
        : `${who(event.seat)} bids ${event.bid}`;
    case 'played':
      return playedWords(event);
    case 'took': {
      const extra = event.extra === 0 ? '' : ` (${signed(event.extra)} points)`;
      return `${who(event.seat)} takes ${event.plays.map(playWords).join(' ')}${extra}`;
    }
    case 'scored': {
      const results = event.lines.map((line, seat) => `${who(seat as Seat)} ${lineWords(line)}`);
      return `**Round ${event.round}:** ${results.join(', ')}`;
    }
  }
}

/** What lies in the trick is seen there; told is what has changed for everybody. */
function playedWords({ seat, card, colour }: Play): Words | null {
  const action = actionOf(card);
  if (action === 'OUT') return `${who(seat)} plays ${face(card)}: no trump from now on`;
  if (action === 'CHG' && colour !== null)
    return `${who(seat)} plays ${face(card)}: ${colourWords(colour)} is trump`;
  return null;
}

function lineWords({ bid, won, points }: Line): string {
  return `${signed(points)} (won ${won}, bid ${bid})`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : pointsWords(points);
}

/** With a real minus sign. */
function pointsWords(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}
