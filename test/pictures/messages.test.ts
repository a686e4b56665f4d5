import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { emojisOf } from '../../src/discord/card-emojis.ts';
import { withoutEmojis } from '../../src/discord/emoji-pass.ts';
import { faults } from '../../src/discord/faults.ts';
import { glyphs } from '../../src/discord/glyphs.ts';
import { handMessage } from '../../src/discord/hand-message.ts';
import type { Message } from '../../src/discord/message.ts';
import { withoutPictures } from '../../src/discord/picture-pass.ts';
import { tableMessage } from '../../src/discord/table-message.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { games } from '../../src/games/registry.ts';
import { opponent } from '../../src/tables/opponent.ts';
import { botQuestion, playedByBot } from '../../src/tables/playing.ts';
import { waiting } from '../../src/tables/reading.ts';
import type { Table } from '../../src/tables/table.ts';
import { dealt, lobbyOf } from '../discord/drawn.ts';

const NAMES = games.flatMap((game) => [...emojisOf(game).values()].map(({ name }) => name));
/** Every card has an emoji, with an id as long as they come. */
const PICTURED = glyphs(
  new Map(NAMES.map((name, index) => [name, `${1_500_000_000_000_000_000n + BigInt(index)}`])),
);
const MOST_MOVES = 3_000;

async function playBot(table: Table, seat: Seat): Promise<Table> {
  const question = { ...botQuestion(table, seat), level: 'easy' as const };
  const played = playedByBot(table, seat, await opponent.choose(question), 2_000);
  if (!played.ok) throw new Error(played.error.says);
  return played.value.after;
}

function drawings(table: Table): readonly Message[] {
  const hands = seatsOf(table.occupants.length).map((seat) => handMessage(table, seat, PICTURED));
  return [tableMessage(table, PICTURED), ...hands];
}

function inner(message: Message) {
  return message.components.flatMap((part) => (part.type === ComponentType.Container ? part.components : []));
}

describe.each(games.map((game) => [game.id, game] as const))(
  'drawn with emojis, messages of %s',
  (id, game) => {
    it('fit Discord through a whole game, and without their emojis and pictures too', async () => {
      let table = dealt(lobbyOf(id, game.seats.max), 5);
      let emojis = 0;
      for (let moves = 0; moves < MOST_MOVES && table.status === 'playing'; moves++) {
        const [seat] = waiting(table);
        if (seat === undefined) throw new Error('nobody is waited for');
        table = await playBot(table, seat);
        if (moves % 7 > 0 && table.status === 'playing') continue;
        for (const message of drawings(table)) {
          expect(faults(message)).toEqual([]);
          const bare = withoutPictures(message);
          expect(faults(bare)).toEqual([]);
          expect(inner(bare).every((part) => part.type !== ComponentType.MediaGallery)).toBe(true);
          const { plain, ids } = withoutEmojis(message);
          expect(faults(plain)).toEqual([]);
          expect(withoutEmojis(plain).ids).toEqual([]);
          emojis += ids.length + (JSON.stringify(message).match(/<:\w+:\d+>/g)?.length ?? 0);
        }
      }
      expect(table.status).toBe('over');
      expect(emojis).toBeGreaterThan(0);
    });
  },
);
