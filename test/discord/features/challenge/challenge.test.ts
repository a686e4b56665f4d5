// Proves src/discord/features/challenge/challenge.ts, src/discord/features/invite/answered-calls.ts, src/discord/features/challenge/challenge.message.ts, src/discord/messages/mentions.ts

import { expect, test } from 'vitest';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { type TableId, userId } from '../../../../src/tables/ids.ts';
import type { Who } from '../../../../src/tables/ports.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD } from '../../../tables/harness.ts';
import { control, pressable, textOf } from '../../drawn.ts';
import { type Harness, harness, look } from '../../harness.ts';
import { answerIn, drawnBy, editsOf, isPrivate, isUpdate, ofKind, only, wordsIn } from '../../requests.ts';

const TEN_MINUTES = 10 * 60_000;
const HIDDEN = { id: '80', hidden: true };
const here = { id: BEN.id, isBot: false, isHere: true };

const ask = (at: Harness, name: string, about: Partial<typeof here> | null = {}, who: Who = ANN) =>
  at.handle(at.typed(who, name, '', {}, about === null ? {} : { about: { ...here, ...about } }));
/** A press, without the edit that names the people in it for the table’s readers. */
const press = async (...pressed: [at: Harness, ...Parameters<Harness['press']>]) => {
  const [at, ...what] = pressed;
  return (await at.press(...what)).filter(({ kind }) => kind !== 'edit');
};
const challenge = (
  at: Harness,
  game: string | null,
  values: readonly string[] = [],
  user = BEN.id,
  who = ANN,
) => press(at, who, write({ kind: 'challenge', user, game }), HIDDEN, values);

test('a challenge asks for the game, opens the table and calls the one person', async () => {
  const at = harness();
  const question = only(await ask(at, 'challenge'));
  expect(isPrivate(question)).toBe(true);
  const [list] = pressable(drawnBy(question));
  expect(list?.options).toEqual(['farkle', 'rage', 'folder', 'paradise']);
  const [lobby, done, call, ...more] = await press(at, ANN, list?.id ?? '', HIDDEN, ['rage']);
  expect(done?.kind).toBe('removeAnswer');
  if (lobby === undefined || call?.kind !== 'follow') throw new Error('nobody was called');
  expect(more).toEqual([]);
  expect(wordsIn(lobby)).toContain('Bid how many tricks');
  expect(isPrivate(call)).toBe(false);
  expect(textOf(call.data)).toMatch(
    new RegExp(
      `^⚔️ <@${ANN.id}> challenges <@${BEN.id}> to \\*\\*Rage\\*\\*: (https://discord\\.com/channels/|<#)`,
    ),
  );
  expect(pressable(call.data).map(({ id }) => id.split(':').at(-1))).toEqual(['accept', 'decline']);
  expect(wordsIn(lobby)).toContain(`⚔️ <@${BEN.id}> has been challenged: we’re waiting for them.`);
  expect(call.data.allowed_mentions).toEqual({ users: [BEN.id] });
  expect(await at.store.liveIn(GUILD, CHANNEL)).toMatchObject([{ game: 'rage', host: ANN.id }]);
});

test('a person who wants no mentions is named but not called', async () => {
  const at = harness();
  await at.store.setMentions(BEN.id, false);
  at.parts.names.pressed(GUILD, { id: BEN.id, name: '*Ben*' });
  const [, call] = await challenge(at, 'rage');
  expect(call).toMatchObject({ kind: 'follow', data: { allowed_mentions: { parse: [] } } });
  if (call?.kind !== 'follow') throw new Error('nobody is named');
  expect(textOf(call.data)).toContain(`<@${ANN.id}> challenges \\*Ben\\* to **Rage**`);
});

test('challenging oneself, a bot or an absent person is answered with a sentence', async () => {
  const at = harness();
  const says = async (about: Partial<typeof here> | null) => wordsIn(only(await ask(at, 'challenge', about)));
  expect(await says({ id: ANN.id })).toContain('can’t challenge yourself');
  expect(await says({ isBot: true })).toContain('can’t challenge a bot');
  expect(await says({ isHere: false })).toContain(`<@${BEN.id}> can’t see this channel`);
  expect(await says(null)).toContain('can’t tell who you mean');
});

test('a press that the bot never offered opens nothing', async () => {
  const at = harness();
  const says = async (...given: Parameters<typeof challenge>) => wordsIn(only(await challenge(...given)));
  expect(await says(at, 'rage', [], ANN.id)).toContain('can’t challenge yourself');
  expect(await says(at, 'ferry')).toContain('is played alone');
  expect(await says(at, null, ['chess'])).toContain('no such game');
  expect(await says(at, null)).toContain(`Challenge <@${BEN.id}>`);
  // Discord would refuse a message that calls an id it cannot store.
  expect(await says(at, 'rage', [], userId('99999999999999999999'))).toContain('can’t read this button');
  expect(await at.store.liveIn(GUILD, CHANNEL)).toEqual([]);
});

