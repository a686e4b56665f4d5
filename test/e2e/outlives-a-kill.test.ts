// Proves src/discord/features/challenge/challenge.ts, src/discord/features/invite/answered-calls.ts, src/tables/seating.ts, src/discord/features/lobby/lobby.message.ts, src/tables/take-back.ts, src/discord/features/play/move.ts, src/tables/storage-errors.ts, src/discord/messages/live-messages.ts, src/tables/votes.ts, src/discord/features/votes/votes.ts

import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#local-discord';
import { LEVEL_SAYS } from '../../src/discord/draw/levels.ts';
import { LEVELS } from '../../src/engine/game.ts';
import type { Position } from '../../src/engine/position.ts';
import { inEnglish } from '../../src/words/read.ts';
import { harness } from './harness.ts';
import { askedOf, farkler, pressOnTable } from './play.ts';
import {
  controlsOf,
  drawing,
  moreOf,
  posted,
  type Seen,
  seat,
  shown,
  tableOf,
  told,
  wordsOf,
} from './screen.ts';
import { glance, standingCalls, storedPosition } from './stored.ts';

const TAKE_BACK = 'Take back';
const MOST_PRESSES = 400;
/** Lines about bots that describe their personality. */
const LIKE = /🤖 [A-Z]\w+ [a-z ]+ · (?:normal|hard)$/gm;

const at = harness({
  channels: ['vote', 'leave', 'back', 'damaged', 'lobby', 'challenge'],
  users: ['Ada', 'Ben', 'Cleo', 'Dan'],
});
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  cleo = at.discord.user('Cleo');
  dan = at.discord.user('Dan');
});

const mayTakeBack = (table: Seen): boolean =>
  controlsOf(table.message()).some(({ label }) => label === TAKE_BACK);

/** Corrupts the stored game while the program is down. */
function damage(id: string): void {
  const file = new Database(at.path);
  file.prepare(`UPDATE "Table" SET "state" = '{"half', "dueAt" = 1 WHERE "id" = ?`).run(id);
  file.close();
}

/** Leaves behind a mention of a turn that is already over. */
function mention(table: string, message: string): void {
  const file = new Database(at.path);
  const call = 'INSERT INTO "Call" ("messageId", "tableId", "userId", "asked") VALUES (?, ?, ?, 999)';
  file.prepare(call).run(message, table, ada.id);
  file.close();
}

at.together(
  'a vote to end the game stands at the table, outlives a crash, and ends the game when all agree',
  async () => {
    const channel = at.discord.channel('vote');
    const table = await seat(at.discord, channel, 'farkle', [ada, ben, cleo]);
    expect(told(await ada.run(channel, '/table end'))).toContain('I’ve asked the others at the table');
    await at.discord.until(() => wordsOf(table.message()).includes('wants to end this game'));
    expect(wordsOf(table.message())).toContain(`Waiting for`);
    shown(await table.press(ben, 'End the game'));
    expect(wordsOf(table.message())).toContain(`Agreed: ${ben.mention} · waiting for ${cleo.mention}`);
    await at.crash();
    // The game goes on meanwhile, and the vote stands.
    shown(await pressOnTable(table, farkler));
    expect(wordsOf(table.message())).toContain(`Agreed: ${ben.mention} · waiting for ${cleo.mention}`);
    expect(told(await table.press(ben, 'End the game'))).toContain('already agreed');
    expect(told(await table.press(dan, 'Play on'))).toContain('Only players here can vote.');
    expect(wordsOf(shown(await table.press(cleo, 'End the game')))).toContain('This game was ended early');
    expect(glance(at.path, table.id).status).toBe('ended');
    at.allWell();
  },
);

