import { ComponentType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { emojisOf, isOurs } from '../../src/discord/draw/card-emojis.ts';
import { type Glyphs, glyphs } from '../../src/discord/draw/glyphs.ts';
import { LIMITS } from '../../src/discord/draw/limits.ts';
import type { Message } from '../../src/discord/draw/message.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { withoutPictures } from '../../src/discord/wire/attach-pictures.ts';
import { withoutEmojis } from '../../src/discord/wire/emoji-fallback.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { CARD, cardSvg } from '../../src/pictures/card.ts';
import { pictureSize } from '../../src/pictures/picture-size.ts';
import { renderPng } from '../../src/pictures/render.ts';
import { paint } from '../../src/pictures/task.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { playedByBot } from '../../src/tables/moves.ts';
import { waiting } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { dealt, lobbyOf } from '../discord/drawn.ts';
import { faults } from '../support/discord-faults.ts';
import { atLength } from '../support/length.ts';

/** Every card has an emoji, with an id of the maximum length. */
function picturedIn(game: Game): Glyphs {
  const names = [...emojisOf(game).values()].map(({ name }) => name);
  return glyphs(new Map(names.map((name, index) => [name, `${1_500_000_000_000_000_000n + BigInt(index)}`])));
}

const MOST_BYTES = 256 * 1024;
/** For the fullest board; the median is far below 30 KB. */
const MOST_BOARD_BYTES = 31_500;
const MOST_MOVES = 3_000;
/** How many moments of a long game are drawn; of a short one every seventh. */
const MOMENTS = atLength(20, 50);
const OFTEN = 7;

async function playBot(table: Table, seat: Seat): Promise<Table> {
  const question = { ...botQuestion(table, seat), level: 'easy' as const };
  const played = playedByBot(table, seat, await opponent.choose(question), 2_000);
  if (!played.ok) throw new Error(inEnglish(played.error.says));
  return played.value.after;
}

function drawings(table: Table, pictured: Glyphs): readonly Message[] {
  const people = table.occupants.flatMap(({ person }) => (person === null ? [] : [person.id]));
  return (['public', ...people] as const).map((reader) =>
    tableMessage(table, reader, { language: 'en', glyphs: pictured }),
  );
}

function inner(message: Message) {
  return message.components.flatMap((part) => (part.type === ComponentType.Container ? part.components : []));
}

/** Draws every card as an application emoji. */
export function describeEmojis(game: Game): void {
  it(`the cards of ${game.id} fit Discord as emojis`, () => {
    for (const { name, alias, drawing } of new Set(emojisOf(game).values())) {
      expect(name).toMatch(/^\w{2,32}$/);
      expect(alias).toMatch(/^\w{2,32}$/);
      expect(isOurs(name)).toBe(true);
      const png = renderPng(cardSvg(drawing));
      expect(png.length).toBeLessThan(MOST_BYTES);
      expect(Buffer.from(png).readUInt32BE(16)).toBe(CARD);
    }
  });
}

/** Draws whole games with card emojis, and without emojis or pictures. */
export function describePictured(game: Game): void {
  const pictured = picturedIn(game);

  it(`messages of ${game.id} fit Discord through a whole game, with emojis and pictures and without`, async () => {
    const { max } = game.seats;
    const { options, length } = game.use(({ options: { lesson, defaults }, counting }) => {
      const options = atLength(lesson, defaults);
      return { options, length: counting?.length?.(max, options).moves ?? 0 };
    });
    const every = Math.max(OFTEN, Math.round(length / MOMENTS));
    let table = dealt(lobbyOf(game.id, max, options), 5);
    let emojis = 0;
    for (let moves = 0; moves < MOST_MOVES && table.status === 'playing'; moves++) {
      const [seat] = waiting(table);
      if (seat === undefined) throw new Error('nobody is waited for');
      table = await playBot(table, seat);
      if (moves % every > 0 && table.status === 'playing') continue;
      for (const message of drawings(table, pictured)) {
        expect(faults(message)).toEqual([]);
        for (const { picture, alt, size } of message.pictures ?? []) {
          expect(size, 'known before the words are filled in').toEqual(pictureSize(picture));
          if (picture.kind !== 'board') continue;
          expect(alt.length).toBeLessThanOrEqual(LIMITS.altText);
          expect(paint({ kind: 'picture', picture }).length).toBeLessThanOrEqual(MOST_BOARD_BYTES);
        }
        const textOnly = withoutPictures(message);
        expect(faults(textOnly)).toEqual([]);
        expect(inner(textOnly).every((part) => part.type !== ComponentType.MediaGallery)).toBe(true);
        const { plain, ids } = withoutEmojis(message);
        expect(faults(plain)).toEqual([]);
        expect(withoutEmojis(plain).ids).toEqual([]);
        emojis += ids.length + (JSON.stringify(message).match(/<:\w+:\d+>/g)?.length ?? 0);
      }
    }
    expect(table.status).toBe('over');
    expect(emojis > 0).toBe(game.cards.length > 0);
  });
}
