import { expect, test } from 'vitest';
import { write } from '../../../src/discord/custom-ids.ts';
import { userId } from '../../../src/tables/ids.ts';
import type { Who } from '../../../src/tables/ports.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD } from '../../tables/harness.ts';
import { pressable, textOf } from '../drawn.ts';
import { drawnBy, isPrivate, only, type Stage, stage } from '../stage.ts';

const TEN_MINUTES = 10 * 60_000;
const HIDDEN = { id: '80', hidden: true };
const here = { id: BEN.id, isBot: false, isHere: true };

const ask = (at: Stage, name: string, about: Partial<typeof here> | null = {}, who: Who = ANN) =>
  at.handle({
    ...at.origin(who),
    kind: 'command',
    name,
    sub: '',
    options: new Map(),
    ...(about === null ? {} : { about: { ...here, ...about } }),
  });
const challenge = (at: Stage, game: string | null, values: readonly string[] = [], user = BEN.id) =>
  at.press(ANN, write({ kind: 'challenge', user, game }), HIDDEN, values);

test('a challenge asks for the game, opens the table and calls the one person', async () => {
  const at = stage();
  const question = only(await ask(at, 'challenge'));
  expect(isPrivate(question)).toBe(true);
  const [list] = pressable(drawnBy(question));
  expect(list?.options).toEqual(['farkle', 'rage', 'folder', 'paradise']);
  const [lobby, call, ...more] = await at.press(ANN, list?.id ?? '', HIDDEN, ['rage']);
  if (lobby === undefined || call?.kind !== 'follow') throw new Error('nobody was called');
  expect(more).toEqual([]);
  expect(textOf(drawnBy(lobby))).toContain('### Rage');
  expect(isPrivate(call)).toBe(false);
  expect(textOf(call.data)).toBe(
    `⚔️ <@${ANN.id}> challenges <@${BEN.id}> to **Rage**. Press **Join** at the table to accept.`,
  );
  expect(call.data.allowed_mentions).toEqual({ users: [BEN.id] });
  expect(await at.store.liveIn(GUILD, CHANNEL)).toMatchObject([{ game: 'rage', host: ANN.id }]);
});

test('who wants no mentions is named and not called', async () => {
  const at = stage();
  await at.store.setMentions(BEN.id, false);
  const [, call] = await challenge(at, 'rage');
  expect(call).toMatchObject({ kind: 'follow', data: { allowed_mentions: { parse: [] } } });
});

test('oneself, a bot and somebody who is not here are answered with a sentence', async () => {
  const at = stage();
  const says = async (about: Partial<typeof here> | null) =>
    textOf(drawnBy(only(await ask(at, 'challenge', about))));
  expect(await says({ id: ANN.id })).toContain('can’t challenge yourself');
  expect(await says({ isBot: true })).toContain('can’t challenge a bot');
  expect(await says({ isHere: false })).toContain(`<@${BEN.id}> can’t see this channel`);
  expect(await says(null)).toContain('can’t see whom you mean');
});

test('a press that nobody could draw opens nothing', async () => {
  const at = stage();
  const says = async (...given: Parameters<typeof challenge>) =>
    textOf(drawnBy(only(await challenge(...given))));
  expect(await says(at, 'rage', [], ANN.id)).toContain('can’t challenge yourself');
  expect(await says(at, 'ferry')).toContain('is played alone');
  expect(await says(at, null, ['chess'])).toContain('no such game');
  expect(await says(at, null)).toContain(`Challenge <@${BEN.id}>`);
  // Discord would refuse a message that calls somebody it has no number for.
  expect(await says(at, 'rage', [], userId('99999999999999999999'))).toContain('can’t read this button');
  expect(await at.store.liveIn(GUILD, CHANNEL)).toEqual([]);
});

test('where no more tables may be opened, nobody is called, and the next challenge is not too soon', async () => {
  const at = stage();
  for (let tables = 0; tables < 4; tables += 1) await at.command(ANN, 'rage', 'start');
  const refusal = only(await challenge(at, 'rage'));
  expect(isPrivate(refusal)).toBe(true);
  const [, call] = await at.press(CAT, write({ kind: 'challenge', user: BEN.id, game: 'rage' }), HIDDEN);
  expect(call).toMatchObject({ kind: 'follow', data: { allowed_mentions: { users: [BEN.id] } } });
});

test('nobody is challenged or invited twice in ten minutes, whoever does it', async () => {
  const at = stage();
  const by = (who: Who) => at.press(who, write({ kind: 'challenge', user: BEN.id, game: 'rage' }), HIDDEN);
  expect(await by(ANN)).toHaveLength(2);
  for (const who of [ANN, CAT]) {
    const refusal = only(await by(who));
    expect(isPrivate(refusal)).toBe(true);
    expect(textOf(drawnBy(refusal))).toContain('You can invite them again in 10 minutes.');
  }
  expect(await at.store.liveIn(GUILD, CHANNEL)).toHaveLength(1);
  const invite = {
    ...at.origin(ANN),
    kind: 'command',
    name: 'table',
    sub: 'invite',
    options: new Map(),
    about: here,
  } as const;
  expect(textOf(drawnBy(only(await at.handle(invite))))).toContain(
    'You can invite them again in 10 minutes.',
  );
  await at.time.pass(TEN_MINUTES);
  expect(await by(CAT)).toHaveLength(2);
});

test('two who challenge the same person at once call them once', async () => {
  const at = stage();
  const before = at.requests.length;
  const id = write({ kind: 'challenge', user: BEN.id, game: 'rage' });
  await Promise.all([ANN, CAT].map((who) => at.press(who, id, HIDDEN)));
  const calls = at.requests
    .slice(before)
    .flatMap((request) => (request.kind === 'follow' ? [request.data] : []));
  expect(calls).toHaveLength(2);
  for (const mentions of [{ users: [BEN.id] }, { parse: [] }])
    expect(calls.map((call) => call.allowed_mentions)).toContainEqual(mentions);
});

test('only the stats of somebody who can be challenged have the button', async () => {
  const at = stage();
  const buttons = async (about: Partial<typeof here>) => {
    const options = new Map([['player', about.id ?? BEN.id]]);
    const asked = { ...at.origin(ANN), kind: 'command', name: 'stats', sub: '' } as const;
    const drawn = drawnBy(only(await at.handle({ ...asked, options, about: { ...here, ...about } })));
    return pressable(drawn).filter(({ id }) => id.startsWith('p1:challenge:')).length;
  };
  expect(await buttons({})).toBe(1);
  expect(await buttons({ isBot: true })).toBe(0);
  expect(await buttons({ isHere: false })).toBe(0);
  expect(await buttons({ id: userId(ANN.id) })).toBe(0);
});
