import { type PodiumPlace, type Scene, type Stars, who } from '../../engine/scene.ts';
import type { Seat } from '../../engine/seat.ts';
import { inRow, type Words } from '../../engine/words.ts';
import { type Finish, finishesOf } from '../../tables/forfeits.ts';
import { sceneFor } from '../../tables/queries.ts';
import type { Occupant } from '../../tables/table.ts';
import { factsOf, highlightsOf } from '../../tables/verdict.ts';
import { read } from '../../words/read.ts';
import { type Part, text } from './message.ts';
import { drawBlocks, picturePart } from './scene.ts';
import { placeText, type Speech, say, scoreWords } from './speech.ts';
import { inTextWithPerson, playedForThem } from './stand-in-lines.ts';
import { courseIn } from './table-board.ts';
import { words } from './words.ts';

/** Stars as a picture shows them, with the line that says the same. */
export interface ToldStars extends Stars {
  readonly line: Words;
}

/**
 * How a finished game came out: the picture people post, with the cards left on the table at the end, or the same as
 * lines.
 */
export function podiumParts(
  speech: Speech,
  stars: ToldStars | null = null,
  scene: Scene | null = sceneFor(speech.table, 'public'),
): readonly Part[] {
  const { table, game } = speech;
  const owned = withOwners(speech);
  const facts = factsOf(table);
  const highlights = highlightsOf(table, facts);
  const named: Speech = { ...owned, people: 'named' };
  const { blocks = [], last } = scene ?? {};
  const otherwise = [
    ...(stars === null ? [] : [text(say(speech, stars.line))]),
    ...placings(speech),
    ...(highlights.length === 0 ? [] : [text(highlights.map((told) => `★ ${say(named, told)}`).join('\n'))]),
    ...(facts.size === 0 ? [] : [text(`-# ${[...facts].map((fact) => factText(named, fact)).join(' · ')}`)]),
    ...drawBlocks(named, last?.otherwise ?? []),
  ];
  // A player alone has no placing: the sentence above has said it all.
  if (otherwise.length === 0) return [];
  return picturePart(
    owned,
    {
      kind: 'podium',
      title: game.name,
      places: finishesOf(table).map((finish) => placeOf(speech, finish, facts.get(finish.seat))),
      highlights,
      course: blocks.flatMap((block) => courseIn(block) ?? []),
      rows: [...(last?.move === undefined ? [] : [last.move]), ...(last?.rows ?? [])],
      ...(last?.sheet === undefined ? {} : { sheet: last.sheet }),
      ...(stars === null ? {} : { stars }),
    },
    otherwise,
  );
}

/** Names the people of the seats, not the bots that finished for them. */
function withOwners(speech: Speech): Speech {
  const occupants = speech.table.occupants.map(
    (occupant): Occupant => (occupant.person === null ? occupant : { ...occupant, kind: 'player' }),
  );
  return { ...speech, table: { ...speech.table, occupants } };
}

/** A fact about the player of a seat, with their name. */
export function factText(speech: Speech, [seat, fact]: readonly [Seat, Words]): string {
  return say(speech, inRow(who(seat), ' ', fact));
}

function placeOf(
  speech: Speech,
  { seat, place, points, won, forfeited }: Finish,
  fact: Words | undefined,
): PodiumPlace {
  const { table } = speech;
  return {
    ...{ seat, won, ...(fact === undefined ? {} : { fact }) },
    place: forfeited || table.occupants.length < 2 ? null : place,
    points: forfeited ? whyLast(table.occupants[seat]) : scoreWords(speech.game, points),
    clock: playedForThem(table, seat),
  };
}

/** Best first. Names instead of mentions, because results are read months later. A player alone has no place. */
export function placings(speech: Speech): readonly Part[] {
  const { table, language } = speech;
  if (table.occupants.length < 2) return [];
  const finishes = finishesOf(table);
  const hasWinner = finishes.some(({ won }) => won);
  const lines = finishes.map(({ seat, place, points, forfeited }) => {
    const occupant = table.occupants[seat];
    const result = read(forfeited ? whyLast(occupant) : scoreWords(speech.game, points), language);
    const player = inTextWithPerson(table.occupants, seat, language, 'named');
    const clock = playedForThem(table, seat) ? ' ⏰' : '';
    return `${placeText(place, hasWinner && !forfeited)} ${player}${clock} · ${result}`;
  });
  return [text(lines.join('\n'))];
}

/** Why a seat is forfeited. Somebody who was only away may have come back since. */
function whyLast(occupant: Occupant | undefined): Words {
  if (occupant?.votedOut === true) return words.votedOut;
  return occupant?.left === true ? words.left : words.away;
}