at.together('a move taken back stays so when the program is killed, and the game goes on', async () => {
  const table = await seat(at.discord, at.discord.channel('back'), 'farkle', [ada, ben], { target: 5000 });
  let before = drawing(table.message());
  for (let presses = 0; !mayTakeBack(table); presses += 1) {
    expect(presses).toBeLessThan(MOST_PRESSES);
    before = drawing(table.message());
    shown(await pressOnTable(table, farkler));
  }
  const [mover, drawn] = [table.turn(), table.message()];
  const other = mover === ada ? ben : ada;
  expect(told(await table.press(other, TAKE_BACK))).toContain('not your turn');

  const back = shown(await table.press(mover, TAKE_BACK));
  const stored: (Position<unknown> | null)[] = [];
  await at.crash(async () => {
    stored.push(await storedPosition(at.path, table.id));
  });

  expect(wordsOf(back)).toBe(before.words);
  const labels = (controls: typeof before.controls) => controls.map(({ label }) => label);
  expect(labels(drawing(table.message()).controls)).toEqual(labels(before.controls));
  expect(askedOf(table.message())).toBe(stored[0]?.seq.toString(36));
  const late = controlsOf(drawn).find(({ label }) => label === TAKE_BACK);
  expect(told(await mover.pressStale(drawn, late?.id ?? ''))).toContain('You can no longer take that back.');
  shown(await pressOnTable(table, farkler));
  expect(mayTakeBack(table)).toBe(true);

  at.allWell();
});

at.together(
  'a table that cannot be read stops no other, is logged once, and its host can end it',
  async () => {
    const damaged = at.discord.channel('damaged');
    const broken = await seat(at.discord, damaged, 'farkle', [ada, ben]);
    const whole = await seat(at.discord, damaged, 'farkle', [ada, ben]);
    await at.crash(() => {
      damage(broken.id);
      mention(broken.id, '100000000000000001');
      mention(whole.id, '100000000000000002');
    });
    await at.discord.until(() => at.program.output().includes('cannot be read'));

    // Ben has just pressed, too: otherwise a first move that ends Ada’s turn would call him, and that call would
    // stay.
    told(await whole.press(ben, 'Rules'));
    // Ada presses something that changes nothing, so her call goes with the next change of the table.
    told(await whole.press(ada, 'Rules'));
    shown(await pressOnTable(whole, farkler));
    await at.discord.until(() => standingCalls(at.path, whole.id).length === 0);

    const sure = shown(await ben.run(damaged, '/table leave'));
    expect(wordsOf(shown(await ben.press(sure, 'Leave the game')))).toContain('You left the table');
    expect(told(await ben.run(damaged, '/table end', { table: broken.id }))).toContain('Only the host');
    expect(glance(at.path, broken.id).status).toBe('playing');
    expect(told(await ada.run(damaged, '/table end', { table: broken.id }))).toContain('It has closed');
    expect(glance(at.path, broken.id).status).toBe('ended');
    await at.discord.until(() => wordsOf(broken.message()).includes('it was closed'));
    expect(controlsOf(broken.message())).toEqual([]);
    expect(told(await ada.run(damaged, '/table end', { table: broken.id }))).toContain(
      'no open table called',
    );
    expect(
      at.program
        .output()
        .split('\n')
        .filter((line) => line.includes('cannot be read')),
    ).toHaveLength(1);
  },
);

at.together(
  'the lobby says who sat down and what they are like, also once the program was killed',
  async () => {
    const channel = at.discord.channel('lobby');
    const table = tableOf(
      at.discord,
      channel,
      await posted(at.discord, await ada.run(channel, '/rage start')),
    );
    const add = async (level: string) => {
      const more = await moreOf(ada, table.message());
      const list = controlsOf(more).find(({ id }) => id.endsWith(':bots'));
      return shown(await ada.select(more, list?.id ?? '', [level]));
    };
    for (const level of ['hard', 'normal', 'hard', 'normal', 'normal', 'normal']) await add(level);
    const saidNow = () => wordsOf(table.message()).match(LIKE) ?? [];
    await at.discord.until(() => saidNow().length === 6);
    const said = saidNow();
    expect(new Set(said).size).toBe(6);
    expect(said.join()).toContain('bids boldly');

    await at.crash();
    expect(wordsOf(await table.show(ben)).match(LIKE)).toEqual(said);
    shown(await table.press(ben, 'Join'));
    expect(wordsOf(table.message()).match(LIKE)).toEqual(said);
    const names = said.map((line) => /🤖 (\w+)/.exec(line)?.[1] ?? '');
    const begun = wordsOf(shown(await table.press(ada, 'Start')));
    for (const name of names) expect(begun).toContain(name);
    at.allWell();
  },
);

