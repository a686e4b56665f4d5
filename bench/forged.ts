import { Loop } from '../src/discord/interactions/loop.ts';
import { fastRng } from '../src/engine/rng.ts';
import { games } from '../src/games/registry.ts';
import { opponent } from '../src/opponents/direct.ts';
import type { Opponent } from '../src/tables/ports.ts';
import { isForOne } from '../src/tables/queries.ts';
import { isLive } from '../src/tables/table.ts';
import { pressable } from '../test/discord/drawn.ts';
import { harness, type Request } from '../test/discord/harness.ts';
import { forger, type Original } from '../test/discord/interactions/forger.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD } from '../test/tables/harness.ts';
import { judge, median, quantile } from './measures.ts';

const FORGERIES = 40_000;
const ROUND = 200;
const SEED = 7;
const MOST_ORIGINALS = 300;
/** Anything slower is repeated this often, and the median counts: a pause of the machine is not the forgery's fault. */
const SUSPECT_MS = 1.5;
const AGAIN = 9;
const WANTED_MS = 5;
const PEOPLE = [ANN, BEN, { ...CAT, mayManage: true }] as const;

/** Hints and hard bots search on threads of their own, so their searches are not measured here. */
const unsearching: Opponent = {
  choose: (question) => opponent.choose({ ...question, level: 'normal' }),
};

/** Prints how long the costliest forged interaction holds the main thread, with an in-memory store. */
export async function forged(): Promise<void> {
  const at = harness({ opponent: unsearching });
  const router = new Loop(at.parts, { api: at.api, timer: at.time.timer, log: at.log });
  const chance = fastRng(SEED);
  const tables: string[] = [];
  const originals: Original[] = [];

  const collect = (request: Request): void => {
    if (!('data' in request) || request.data === undefined || !('components' in request.data)) return;
    const on = request.kind === 'answer' ? { id: 'hidden', hidden: true } : { id: '1', hidden: false };
    for (const { id, options } of pressable(request.data)) {
      const place = originals.length < MOST_ORIGINALS ? originals.length : chance.below(MOST_ORIGINALS);
      originals[place] = { id, options, on };
    }
  };
  const reopen = async (): Promise<void> => {
    const live = await at.store.liveIn(GUILD, CHANNEL);
    for (const game of games.filter(({ id }) => live.every((head) => head.game !== id))) {
      const opened = await at.tables.open({
        guild: GUILD,
        channel: CHANNEL,
        host: ANN,
        game: game.id,
        options: {},
      });
      if (!opened.ok) continue;
      const { id } = opened.value;
      tables.push(id);
      if (isForOne(game)) continue;
      await at.tables.join(id, BEN);
      for (let seats = 2; seats < game.seats.max; seats++) await at.tables.addBot(id, ANN.id, 'normal');
      await at.tables.start(id, ANN.id);
    }
    await at.time.pass(5_000);
    for (const { id } of await at.store.liveIn(GUILD, CHANNEL)) {
      const table = await at.tables.look(id);
      if (table === null || !isLive(table)) continue;
      for (const who of PEOPLE) {
        const on = { id: '1', hidden: false };
        await router.handle({ ...at.origin(who), kind: 'press', id: `p1:${id}:hand`, values: [], on });
      }
    }
    at.requests.splice(0).forEach(collect);
  };

  const forge = forger(chance, {
    tables: () => tables.slice(-40),
    people: PEOPLE.map(({ id }) => id),
  });
  const took: number[] = [];
  let worst = 0;
  for (let made = 0; made < FORGERIES; made++) {
    if (made % ROUND === 0) await reopen();
    const who = PEOPLE[chance.below(PEOPLE.length)] ?? ANN;
    const original = originals[chance.below(originals.length)];
    if (original === undefined) throw new Error('nothing was drawn');
    const forgery = forge(original);
    const handle = async (): Promise<number> => {
      const incoming = { ...at.origin(who), ...forgery };
      const begun = performance.now();
      await router.handle(incoming);
      return performance.now() - begun;
    };
    let ms = await handle();
    if (ms > SUSPECT_MS) {
      const again: number[] = [ms];
      while (again.length < AGAIN) again.push(await handle());
      ms = median(again);
    }
    took.push(ms);
    worst = Math.max(worst, ms);
    at.requests.splice(0).forEach(collect);
  }
  console.log(`median ${median(took).toFixed(3)} ms, p99 ${quantile(took, 0.99).toFixed(3)} ms`);
  judge(
    'the costliest forged interaction',
    `${worst.toFixed(2)} ms`,
    `less than ${WANTED_MS} ms`,
    worst < WANTED_MS,
  );
}
