// Proves src/discord/features/lobby/lobby.ts, src/discord/features/menu/menu.ts, src/discord/features/bots/bots.ts, src/discord/features/invite/invite.ts

import { describe, expect, it } from 'vitest';
import type { TableId, UserId } from '../../../../src/tables/ids.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, CAT } from '../../../tables/harness.ts';
import { control, pressable } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import { drawnBy, first, isPrivate, isUpdate, ofKind, only, wordsIn } from '../../requests.ts';

const MORE = { id: '500000000000000001', hidden: true };

describe('More… of a lobby', () => {
  it("answers with the presser's own actions", async () => {
    const at = harness();
    const { id, on } = await opened(at, 'rage');
    const actionsFor = async (person: typeof ANN) => {
      const answer = only(await at.press(person, control(id, 'menu'), on));
      expect(isPrivate(answer)).toBe(true);
      expect(faults(drawnBy(answer))).toEqual([]);
      return pressable(drawnBy(answer)).map((each) => each.id.split(':').at(-1));
    };
    expect(await actionsFor(ANN)).toEqual([
      'bots',
      'shorter',
      'options',
      'rules',
      'learn',
      'verify',
      'leave',
      'cancel',
    ]);
    expect(await actionsFor(CAT)).toEqual(['rules', 'learn', 'verify']);
  });

  it('changes the lobby and is redrawn with it, for the next press', async () => {
    const at = harness();
    const { id } = await opened(at, 'rage');
    for (const bots of [1, 2]) {
      const answer = only(await at.press(ANN, control(id, 'bots'), MORE, ['easy']));
      expect(isUpdate(answer)).toBe(true);
      expect(pressable(drawnBy(answer)).map((each) => each.id)).toContain(control(id, 'bots'));
      expect((await look(at, id)).occupants).toHaveLength(1 + bots);
    }
    await at.time.pass(5_000);
    const edited = ofKind(at.requests, 'edit').at(-1);
    if (edited === undefined) throw new Error('the lobby was not redrawn');
    expect(wordsIn(edited)).toContain('**Players** 3 of 8');
  });

  it('is there once, and gone when its reader plays', async () => {
    const at = harness();
    const { id, on } = await opened(at, 'rage');
    const tokensOf = (kind: 'answer' | 'removeAnswer') =>
      at.requests.flatMap((request) => (request.kind === kind ? [request.token] : []));
    await at.press(ANN, control(id, 'bots'), MORE, ['easy']);
    at.requests.length = 0;
    await at.press(ANN, control(id, 'menu'), on);
    await at.press(ANN, control(id, 'menu'), on);
    const [first, second] = tokensOf('answer');
    expect(tokensOf('removeAnswer')).toEqual([first]);
    await at.press(ANN, control(id, 'start'), on);
    expect(tokensOf('removeAnswer')).toEqual([first, second]);
  });

  it('says in its place that a player has left', async () => {
    const at = harness();
    const { id, on } = await opened(at, 'rage');
    await at.press(BEN, control(id, 'join'), on);
    const left = only(await at.press(BEN, control(id, 'leave'), MORE));
    expect(isUpdate(left)).toBe(true);
    expect(pressable(drawnBy(left))).toEqual([]);
    expect((await look(at, id)).occupants).toHaveLength(1);
  });

  it.each(['leave', 'verify', 'rules', 'shorter', 'options', 'cancel'] as const)(
    'leaves %s on older lobbies working as before',
    async (action) => {
      const at = harness();
      const { id, on } = await opened(at, 'rage');
      const [answer] = await at.press(ANN, control(id, action), on);
      expect(JSON.stringify(answer)).not.toContain('out of date');
      const table = await look(at, id);
      if (action === 'leave' || action === 'cancel') expect(table.status).not.toBe('lobby');
      if (action === 'shorter') expect(table.options).toMatchObject({ rounds: 5 });
    },
  );
});

describe('Invite on a private table', () => {
  const invite = async (
    at: Harness,
    id: TableId,
    about: { readonly id: UserId; readonly isBot?: boolean },
  ) => {
    const chosen = { id: about.id, isBot: about.isBot ?? false, isHere: true };
    const press = at.pressed(ANN, control(id, 'invite'), MORE, { values: [about.id], about: chosen });
    return first(await at.handle(press));
  };

  it('asks its host whom to invite, and calls them there', async () => {
    const at = harness();
    const { id, on } = await opened(at, 'rage', { private: true });
    const asked = only(await at.press(ANN, control(id, 'invite'), on));
    expect(isPrivate(asked)).toBe(true);
    expect(JSON.stringify(drawnBy(asked))).toContain('Whom do you want to invite?');
    expect(faults(drawnBy(asked))).toEqual([]);
    const call = await invite(at, id, BEN);
    expect(isPrivate(call)).toBe(false);
    expect(wordsIn(call)).toContain(`invites <@${BEN.id}> to a private **Rage** table`);
    expect((await look(at, id)).invited).toEqual([BEN.id]);
  });

  it('is for its host alone, and for people', async () => {
    const at = harness();
    const { id, on } = await opened(at, 'rage', { private: true });
    expect(wordsIn(only(await at.press(BEN, control(id, 'invite'), on)))).toContain('Only the host can');
    const refused = await invite(at, id, { id: CAT.id, isBot: true });
    expect(isPrivate(refused)).toBe(true);
    expect((await look(at, id)).invited).toEqual([]);
  });
});
