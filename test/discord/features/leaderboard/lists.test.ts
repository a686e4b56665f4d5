// Proves src/discord/features/rules/rules.ts, src/discord/features/leaderboard/leaderboard.ts, src/discord/features/stats/stats.ts

import { describe, expect, it } from 'vitest';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import type { Ranking } from '../../../../src/standings/period.ts';
import type { Standings } from '../../../../src/standings/standings.ts';
import type { UserId } from '../../../../src/tables/ids.ts';
import { ANN, BEN, CAT } from '../../../tables/harness.ts';
import { pressable, textOf } from '../../drawn.ts';
import { harness, STANDINGS } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, wordsIn } from '../../requests.ts';

describe('the router', () => {
  it('shows the ratings of a game with others, and says why there are none', async () => {
    const at = harness();
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
    const at = harness();
    const rules = only(await at.command(ANN, 'farkle', 'rules'));
    expect(isPrivate(rules)).toBe(true);
    const [section, next] = pressable(drawnBy(rules));
    const hidden = { id: '79', hidden: true };
    expect(wordsIn(only(await at.press(ANN, next?.id ?? '', hidden)))).toContain('One after another.');
    expect(wordsIn(only(await at.press(ANN, section?.id ?? '', hidden, ['2'])))).toContain('Somebody wins.');
    const ranking = only(await at.command(ANN, 'leaderboard', '', { game: 'farkle', period: 'week' }));
    expect(isPrivate(ranking)).toBe(true);
    const [, period] = pressable(drawnBy(ranking));
    const month = only(await at.press(ANN, period?.id ?? '', { id: '80', hidden: true }, ['month']));
    expect(isUpdate(month)).toBe(true);
    expect(wordsIn(month)).toContain('Farkle Flip\n-# Wins this month');
  });

  it('answers with private stats, switches between them by the list, and posts them', async () => {
    const asked: unknown[] = [];
    const statsOf: Standings['statsOf'] = (question) => {
      asked.push([question.user, question.game, question.reader]);
      return STANDINGS.statsOf(question);
    };
    const at = harness({ standings: { ...STANDINGS, statsOf } });
    const bens = only(await at.command(ANN, 'stats', '', { player: BEN.id }));
    expect(isPrivate(bens)).toBe(true);
    const [list] = pressable(drawnBy(bens));
    const hidden = { id: '80', hidden: true };
    const ferry = only(await at.press(ANN, list?.id ?? '', hidden, ['ferry']));
    expect(isUpdate(ferry)).toBe(true);
    expect(wordsIn(ferry)).toContain('Ferry Follies');
    await at.press(ANN, list?.id ?? '', hidden, ['chess']);
    const posted = only(await at.press(ANN, pressable(drawnBy(ferry)).at(-1)?.id ?? '', hidden));
    expect([isPrivate(posted), isUpdate(posted)]).toEqual([false, false]);
    const [mine] = pressable(drawnBy(posted));
    const cats = only(await at.press(CAT, mine?.id ?? '', { id: '81', hidden: false }));
    expect(isPrivate(cats)).toBe(true);
    await at.command(ANN, 'stats', '', { game: 'rage' });
    expect(asked).toEqual([
      [BEN.id, null, ANN.id],
      [BEN.id, 'ferry', ANN.id],
      [BEN.id, null, ANN.id],
      [BEN.id, 'ferry', null],
      [CAT.id, 'ferry', CAT.id],
      [ANN.id, 'rage', ANN.id],
    ]);
  });

  it('switches from one leaderboard to another by its lists, if the other exists', async () => {
    const at = harness();
    const choose = async (list: 'game' | 'period', from: Ranking, game: string | null, value: string) => {
      const id = write({ kind: 'ranking', game, period: from, page: 3, act: list });
      return wordsIn(only(await at.press(ANN, id, { id: '80', hidden: true }, [value]))).split('\n');
    };
    expect(await choose('period', 'all', 'rage', 'rating')).toContain('## 🏆 Ratings · Rage');
    expect(await choose('period', 'rating', 'rage', 'season')).toContain('## 🏆 Season · Rage');
    expect(await choose('game', 'season', 'rage', 'folder')).toContain('## 🏆 Season · Folder');
    expect(await choose('game', 'season', 'rage', 'ferry')).toContain('-# All-time wins');
    expect(await choose('period', 'all', 'rage', 'points-week')).toContain('-# Points this week');
    expect(await choose('game', 'points-week', 'rage', 'folder')).toContain('-# Points this week');
    // A solo game has no ratings, and different games no common points.
    expect(await choose('game', 'rating', 'rage', 'ferry')).toContain('-# All-time wins');
    expect((await choose('game', 'points-week', 'rage', 'all'))[0]).toBe('## 🏆 Leaderboard · All games');
    // An invalid choice changes nothing, or leads to a valid one.
    expect(await choose('period', 'week', 'rage', 'never')).toContain('-# Wins this week');
    expect((await choose('period', 'week', null, 'points-all'))[0]).toContain(
      'Points from one game can’t be compared',
    );
    expect((await choose('game', 'week', 'rage', 'chess'))[0]).toBe('## 🏆 Leaderboard · All games');
  });

  it('posts a leaderboard, from which everyone can open their own', async () => {
    const asked: (UserId | null)[] = [];
    const standings: Standings = {
      ...STANDINGS,
      leaderboard: (question) => {
        asked.push(question.reader);
        return STANDINGS.leaderboard(question);
      },
    };
    const at = harness({ standings });
    const own = drawnBy(only(await at.command(ANN, 'leaderboard', '')));
    const post = pressable(own).at(-1)?.id ?? '';
    const posted = only(await at.press(ANN, post, { id: '80', hidden: true }));
    expect([isPrivate(posted), isUpdate(posted)]).toEqual([false, false]);
    const [mine] = pressable(drawnBy(posted));
    const bens = only(await at.press(BEN, mine?.id ?? '', { id: '81', hidden: false }));
    expect(isPrivate(bens)).toBe(true);
    expect(asked).toEqual([ANN.id, null, BEN.id]);
  });

  it('says privately that the leaderboards are being rebuilt', async () => {
    let areKept = true;
    const at = harness({ standings: { ...STANDINGS, areKept: () => areKept } });
    const [month] = pressable(drawnBy(only(await at.command(ANN, 'leaderboard', '', { game: 'farkle' }))));
    const [stats] = pressable(drawnBy(only(await at.command(ANN, 'stats', ''))));
    areKept = false;
    for (const answer of [
      await at.command(ANN, 'leaderboard', '', { game: 'farkle', period: 'week' }),
      await at.command(ANN, 'stats', '', { player: BEN.id }),
      await at.press(ANN, month?.id ?? '', { id: '80', hidden: false }),
      await at.press(ANN, stats?.id ?? '', { id: '81', hidden: true }, ['rage']),
    ]) {
      expect(isPrivate(only(answer))).toBe(true);
      expect(wordsIn(only(answer))).toContain('being recalculated');
    }
  });
});