at.together('somebody is challenged from the menu on them, and joins with one press', async () => {
  const channel = at.discord.channel('challenge');
  const stats = shown(await ada.menu(channel, 'Stats', ben.id));
  expect(wordsOf(stats)).toMatch(new RegExp(`Stats · \\u2068?(${ben.mention}|${ben.name})`));
  const first = shown(await ada.press(stats, 'Challenge'));
  const question = shown(await ada.menu(channel, 'Challenge', ben.id));
  expect(wordsOf(question)).toBe(wordsOf(first));
  const before = new Set(ben.read(channel).map(({ id }) => id));
  await ada.select(question, 'To which game…', ['rage']);
  const fresh = () => ben.read(channel).filter(({ id }) => !before.has(id));
  await at.discord.until(() => fresh().length === 2);
  const [lobby, call] = fresh();
  if (lobby === undefined || call === undefined) throw new Error('nobody was called');
  expect(wordsOf(call)).toContain(`${ada.mention} challenges ${ben.mention} to **Rage**`);
  expect(wordsOf(lobby)).toContain(`⚔️ ${ben.mention} has been challenged: we’re waiting for them.`);
  expect(told(await dan.press(call, 'Accept'))).toContain('Only the person challenged can answer');
  const accepted = shown(await ben.press(call, 'Accept'));
  expect(wordsOf(accepted)).toContain(
    `⚔️ ${ben.mention} accepted the challenge to **Rage**: https://discord.com`,
  );
  // A duel begins without a press.
  const duel = tableOf(at.discord, channel, lobby);
  await at.discord.until(() => wordsOf(duel.message()).includes('Bid'));
  expect(told(await ada.menu(channel, 'Challenge', ben.id))).toMatch(
    /You can call them again in \d+ minutes?\./,
  );

  // The challenger is told of a No, even across a restart, and the lobby waits for nobody.
  const asked = shown(await ada.menu(channel, 'Challenge', dan.id));
  await ada.select(asked, 'To which game…', ['farkle']);
  const calls = () => ada.read(channel).filter((one) => wordsOf(one).includes(`challenges ${dan.mention}`));
  await at.discord.until(() => calls().length === 1);
  expect(ada.see(asked)).toBeNull();
  await at.crash();
  const [second] = calls();
  if (second === undefined) throw new Error('nobody was called');
  const declined = wordsOf(shown(await dan.press(second, 'Decline')));
  expect(declined).toContain(`${dan.mention} was challenged to **Farkle Flip**.`);
  await at.discord.until(() =>
    ada
      .read(channel)
      .some((one) => wordsOf(one).includes(`${ada.mention}, ${dan.mention} would rather not play`)),
  );
  await at.discord.until(
    () => !ada.read(channel).some((one) => wordsOf(one).includes(`${dan.mention} is challenged`)),
  );

  expect(told(await ada.menu(channel, 'Challenge', ada.id))).toContain('can’t challenge yourself');
  at.discord.revoke(channel, 'ViewChannel', dan);
  expect(told(await ada.menu(channel, 'Challenge', dan.id))).toContain('can’t see this channel');
  at.allWell();
});

test('a host who would rather not wait leaves, is asked once, and the others play on', async () => {
  const channel = at.discord.channel('leave');
  const table = await seat(at.discord, channel, 'farkle', [ada, ben, cleo]);
  expect(told(await ada.run(channel, '/table end'))).toContain('leave');
  await at.discord.until(() => wordsOf(table.message()).includes('wants to end this game'));
  const sure = shown(await ada.run(channel, '/table leave'));
  expect(wordsOf(sure)).toContain('Sure? A bot finishes for you');
  expect(wordsOf(shown(await ada.press(sure, 'Go back')))).toContain('Nothing changed');
  const again = shown(await ada.run(channel, '/table leave'));
  expect(wordsOf(shown(await ada.press(again, 'Leave the game')))).toContain('You left the table');
  // The result of the vote shows until the next move, which her bot may make at once.
  await at.discord.until(() => wordsOf(table.message()).includes(`for ${ada.mention}, who left`));
  expect(wordsOf(table.message())).not.toContain('wants to end this game');
  expect(glance(at.path, table.id).status).toBe('playing');
  at.allWell();
});

test('the list of bots says what each level does', async () => {
  const channel = at.discord.channel('lobby');
  const opened = await posted(at.discord, await ada.run(channel, '/folder start'));
  const drawn = JSON.stringify((await moreOf(ada, opened)).components);
  for (const level of LEVELS) expect(drawn).toContain(inEnglish(LEVEL_SAYS[level]));
});
