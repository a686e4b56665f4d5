// Proves src/discord/wire/channel-access.ts, src/discord/features/table/table.ts, src/discord/draw/forms.ts, src/tables/lobby.ts

import { beforeAll, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { write } from '../../src/discord/interactions/custom-ids.ts';
import { harness } from './harness.ts';
import { farkler, firstDrawn, openHand, playFromHand, playOutOfHands, pressOnTable, sorter } from './play.ts';
import {
  controlsOf,
  formOf,
  isHidden,
  offeredIn,
  posted,
  type Seen,
  seat,
  shown,
  tableOf,
  told,
  wordsOf,
} from './screen.ts';

const at = harness({
  channels: ['lobby', 'list', 'roles', 'silent', 'vote', 'seat', 'private', 'access', 'now', 'now-hands'],
  users: ['Ada', 'Ben', 'Cleo', 'Dan'],
});
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;

beforeAll(() => {
  [ada, ben, cleo, dan] = [
    at.discord.user('Ada'),
    at.discord.user('Ben'),
    at.discord.user('Cleo'),
    at.discord.user('Dan'),
  ];
});

test('a table of another channel is found and joined by people who can see the channel', async () => {
  const [channel, elsewhere] = [at.discord.channel('roles'), at.discord.channel('list')];
  const opened = await ada.run(elsewhere, '/folder start', {});
  const table = tableOf(at.discord, elsewhere, await posted(at.discord, opened));
  at.discord.revoke(elsewhere, 'ViewChannel', dan);
  expect(wordsOf(shown(await dan.run(channel, '/table list')))).not.toContain('**Folder');
  const list = shown(await ben.run(channel, '/table list'));
  expect(wordsOf(list)).toContain(`host ${ada.mention}`);
  const label = controlsOf(list).find(({ id }) => id.includes(table.id))?.label ?? '';
  expect(wordsOf(shown(await ben.press(list, label)))).toContain(`You’re at table ${table.id}`);
  await at.discord.until(() => wordsOf(table.message()).includes(`• ${ben.mention}`));
  at.allWell();
});

test('only people who may mention a role can invite it, and nobody can invite everyone', async () => {
  const channel = at.discord.channel('roles');
  const { guild } = channel;
  await ada.run(channel, '/rage start', {});
  expect(told(await ada.run(channel, '/table invite', { who: guild.id }))).toContain('can’t invite everyone');
  at.discord.permit(ben, guild, 'AddReactions');
  const role = [...guild.roles.values()].find(({ name }) => name === 'AddReactions');
  if (role === undefined) throw new Error('no role');
  const refused = told(await ada.run(channel, '/table invite', { who: role.id }));
  expect(refused).toContain('not allowed to mention that role');
  guild.roles.set(role.id, { ...role, mentionable: true });
  const invitation = await posted(at.discord, await ada.run(channel, '/table invite', { who: role.id }));
  expect(wordsOf(invitation)).toContain(`invites <@&${role.id}> to **Rage**`);
  expect(told(await ada.run(channel, '/table invite', { who: role.id }))).toContain('already invited a role');
  at.allWell();
});

test('a role that the bot may not notify is not invited, and the host is told how it could be', async () => {
  const channel = at.discord.channel('silent');
  const { guild } = channel;
  at.discord.permit(dan, guild, 'MentionEveryone');
  at.discord.permit(ben, guild, 'Stream');
  const role = [...guild.roles.values()].find(({ name }) => name === 'Stream');
  if (role === undefined) throw new Error('no role');
  await dan.run(channel, '/rage start', {});
  const refused = told(await dan.run(channel, '/table invite', { who: role.id }));
  expect(refused).toContain('nobody would hear of your invitation');
  at.discord.permit({ id: at.discord.applicationId }, guild, 'MentionEveryone');
  const before = at.discord.pings.length;
  const { id } = await posted(at.discord, await dan.run(channel, '/table invite', { who: role.id }));
  expect(at.discord.pings.slice(before)).toEqual([{ user: ben.id, message: id }]);
  at.allWell();
});

test('people who are voted out lose their seat and the sight of its hand, and the others play on', async () => {
  const channel = at.discord.channel('vote');
  const table = await seat(at.discord, channel, 'rage', [ada, ben, cleo, dan]);
  const hand = await openHand(table, ada);
  expect(wordsOf(hand)).toContain('Your hand');
  expect(told(await ben.run(channel, '/table kick', { player: ada.id }))).toContain('I’ve asked the others');
  await at.discord.until(() => wordsOf(table.message()).includes(`to vote ${ada.mention} out`));
  expect(told(await table.press(ada, 'Play on'))).toContain('the others decide it');
  shown(await table.press(cleo, 'Vote out'));
  expect(wordsOf(table.message())).toContain(`Agreed: ${cleo.mention} · waiting for ${dan.mention}`);
  expect(wordsOf(shown(await table.press(dan, 'Vote out')))).toContain(
    `for ${ada.mention}, who was voted out`,
  );
  await at.discord.until(() =>
    ada.read(channel).some((one) => isHidden(one) && wordsOf(one).includes('The others voted you out')),
  );
  expect(ada.read(channel).some((one) => isHidden(one) && wordsOf(one).includes('Your hand'))).toBe(false);
  at.allWell();
});

at.together(
  'a host kicks somebody from the lobby for good, also over a crash, and hands the role over',
  async () => {
    const channel = at.discord.channel('lobby');
    const opened = await ada.run(channel, '/farkle start', {});
    const table = tableOf(at.discord, channel, await posted(at.discord, opened));
    for (const person of [ben, cleo]) shown(await table.press(person, 'Join'));
    const form = await formOf(() => table.press(ada, 'Edit'));
    shown(await ada.submit(form, { 'Time for a turn': '600' }));
    await at.discord.until(() => wordsOf(table.message()).includes('10 min a turn'));
    expect(told(await ada.run(channel, '/table kick', { player: ben.id }))).toContain('no longer has a seat');
    await at.discord.until(() => !wordsOf(table.message()).includes(`• ${ben.mention}`));
    await at.crash();
    expect(told(await table.press(ben, 'Join'))).toContain('The host kicked you from this table.');
    const back = await posted(at.discord, await ada.run(channel, '/table invite', { who: ben.id }));
    expect(wordsOf(back)).toContain(`${ada.mention} invites ${ben.mention} to **Farkle Flip**`);
    expect(back.mentions.map(({ id }) => id)).toEqual([ben.id]);
    shown(await table.press(ben, 'Join'));
    expect(told(await ada.run(channel, '/table host', { player: cleo.id }))).toContain(
      'is the host of table',
    );
    await at.discord.until(() => wordsOf(table.message()).includes(`• ${cleo.mention} · host`));
    shown(await table.press(cleo, 'Start'));
    at.allWell();
  },
);

at.together(
  'a friend takes over a seat in mid-game, also over a crash, and plays it to the end',
  async () => {
    const channel = at.discord.channel('seat');
    const table = await seat(at.discord, channel, 'folder', [ada, ben], { target: 75 });
    const hand = await openHand(table, ada);
    expect(wordsOf(hand)).toContain('Your hand');
    expect(told(await ada.run(channel, '/table substitute', { player: ben.id }))).toContain(
      'They have, or had',
    );
    const offer = await posted(at.discord, await ada.run(channel, '/table substitute', { player: dan.id }));
    expect(wordsOf(offer)).toContain(`${ada.mention} offers their seat at **Folder** to ${dan.mention}`);
    expect(offer.mentions.map(({ id }) => id)).toEqual([dan.id]);
    await at.crash();
    const careless = shown(await cleo.press(offer, 'Take the seat'));
    expect(wordsOf(careless)).toContain('That seat isn’t offered to you.');
    // Opened again, because the bot can only update a hand that was opened since it started.
    await openHand(table, ada);
    const taken = shown(await dan.press(offer, 'Take the seat'));
    expect(wordsOf(taken)).toContain(`${dan.mention} took over from ${ada.mention}`);
    const closed = `You handed over your seat at this table (${table.id}) to ${dan.mention}.`;
    await at.discord.until(() =>
      ada.read(channel).some((one) => isHidden(one) && wordsOf(one).includes(closed)),
    );
    expect(told(await table.press(ada, 'Your hand'))).toContain('You’re not playing at this table.');
    expect(wordsOf(shown(await dan.press(taken, 'Your hand')))).toContain('Your hand');
    await at.discord.until(() =>
      wordsOf(table.message()).includes(`${dan.mention} took over from ${ada.mention}.`),
    );
    await playOutOfHands(table, [dan, ben], sorter, 400);
    await at.discord.until(() => wordsOf(table.message()).includes('and the result counts for'));
    // Messages that were read have disappeared.
    await at.discord.until(() => cleo.see(offer) === null && cleo.see(careless) === null);
    const ranking = wordsOf(shown(await ben.run(channel, '/leaderboard', { game: 'folder' })));
    expect(ranking).toContain(` ${dan.name} · `);
    expect(ranking).not.toContain(ada.name);
    at.allWell();
  },
);

/**
 * Presses **Play now** on a game of `/play`, and returns how many presses that took. Nobody may ask for it twice at the
 * same time: a person's newer `/play` removes the older.
 */
async function playNow(
  person: Person,
  game: string,
  channel: Channel,
): Promise<{ readonly table: Seen; readonly presses: number }> {
  const choice = shown(await person.run(channel, '/play'));
  const which = shown(await person.press(choice, write({ kind: 'play', act: 'now' })));
  const dealt = await person.press(which, write({ kind: 'game', game, action: 'now' }));
  return { table: tableOf(at.discord, channel, await posted(at.discord, dealt)), presses: 2 };
}

at.together(
  'a game against bots is two presses away, and a friend joins it by one, also over a crash',
  async () => {
    const channel = at.discord.channel('now');
    const { table } = await playNow(ada, 'farkle', channel);
    const isOn = (person: Person) =>
      at.discord.until(() => wordsOf(table.message()).includes(`▶ ${person.mention}`));
    await isOn(ada);
    // The next press is a move.
    shown(await pressOnTable(table, farkler));
    const joined = shown(await table.press(ben, 'Join'));
    expect(wordsOf(joined)).toMatch(new RegExp(`🔁 ${ben.mention} took over from 🤖 \\w+\\.`));
    await at.crash();
    expect(told(await table.press(ben, 'Join'))).toContain('You’re already at this table.');
    const stale = controlsOf(joined).find(({ label }) => label === 'Join')?.id ?? '';
    const [second, third] = [await table.press(cleo, 'Join'), await dan.pressStale(joined, stale)];
    expect(wordsOf(shown(second))).toContain(`${cleo.mention} took over from`);
    expect(told(third)).toContain('Others have taken over every bot here.');
    expect(controlsOf(table.message()).map(({ label }) => label)).not.toContain('Join');
    const seen = new Set<string>();
    while (!seen.has(ben.id)) {
      seen.add(table.turn().id);
      shown(await pressOnTable(table, farkler));
    }
    at.allWell();
  },
);

at.together('a friend who joins a game of hands sees what the bot held and plays from it', async () => {
  const channel = at.discord.channel('now-hands');
  const { table } = await playNow(cleo, 'rage', channel);
  shown(await table.press(ben, 'Join'));
  await playFromHand(ben, await openHand(table, ben), firstDrawn);
  expect(wordsOf(await openHand(table, ben))).toContain('Your hand');
  at.allWell();
});

at.together(
  'a private table lets in only whom its host invites, and the channel sees nothing of its game',
  async () => {
    const channel = at.discord.channel('private');
    const opened = await ada.run(channel, '/folder start', { private: true });
    const table = tableOf(at.discord, channel, await posted(at.discord, opened));
    expect(await offeredIn(table.message(), ben)).not.toContain('Join');
    at.discord.permit(cleo, channel.guild, 'AttachFiles');
    const role = [...channel.guild.roles.values()].find(({ name }) => name === 'AttachFiles');
    if (role === undefined) throw new Error('no role');
    channel.guild.roles.set(role.id, { ...role, mentionable: true });
    const invite = async (who: string) =>
      posted(at.discord, await ada.run(channel, '/table invite', { who }));
    const [personal, general] = [await invite(ben.id), await invite(role.id)];
    expect(told(await dan.press(personal, 'Join'))).toContain('its host has to invite you first');
    expect(wordsOf(shown(await ben.press(personal, 'Join')))).toContain(
      `✉️ ${ben.mention} accepted the invitation to **Folder**: https://discord.com`,
    );
    await at.crash();
    expect(told(await cleo.press(general, 'Join'))).toContain('You’re at the table: https://discord.com');
    expect(await offeredIn(table.message(), dan)).not.toContain('Join');
    // The lobby is redrawn after the answers to presses on other messages.
    await at.discord.until(() => wordsOf(table.message()).includes(cleo.mention));
    const started = shown(await table.press(ada, 'Start'));
    expect(wordsOf(started)).toContain('are playing in private.');
    await at.discord.until(() => wordsOf(ada.see(general) ?? general).includes('The game has begun.'));
    const own = shown(await table.press(ada, 'Open'));
    expect(isHidden(own)).toBe(true);
    // Either in words, or in the description of its picture.
    expect(JSON.stringify(own)).toContain('Your folder');
    for (const button of ['Open', 'Table'])
      expect(told(await table.press(dan, button))).toMatch(/not playing at this table|only its players/);
    expect(told(await dan.run(channel, '/table verify', { table: table.id }))).toContain('only its players');
    const seen = dan
      .read(channel)
      .map((one) => JSON.stringify(one))
      .join('\n');
    expect(seen).not.toContain('Your folder');
    expect(seen).not.toContain('Discard');
    at.allWell();
  },
);

at.together(
  'a host makes a lobby private and public again by the form, and those who sit there are told',
  async () => {
    const channel = at.discord.channel('access');
    const opened = await ada.run(channel, '/rage start', {});
    const table = tableOf(at.discord, channel, await posted(at.discord, opened));
    const edit = async (values: Readonly<Record<string, string | readonly string[]>>) => {
      const form = await formOf(() => table.press(ada, 'Edit'));
      shown(await ada.submit(form, values));
    };
    const says = (words: string) => at.discord.until(() => wordsOf(table.message()).includes(words));
    const before = table.message();
    shown(await table.press(ben, 'Join'));
    await edit({ 'Who can join': 'invited', 'Extra rules': ['secretBids', 'sweepDoubles'] });
    await says('🔒 Private');
    expect(wordsOf(table.message())).toContain('Secret bids · Sweep doubles');
    const join = controlsOf(before).find(({ label }) => label === 'Join')?.id ?? '';
    const late = async () => told(await dan.pressStale(before, join));
    expect(await late()).toContain('its host has to invite you first');
    expect(await offeredIn(table.message(), dan)).not.toContain('Join');
    await at.crash();
    expect(await late()).toContain('its host has to invite you first');
    await edit({ 'Who can join': 'everybody', 'Extra rules': [] });
    await at.discord.until(() => !/Private|Secret bids/.test(wordsOf(table.message())));
    await at.discord.until(() =>
      cleo.read(channel).some((one) => wordsOf(one).includes('**Rage** table public')),
    );
    const said = cleo.read(channel).find((one) => wordsOf(one).includes('**Rage** table public'));
    expect(said?.mentions.map(({ id }) => id)).toEqual([ben.id]);
    shown(await table.press(dan, 'Join'));
    at.allWell();
  },
);