test('if no more tables may be opened, nobody is called, and the next challenge is not too soon', async () => {
  const at = harness();
  for (let tables = 0; tables < 4; tables += 1) await at.command(ANN, 'rage', 'start');
  const refusal = only(await challenge(at, 'rage'));
  expect(isPrivate(refusal)).toBe(true);
  const [, call] = await challenge(at, 'rage', [], BEN.id, CAT);
  expect(call).toMatchObject({ kind: 'follow', data: { allowed_mentions: { users: [BEN.id] } } });
});

test('nobody is challenged or invited twice in ten minutes, by anyone', async () => {
  const at = harness();
  const by = (who: Who) => challenge(at, 'rage', [], BEN.id, who);
  expect(await by(ANN)).toHaveLength(2);
  for (const who of [ANN, CAT]) {
    const refusal = only(await by(who));
    expect(isPrivate(refusal)).toBe(true);
    expect(wordsIn(refusal)).toContain(
      'They were called here just now. You can call them again in 10 minutes.',
    );
  }
  expect(await at.store.liveIn(GUILD, CHANNEL)).toHaveLength(1);
  const invite = at.typed(ANN, 'table', 'invite', {}, { about: here });
  expect(wordsIn(only(await at.handle(invite)))).toContain(
    'They were called here just now. You can call them again in 10 minutes.',
  );
  await at.time.pass(TEN_MINUTES);
  expect(await by(CAT)).toHaveLength(2);
});

test('two who challenge the same person at once call them once', async () => {
  const at = harness();
  const before = at.requests.length;
  const id = write({ kind: 'challenge', user: BEN.id, game: 'rage' });
  await Promise.all([ANN, CAT].map((who) => at.press(who, id, HIDDEN)));
  const calls = ofKind(at.requests.slice(before), 'follow');
  expect(calls).toHaveLength(2);
  for (const mentions of [{ users: [BEN.id] }, { parse: [] }])
    expect(calls.map(({ data }) => data.allowed_mentions)).toContainEqual(mentions);
});

test('only the stats of a person who can be challenged have the button', async () => {
  const at = harness();
  const buttons = async (about: Partial<typeof here>) => {
    const asked = at.typed(
      ANN,
      'stats',
      '',
      { player: about.id ?? BEN.id },
      { about: { ...here, ...about } },
    );
    const drawn = drawnBy(only(await at.handle(asked)));
    return pressable(drawn).filter(({ id }) => id.startsWith('p1:challenge:')).length;
  };
  expect(await buttons({})).toBe(1);
  expect(await buttons({ isBot: true })).toBe(0);
  expect(await buttons({ isHere: false })).toBe(0);
  expect(await buttons({ id: userId(ANN.id) })).toBe(0);
});

/** Ann’s challenge to Ben in Rage: the table, and the message that calls him. */
async function challenged(at: Harness) {
  await challenge(at, 'rage');
  await at.time.pass(5_000);
  const [head] = await at.store.liveIn(GUILD, CHANNEL);
  const [call] = await at.store.calls();
  if (head === undefined || call === undefined) throw new Error('nobody was called');
  const on = { id: call.message, hidden: false };
  const answer = (who: Who, action: 'accept' | 'decline') => at.press(who, control(head.id, action), on);
  at.requests.length = 0;
  return { id: head.id, message: call.message, answer };
}

test('a challenge is accepted by one press, which says so in its place and seats nobody else', async () => {
  const at = harness();
  const { id, message, answer } = await challenged(at);
  expect(wordsIn(only(await answer(CAT, 'accept')))).toContain('Only the person challenged');
  const accepted = answerIn(await answer(BEN, 'accept'));
  expect(isUpdate(accepted)).toBe(true);
  expect(wordsIn(accepted)).toContain(`⚔️ <@${BEN.id}> accepted the challenge to **Rage**: https://`);
  expect(pressable(drawnBy(accepted))).toEqual([]);
  const table = await look(at, id);
  expect(new Set(table.occupants.map(({ person }) => person?.id))).toEqual(new Set([ANN.id, BEN.id]));
  // A duel begins without Start.
  expect(table.status).toBe('playing');
  expect(table.challenged).toBeNull();
  await at.time.pass(5_000);
  // The answer has already shown it.
  expect(editsOf(at.requests, message)).toEqual([]);
  expect((await at.store.calls()).map((call) => call.message)).not.toContain(message);
  // It and the refusal go once they have been read.
  const removed = () => ofKind(at.requests, 'removeAnswer').length;
  expect(removed()).toBe(0);
  await at.time.pass(5_000);
  expect(removed()).toBe(2);
  const again = only(await answer(BEN, 'accept'));
  expect(wordsIn(again)).toContain('This game has already started');
});

