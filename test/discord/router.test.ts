import { InteractionResponseType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { write } from '../../src/discord/custom-id.ts';
import { lobbyMessage } from '../../src/discord/lobby-message.ts';
import { LEVELS } from '../../src/engine/game.ts';
import { waiting } from '../../src/tables/reading.ts';
import { ANN, answerTo, BEN, CAT, CHANNEL, GUILD, settle, turnOf } from '../tables/harness.ts';
import { draw, GLYPHS, movesOf, pressable, textOf } from './drawn.ts';
import { drawnBy, isPrivate, isUpdate, only, stage } from './stage.ts';

type Stage = ReturnType<typeof stage>;

/** A table opened by a command, with the message that shows it. */
async function opened(at: Stage, game = 'farkle', options = {}) {
  const answer = only(await at.command(ANN, game, 'start', options));
  const [head] = await at.store.liveIn(GUILD, CHANNEL);
  if (head === undefined) throw new Error('no table');
  const shown = await at.store.shownAt(head.id);
  return { answer, id: head.id, on: { id: shown?.message ?? '', hidden: false } };
}

async function begun(at: Stage, game = 'farkle') {
  const table = await opened(at, game);
  only(await at.press(BEN, write({ kind: 'table', table: table.id, action: 'join' }), table.on));
  const answer = (
    await at.press(ANN, write({ kind: 'table', table: table.id, action: 'start' }), table.on)
  )[0];
  if (answer === undefined || !isUpdate(answer)) throw new Error('the start was not drawn');
  await at.time.pass(5_000);
  return { ...table, answer };
}

async function look(at: Stage, id: Parameters<Stage['tables']['look']>[0]) {
  const table = await at.tables.look(id);
  if (table === null) throw new Error('no table');
  return table;
}

const whoHas = (user: string) => [ANN, BEN, CAT].find((who) => who.id === user) ?? ANN;

describe('the router', () => {
  it('answers a start with the table itself, in one request, and knows where it is shown', async () => {
    const at = stage();
    const { answer, on } = await opened(at, 'farkle', { bots: 1, level: 'easy', 'turn-time': 30 });
    expect(answer).toMatchObject({ kind: 'answer', type: InteractionResponseType.ChannelMessageWithSource });
    expect(isPrivate(answer)).toBe(false);
    expect(textOf(drawnBy(answer))).toContain('30 s');
    expect(on.id).not.toBe('');
    await at.time.pass(10_000);
    expect(at.requests).toHaveLength(1);
  });

  it('seats computer opponents of every level, which nobody takes for people', async () => {
    const at = stage();
    const { answer, id, on } = await opened(at, 'farkle', { bots: 2, level: 'hard' });
    expect(textOf(drawnBy(answer)).match(/🤖 Bot \w+ · hard/g)).toHaveLength(2);
    for (const level of LEVELS) {
      const control = write({ kind: 'table', table: id, action: `bot-${level}` });
      expect(pressable(lobbyMessage(await look(at, id), GLYPHS)).map((each) => each.id)).toContain(control);
      expect(textOf(drawnBy(only(await at.press(ANN, control, on))))).toContain(` · ${level}`);
    }
    const [, ...bots] = (await look(at, id)).occupants;
    expect(bots.map(({ level }) => level)).toEqual(['hard', 'hard', ...LEVELS]);
    expect(new Set(bots.map(({ name }) => name)).size).toBe(5);
    expect(
      bots.every(({ kind, person, name }) => kind === 'bot' && person === null && name.startsWith('Bot ')),
    ).toBe(true);
    only(await at.press(ANN, write({ kind: 'table', table: id, action: 'unbot' }), on));
    const begun = await at.press(ANN, write({ kind: 'table', table: id, action: 'start' }), on);
    expect(begun[0]).toBeDefined();
    expect(await look(at, id)).toMatchObject({ status: 'playing', occupants: { length: 5 } });
  });

  it('answers a move on the table by drawing it again: one request', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const turn = turnOf(table);
    const [move] = movesOf(draw(table, null, null));
    const answer = only(await at.press(whoHas(turn.user), move?.drawn.id ?? '', on));
    expect(isUpdate(answer)).toBe(true);
    expect((await look(at, id)).position?.seq).toBe(1);
    await at.time.pass(3_000);
    expect(at.requests.filter((request) => request.kind === 'edit')).toEqual([]);
  });

  it('refuses in a private sentence: not your turn, an old question, not at the table', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const turn = turnOf(table);
    const other = turn.user === ANN.id ? BEN : ANN;
    const [move] = movesOf(draw(table, null, null));
    for (const [who, says] of [
      [other, `It is not your turn. The table is waiting for <@${turn.user}>.`],
      [CAT, 'not playing'],
    ] as const) {
      const answer = only(await at.press(who, move?.drawn.id ?? '', on));
      expect(isPrivate(answer)).toBe(true);
      expect(JSON.stringify(answer)).toContain(says);
    }
    await at.press(whoHas(turn.user), move?.drawn.id ?? '', on);
    const again = only(await at.press(whoHas(turn.user), move?.drawn.id ?? '', on));
    expect(isPrivate(again)).toBe(true);
    expect(JSON.stringify(again)).toMatch(/older question|not your turn/);
    expect((await look(at, id)).position?.seq).toBe(1);
  });

  it('answers what it cannot read', async () => {
    const at = stage();
    for (const id of ['somebody-else', 'p0:abcd2345:join', 'p1:abcd2345:dance', 'p1:abcd2345:join']) {
      expect(isPrivate(only(await at.press(ANN, id, { id: '1', hidden: false })))).toBe(true);
    }
    expect(isPrivate(only(await at.command(ANN, 'nothing', '')))).toBe(true);
  });

  it('gives a fresh private hand, plays from it, and redraws it with the reason when it was old', async () => {
    const at = stage();
    const { id, on } = await begun(at, 'rage');
    const table = await look(at, id);
    const turn = turnOf(table);
    const who = whoHas(turn.user);
    const opening = only(await at.press(who, write({ kind: 'table', table: id, action: 'hand' }), on));
    expect(isPrivate(opening)).toBe(true);
    const [bid] = movesOf(drawnBy(opening));
    const hand = { id: '77', hidden: true };
    const played = await at.press(who, bid?.drawn.id ?? '', hand);
    expect(played.filter(isUpdate)).toHaveLength(1);
    const late = only(await at.press(who, bid?.drawn.id ?? '', hand));
    expect(isUpdate(late)).toBe(true);
    expect(textOf(drawnBy(late))).toMatch(/^⚠️ .*(older question|not your turn)/);
    await at.time.pass(3_000);
    expect(at.requests.some((request) => request.kind === 'edit' && request.id === on.id)).toBe(true);
  });

  it('keeps the hands of others current while their tokens live, and no longer', async () => {
    const at = stage();
    const { id, on } = await begun(at, 'rage');
    const hand = write({ kind: 'table', table: id, action: 'hand' });
    await at.press(ANN, hand, on);
    await at.press(BEN, hand, on);
    const bid = async () => {
      const table = await look(at, id);
      const [seat] = waiting(table);
      if (seat === undefined) throw new Error('nobody is asked');
      const [move] = movesOf(draw(table, seat, null));
      await at.press(whoHas(table.occupants[seat]?.person?.id ?? ''), move?.drawn.id ?? '', {
        id: '7',
        hidden: true,
      });
      await at.time.pass(1_000);
    };
    await bid();
    expect(at.requests.filter((request) => request.kind === 'editAnswer')).toHaveLength(1);
    await at.time.pass(30_000);
    at.failures.set('editAnswer', [50027]);
    await bid();
    await bid();
    const edits = at.requests.filter((request) => request.kind === 'editAnswer').length;
    expect(edits).toBeLessThanOrEqual(3);
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('opens menus in the same message, with a way back', async () => {
    const at = stage();
    const { answer, id, on } = await opened(at, 'ferry');
    const menu = movesOf(drawnBy(answer)).find(({ control }) => control.verb === 'step');
    const step = only(await at.press(ANN, menu?.drawn.id ?? '', on));
    expect(isUpdate(step)).toBe(true);
    const shown = movesOf(drawnBy(step));
    const back = shown.find(({ control }) => control.verb === 'step' && control.path.length === 0);
    expect(back).toBeDefined();
    const before = only(await at.press(ANN, back?.drawn.id ?? '', on));
    expect(drawnBy(before)).toEqual(drawnBy(answer));
    const play = shown.find(({ control }) => control.verb === 'press');
    only(await at.press(ANN, play?.drawn.id ?? '', on));
    expect((await look(at, id)).position?.seq).toBe(1);
  });

  it('defers after a second and a half and answers with an edit', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const who = whoHas(turnOf(table).user);
    const [move] = movesOf(draw(table, null, null));
    const save = at.store.save.bind(at.store);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    at.store.save = async (change) => {
      await held;
      return save(change);
    };
    const before = at.requests.length;
    const handled = at.router.handle({
      ...at.origin(who),
      kind: 'press',
      id: move?.drawn.id ?? '',
      values: [],
      on,
    });
    await settle();
    expect(at.requests.length).toBe(before);
    await at.time.pass(1_500);
    expect(at.requests.slice(before)).toMatchObject([
      { kind: 'answer', type: InteractionResponseType.DeferredMessageUpdate },
    ]);
    release();
    await handled;
    expect(at.requests.slice(before + 1)).toMatchObject([{ kind: 'editAnswer' }]);
  });

  it('apologises for a bug with a reference, and logs no more than where it was', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    at.store.save = () => Promise.reject(new Error('disk full'));
    const table = await look(at, id);
    const [move] = movesOf(draw(table, null, null));
    const answer = only(await at.press(whoHas(turnOf(table).user), move?.drawn.id ?? '', on));
    const ref = /ref ([0-9a-f]{6})/.exec(JSON.stringify(answer))?.[1];
    expect(isPrivate(answer)).toBe(true);
    const [entry] = at.logged.filter(({ level }) => level === 'error');
    expect(entry?.facts).toMatchObject({ ref, table: id, seq: 0, game: 'farkle' });
    expect(Object.keys(entry?.facts ?? {}).toSorted()).toEqual(['err', 'game', 'ref', 'seq', 'table']);
  });

  it('draws the table again when the answer to a move did not arrive', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const [move] = movesOf(draw(table, null, null));
    at.failures.set('answer', [10062]);
    await at.press(whoHas(turnOf(table).user), move?.drawn.id ?? '', on);
    await at.time.pass(2_000);
    expect(at.requests.filter((request) => request.kind === 'edit' && request.id === on.id)).toHaveLength(1);
    expect(at.logged.filter(({ level }) => level !== 'debug')).toEqual([]);
  });

  it('serves the table’s menu and obeys it', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    const menu = only(await at.press(BEN, write({ kind: 'table', table: id, action: 'menu' }), on));
    expect(pressable(drawnBy(menu)).map(({ id: each }) => each.split(':')[2])).toEqual(['quit', 'mute']);
    const hidden = { id: '78', hidden: true };
    await at.press(BEN, write({ kind: 'table', table: id, action: 'mute' }), hidden);
    expect(await at.store.wantsMentions(BEN.id)).toBe(false);
    const quit = await at.press(BEN, write({ kind: 'table', table: id, action: 'quit' }), hidden);
    expect(quit.filter(isUpdate)).toHaveLength(1);
    expect((await look(at, id)).occupants.filter((occupant) => occupant.kind === 'bot')).toHaveLength(1);
  });

  it('runs the table commands, by name where there are several', async () => {
    const at = stage();
    expect(JSON.stringify(only(await at.command(ANN, 'table', 'show')))).toContain('no open table');
    const first = await opened(at);
    const shown = await at.command(BEN, 'table', 'show');
    expect(shown.map(({ kind }) => kind)).toEqual(['answer', 'remove']);
    await at.command(ANN, 'farkle', 'start');
    expect(JSON.stringify(only(await at.command(ANN, 'table', 'leave')))).toContain('2 open tables');
    const completed = only(
      await at.handle({ ...at.origin(ANN), kind: 'complete', name: 'table', typed: first.id }),
    );
    expect(completed).toMatchObject({ data: { choices: [{ value: first.id }] } });
    expect(JSON.stringify(await at.command(ANN, 'table', 'end', { table: first.id }))).toContain('is closed');
    expect(JSON.stringify((await at.command(ANN, 'table', 'end', { table: '`x`' }))[0])).toContain(
      'no open table called',
    );
  });

  it('leaves the one table of the channel that somebody sits at, whatever others there are', async () => {
    const at = stage();
    const left = async (who: typeof ANN) => JSON.stringify(await at.command(who, 'table', 'leave'));
    const { id } = await opened(at);
    await at.command(BEN, 'farkle', 'start');
    expect(await left(ANN)).toContain(`You left table ${id}.`);
    expect(await left(ANN)).toContain('Here you sit at no open table.');
    await at.command(BEN, 'farkle', 'start');
    expect(await left(BEN)).toContain('Here you sit at 2 open tables.');
  });

  it('shows the ratings of a game with others, and says why there are none', async () => {
    const at = stage();
    const asked = async (game?: string) =>
      textOf(
        drawnBy(
          only(
            await at.command(ANN, 'leaderboard', '', {
              period: 'rating',
              ...(game === undefined ? {} : { game }),
            }),
          ),
        ),
      );
    expect(await asked('farkle')).toContain('Ratings · Farkle Flip');
    expect(await asked()).toContain('Please choose one');
    expect(await asked('ferry')).toContain('played alone');
  });

  it('pages through the rules and the ranking in the same message', async () => {
    const at = stage();
    const rules = only(await at.command(ANN, 'farkle', 'rules'));
    expect(isPrivate(rules)).toBe(true);
    const [section, next] = pressable(drawnBy(rules));
    const hidden = { id: '79', hidden: true };
    expect(textOf(drawnBy(only(await at.press(ANN, next?.id ?? '', hidden))))).toContain(
      'One after another.',
    );
    expect(textOf(drawnBy(only(await at.press(ANN, section?.id ?? '', hidden, ['2']))))).toContain(
      'Somebody wins.',
    );
    const ranking = only(await at.command(ANN, 'leaderboard', '', { game: 'farkle', period: 'week' }));
    const [month] = pressable(drawnBy(ranking));
    expect(isUpdate(only(await at.press(ANN, month?.id ?? '', { id: '80', hidden: false })))).toBe(true);
    only(await at.command(ANN, 'stats', '', { player: BEN.id }));
  });

  it('begins a rematch in a message of its own once everybody agreed', async () => {
    const at = stage();
    const { id, on } = await begun(at, 'farkle');
    for (let table = await look(at, id); table.status === 'playing'; table = await look(at, id)) {
      const { seat, user, asked } = turnOf(table);
      const played = await at.tables.answer(id, user, asked, answerTo(table, seat, 'stop'), 'table');
      if (!played.ok) throw new Error(played.error.says);
    }
    const rematch = write({ kind: 'table', table: id, action: 'rematch' });
    expect(textOf(drawnBy(only(await at.press(ANN, rematch, on))))).toContain(`For a rematch: <@${ANN.id}>`);
    expect(isPrivate(only(await at.press(ANN, rematch, on)))).toBe(true);
    const agreed = await at.press(BEN, rematch, on);
    await at.time.pass(5_000);
    expect(agreed.filter(isUpdate)).toHaveLength(1);
    const tables = await at.store.liveIn(GUILD, CHANNEL);
    expect(tables).toHaveLength(1);
    const posts = at.requests.filter((request) => request.kind === 'send' && 'components' in request.data);
    expect(
      posts.map((post) => JSON.stringify(post)).filter((post) => post.includes(String(tables[0]?.id))),
    ).toHaveLength(1);
  });

  it('tells those who press while it closes to come back', async () => {
    const at = stage();
    const { id, on } = await opened(at);
    await at.router.close();
    const answer = only(await at.press(BEN, write({ kind: 'table', table: id, action: 'join' }), on));
    expect(JSON.stringify(answer)).toContain('restarting');
    expect((await look(at, id)).occupants).toHaveLength(1);
  });
});
