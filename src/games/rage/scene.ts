import {
  type Block,
  face,
  type Scene,
  type SceneCard,
  type SeatLine,
  type Words,
  who,
} from '../../engine/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { actionOf, colourSign, colourWords } from './cards.ts';
import { placingsOf, totalsOf } from './scoring.ts';
import { leadOf, winning, wonBy } from './tricks.ts';
import type { Event, Line, Play, Trick, View } from './types.ts';

/** The table: trump, who bid and won what, the trick, the last trick, the viewer's hand and the score sheet. */
export function scene(view: View, viewer: Viewer): Scene {
  const blocks: Block[] = [
    { kind: 'title', text: headline(view) },
    { kind: 'text', text: trumpWords(view) },
    { kind: 'seats', lines: seatLines(view) },
  ];
  if (view.phase === 'play') blocks.push({ kind: 'text', text: trickWords(view) });
  if (view.lastTrick !== null)
    blocks.push({ kind: 'text', text: `Last trick: ${lastTrickWords(view.lastTrick)}` });
  if (viewer !== 'public' && view.phase !== 'over') {
    const cards = view.hand.map((card) => ({ card }));
    blocks.push({ kind: 'cards', label: 'Your hand', cards, empty: 'No cards left.' });
  }
  if (view.sheet.length > 0) blocks.push({ kind: 'rule' }, scoreSheet(view), SHEET_NOTE);
  if (view.phase === 'over' && isBroken(view)) blocks.push(TIE_NOTE);
  if (view.phase === 'over' && viewer === 'public') blocks.push(scoreLines(view));
  return { blocks };
}

function headline(view: View): Words {
  if (view.phase === 'over') return `All ${view.options.rounds} rounds are played`;
  return `Round ${view.round} of ${view.options.rounds} · ${cardCount(view.dealt)} each`;
}

function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

function trumpWords(view: View): Words {
  if (view.trump === null) return `**No trump.** ${colourWords(view.lastTrump)} was trump last.`;
  const turned = view.turned.at(-1);
  const isFirst = view.phase === 'bid' && turned !== undefined;
  return `**Trump: ${colourWords(view.trump)}**${isFirst ? `, turned up ${face(turned)}` : ''}`;
}

/** Bids and tricks won beside each other, and the card each seat has in the trick. */
function seatLines(view: View): readonly SeatLine[] {
  const seats = seatsOf(view.handSizes.length);
  const won = wonBy(view.tricks, seats.length);
  const totals = totalsOf(view.sheet, seats.length);
  const best = winning(view.trick, view.trump);
  return seats.map((seat) => {
    const played = view.trick.find((play) => play.seat === seat);
    const facts = [bidWords(view, seat, won[seat] ?? 0), `${totals[seat] ?? 0} points`];
    if (seat === view.dealer && view.phase === 'bid') facts.push('deals');
    const line = { seat, turn: view.phase !== 'over' && seat === view.turn, facts };
    return played === undefined ? line : { ...line, cards: [playedCard(played, played === best)] };
  });
}

function bidWords(view: View, seat: Seat, won: number): Words {
  const bid = view.bids[seat] ?? null;
  const said = bid === null ? 'no bid yet' : bid === 'secret' ? 'bid secret' : `bid ${bid}`;
  return view.phase === 'bid' ? said : `${said}, won ${won}`;
}

function playedCard(play: Play, wins: boolean): SceneCard {
  const signs = [calledSign(play), wins ? '✓' : ''].filter((sign) => sign !== '');
  return signs.length === 0 ? { card: play.card } : { card: play.card, mark: signs.join(' ') };
}

function calledSign({ colour }: Play): string {
  return colour === null ? '' : `= ${colourSign(colour)}`;
}

function trickWords(view: View): Words {
  const number = `**Trick ${view.tricks.length + 1} of ${view.dealt}**`;
  const leader = view.trick[0]?.seat;
  if (leader === undefined) return `${number} · ${who(view.turn)} leads`;
  const lead = leadOf(view.trick);
  const follow = lead === null ? 'no colour to follow yet' : `follow ${colourWords(lead)}`;
  const best = winning(view.trick, view.trump);
  const winner = best === undefined ? '' : ` · ✓ ${who(best.seat)} is winning with ${playWords(best)}`;
  return `${number} · ${who(leader)} led · ${follow}${winner}`;
}

function lastTrickWords({ plays, winner }: Trick): Words {
  return `${plays.map((play) => `${who(play.seat)} ${playWords(play)}`).join(', ')}. ${who(winner)} took it.`;
}

function playWords(play: Play): Words {
  const called = calledSign(play);
  return called === '' ? face(play.card) : `${face(play.card)} ${called}`;
}

const TIE_NOTE: Block = { kind: 'note', text: 'Equal points at the top: more exact bids win.' };

/** RA-27: whether exact bids parted those with the most points. */
function isBroken(view: View): boolean {
  const { placings, winners } = placingsOf(view.sheet, view.handSizes.length);
  const [first, second] = placings.map(({ points }) => points).toSorted((a, b) => b - a);
  return first === second && winners.length < placings.filter(({ points }) => points === first).length;
}

const SHEET_NOTE: Block = { kind: 'note', text: '✓ marks an exact bid.' };

function scoreSheet(view: View): Block {
  const seats = seatsOf(view.handSizes.length);
  const rounds = view.sheet.map((lines, index) => [`${index + 1}`, ...lines.map(pointsCell)]);
  const totals = totalsOf(view.sheet, seats.length).map(String);
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

function pointsCell({ bid, won, points }: Line): Words {
  return bid === won ? `${points}✓` : `${points}`;
}

/** One line for each happening; a secret bid is told to its bidder only. */
export function tell(event: Event, viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `${who(event.dealer)} deals round ${event.round}, ${cardCount(event.cards)} each. ${face(event.turned)} makes ${colourWords(event.trump)} trump.`;
    case 'bid':
      if (event.secret && event.seat !== viewer) return `${who(event.seat)} has bid in secret.`;
      return `${who(event.seat)} bids ${event.bid}.`;
    case 'played':
      return playedWords(event);
    case 'took':
      return `${who(event.seat)} takes the trick${event.extra === 0 ? '' : ` (${signed(event.extra)})`}.`;
    case 'scored': {
      const results = event.lines.map((line, seat) => `${who(seat as Seat)} ${lineWords(line)}`);
      return `Round ${event.round} is scored: ${results.join(', ')}.`;
    }
  }
}

function playedWords({ seat, card, colour }: Play): Words {
  const plays = `${who(seat)} plays ${face(card)}`;
  const action = actionOf(card);
  if (action === 'OUT') return `${plays}: no trump from now on.`;
  if (colour === null) return `${plays}.`;
  return action === 'CHG'
    ? `${plays}: ${colourWords(colour)} is trump.`
    : `${plays} as ${colourWords(colour)}.`;
}

function lineWords({ bid, won, points }: Line): Words {
  return `${signed(points)} (bid ${bid}, won ${won})`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