test('if another player is at the table, an accepted challenge waits for its host', async () => {
  const at = harness();
  const { id, answer } = await challenged(at);
  await at.tables.join(id, { id: CAT.id, name: 'Cat' });
  await answer(BEN, 'accept');
  expect(await look(at, id)).toMatchObject({ status: 'lobby', challenged: null, occupants: { length: 3 } });
});

test('a challenge is declined by one press, and its maker is told once', async () => {
  const at = harness();
  const { id, message, answer } = await challenged(at);
  const [declined, told] = await answer(BEN, 'decline');
  if (declined === undefined || told?.kind !== 'follow') throw new Error('nobody is told');
  // Announced once, by the message that notifies, as edits never do.
  expect(wordsIn(declined)).toBe(`⚔️ <@${BEN.id}> was challenged to **Rage**.`);
  expect(pressable(drawnBy(declined))).toEqual([]);
  expect(textOf(told.data)).toContain(`⚔️ <@${ANN.id}>, <@${BEN.id}> would rather not play **Rage** now.`);
  expect(told.data.allowed_mentions).toEqual({ users: [ANN.id] });
  expect((await look(at, id)).challenged).toBeNull();
  await at.time.pass(5_000);
  // Its message is neither removed nor redrawn.
  expect(editsOf(at.requests, message)).toEqual([]);
  expect(at.requests.filter((request) => request.kind === 'remove' && request.id === message)).toEqual([]);
  expect(await at.store.calls()).toEqual([]);
  expect(wordsIn(only(await answer(BEN, 'decline')))).toContain('Only the person challenged');
});

test('the maker of a challenge who wants no mentions can read in its place that it was declined', async () => {
  const at = harness();
  const { answer } = await challenged(at);
  await at.store.setMentions(ANN.id, false);
  const declined = only(await answer(BEN, 'decline'));
  expect(wordsIn(declined)).toBe(`⚔️ <@${BEN.id}> would rather not play **Rage** now.`);
});

test('a challenge shows what became of it: others joining, a start without the person, or a closed table', async () => {
  const cases = {
    joins: (at: Harness, id: TableId) => at.tables.join(id, { id: BEN.id, name: 'Ben' }),
    closes: (at: Harness, id: TableId) => at.tables.cancel(id, ANN, true),
    starts: async (at: Harness, id: TableId) => {
      await at.tables.addBot(id, ANN.id, 'easy');
      return at.tables.start(id, ANN.id);
    },
  };
  for (const [what, change] of Object.entries(cases)) {
    const at = harness();
    const { id, message, answer } = await challenged(at);
    expect((await change(at, id)).ok).toBe(true);
    await at.time.pass(5_000);
    expect((await at.store.calls()).map((call) => call.message)).not.toContain(message);
    if (what === 'joins') {
      // Their seat shows it.
      expect(editsOf(at.requests, message)).toEqual([]);
      expect(at.requests).toContainEqual({ kind: 'remove', id: message });
      continue;
    }
    expect(editsOf(at.requests, message)[0]).toContain('didn’t answer. The challenge has lapsed.');
    // If it is pressed in an outdated client, the message says why nothing happens.
    const late = only(await answer(BEN, 'accept'));
    expect(isUpdate(late)).toBe(true);
    expect(wordsIn(late)).toMatch(/This (table has closed|game has already started)/);
  }
});

test('a restart between the call and its answer loses neither', async () => {
  const before = harness();
  const { id, message } = await challenged(before);
  const at = harness({ store: before.store, time: before.time });
  await at.messages.resume();
  await at.tables.join(id, { id: BEN.id, name: 'Ben' });
  await at.time.pass(5_000);
  expect(at.requests).toContainEqual({ kind: 'remove', id: message });
});

test('nothing remains of a challenge to a deleted person', async () => {
  const at = harness();
  const { id, message } = await challenged(at);
  await at.tables.forget(BEN.id);
  await at.time.pass(5_000);
  expect(at.requests).toContainEqual({ kind: 'remove', id: message });
  expect(JSON.stringify(await look(at, id))).not.toContain(BEN.id);
  expect(JSON.stringify(ofKind(at.requests, 'edit'))).not.toContain(BEN.id);
});

test('the question about the game is gone once it is answered, and appears only if the person may be called', async () => {
  const at = harness();
  const question = only(await ask(at, 'challenge'));
  const [list] = pressable(drawnBy(question));
  await press(at, ANN, list?.id ?? '', HIDDEN, ['rage']);
  const asked = question.kind === 'answer' ? question.token : '';
  expect(at.requests).toContainEqual(expect.objectContaining({ kind: 'removeAnswer', token: asked }));
  await at.time.pass(3 * 60_000);
  const says = wordsIn(only(await ask(at, 'challenge')));
  expect(says).toBe('They were called here 3 minutes ago. You can call them again in 7 minutes.');
});
