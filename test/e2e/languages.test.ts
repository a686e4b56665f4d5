// Proves src/discord/public-language.ts, src/words/offered.ts, src/playground/simple-player.ts

import { type APIMessage, Locale } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { createSimplePlayers } from '../../src/playground/simple-player.ts';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import { handAsked, openHand, playFromHand, playOutOfHands, sorter } from './play.ts';
import { controlsOf, isHidden, posted, type Seen, shown, tableOf, tableOn, told, wordsOf } from './screen.ts';

const at = harness(
  {
    guilds: [
      { name: 'Wirtshaus', channels: ['stube'] },
      { name: 'Inn', channels: ['parlour'] },
    ],
    users: ['Ada', 'Ben', 'Cleo'],
  },
  (discord) => {
    discord.setLocale(discord.guild('Wirtshaus'), Locale.German);
    discord.speak(discord.user('Ben'), Locale.German);
    for (const guild of discord.guilds) discord.permit(discord.user('Ada'), guild, 'ManageGuild');
    return {};
  },
);

const labelsOf = (message: APIMessage) => controlsOf(message).map(({ label }) => label);
const labels = (table: Seen) => labelsOf(table.message());
const says = (table: Seen) => wordsOf(table.message());
/** So that even on a busy machine only the people move. */
const options = { 'turn-time': 600 };
/** English words on a table, including its buttons. */
const ENGLISH = /\b(you|your|table|rules|join|draws?|takes|discards?|files|round|points|wins|seat|game)\b/i;

test('a German and an English server side by side, with a German hand on the English one', async () => {
  const [wirtshaus, inn] = [at.discord.guild('Wirtshaus'), at.discord.guild('Inn')];
  const [stube, parlour] = [at.discord.channel('stube', wirtshaus), at.discord.channel('parlour', inn)];
  const [ada, ben] = [at.discord.user('Ada'), at.discord.user('Ben')];

  // Each lobby is in the language of its server, regardless of who opens it.
  const here = tableOf(
    at.discord,
    parlour,
    await posted(at.discord, await ben.run(parlour, '/folder start', options)),
  );
  const there = tableOf(
    at.discord,
    stube,
    await posted(at.discord, await ada.run(stube, '/folder start', options)),
  );
  expect(labels(here)).toContain('Join');
  expect(labels(there)).toContain('Mitspielen');
  shown(await here.press(ada, 'Join'));
  shown(await there.press(ben, 'Mitspielen'));
  shown(await here.press(ben, 'Start'));
  shown(await there.press(ada, 'Starten'));
  await at.discord.until(() => says(here).includes('’s turn') && says(there).includes('ist am Zug'));
  expect(says(here)).not.toContain('am Zug');
  expect(says(there)).not.toContain('’s turn');

  // A hand is in its reader’s language: German on the English server, English on the German one.
  expect(wordsOf(shown(await here.press(ben, 'Your hand')))).toContain('### Deine Hand');
  expect(wordsOf(shown(await here.press(ada, 'Your hand')))).toContain('### Your hand');
  expect(wordsOf(shown(await there.press(ada, 'Deine Hand')))).toContain('### Your hand');
  expect(told(await ben.run(parlour, '/table show', { table: 'abcd2345' }))).toContain(
    'ist kein Tisch „abcd2345“ offen.',
  );

  // The same holds after a restart; what only Ben sees stays German.
  await at.crash();
  expect(wordsOf(shown(await here.press(ben, 'Your hand')))).toContain('### Deine Hand');
  expect(says(there)).toContain('ist am Zug');

  // Once a language is chosen, the next change of the table applies it, in the same message.
  const screen = shown(await ada.run(stube, '/settings'));
  expect(JSON.stringify(screen.components)).toContain('At present: Deutsch');
  shown(await ada.select(screen, 'Language', ['es']));
  const { person, hand } = await handAsked(there, [ada, ben]);
  await playFromHand(person, hand, sorter);
  await at.discord.until(() => says(there).includes('Turno de'));
  const tables = ben.read(stube).filter((one) => tableOn(one) === there.id && !isHidden(one));
  expect(tables.map(({ id }) => id)).toEqual([there.message().id]);
  expect(says(there)).not.toContain('am Zug');

  // Then Discord’s own setting applies again, as it is by then.
  shown(await ada.select(screen, 'Language', ['discord']));
  at.discord.setLocale(wirtshaus, Locale.EnglishGB);
  expect(JSON.stringify(shown(await ada.run(stube, '/settings')).components)).toContain(
    'At present: English',
  );
  const another = await posted(at.discord, await ben.run(stube, '/farkle start', options));
  expect(labels(tableOf(at.discord, stube, another))).toContain('Join');
  at.allWell();
  expect(at.program.output()).not.toContain('"level":"error"');
});

nightly('a whole game in a German thread, in which a substitute takes over a seat', async () => {
  const stube = at.discord.channel('stube', at.discord.guild('Wirtshaus'));
  at.discord.setLocale(stube.guild, Locale.German);
  const [ada, ben, cleo] = [at.discord.user('Ada'), at.discord.user('Ben'), at.discord.user('Cleo')];
  // Still in Discord’s language, as set by the previous test.
  shown(await ada.press(shown(await ada.run(stube, '/settings')), 'Turn threads on'));
  const known = new Set(ada.read(stube).map(({ id }) => id));
  const fresh = () => ada.read(stube).filter((one) => !known.has(one.id) && !isHidden(one));

  const opened = await posted(at.discord, await ada.run(stube, '/folder start', { ...options, target: 75 }));
  const lobby = tableOf(at.discord, stube, opened);
  shown(await lobby.press(ben, 'Mitspielen'));
  await ada.press(lobby.message(), 'Starten');
  const thread = await at.discord.until(() =>
    [...stube.guild.channels.values()].find(({ parent }) => parent === stube),
  );
  expect(thread.name).toMatch(/^Folder: (Ada und Ben|Ben und Ada)$/);
  const shownThere = await at.discord.until(() => cleo.read(thread).find((one) => tableOn(one) === lobby.id));
  const table = tableOf(at.discord, thread, shownThere);
  const { person, hand } = await handAsked(table, [ada, ben]);
  await playFromHand(person, hand, sorter);

  // Ben has to go: the thread is in German, although Cleo, who takes over, reads English.
  const hands = wordsOf(await openHand(table, ben));
  expect(hands).toContain('### Deine Hand');
  const offer = await posted(at.discord, await ben.run(thread, '/table substitute', { player: cleo.id }));
  expect(wordsOf(offer)).toContain(
    `${ben.mention} bietet ${cleo.mention} den eigenen Platz bei **Folder** an`,
  );
  expect(told(await ada.press(offer, 'Platz übernehmen'))).toContain('You have, or had, a seat');
  const taken = shown(await cleo.press(offer, 'Platz übernehmen'));
  expect(wordsOf(taken)).toContain(`${cleo.mention} hat bei **Folder** von ${ben.mention} übernommen`);
  const closed = `Du hast deinen Platz an diesem Tisch (${table.id}) an ${cleo.mention} abgegeben.`;
  await at.discord.until(() =>
    ben.read(thread).some((one) => isHidden(one) && wordsOf(one).includes(closed)),
  );
  await at.discord.until(() => says(table).includes(`${cleo.mention} hat von ${ben.mention} übernommen.`));
  expect(told(await table.press(ben, 'Deine Hand'))).toContain('Du spielst nicht an diesem Tisch.');

  await at.crash();
  await playOutOfHands(table, [ada, cleo], sorter, 400);
  await at.discord.until(() => says(table).includes(`und das Ergebnis zählt für ${cleo.mention}`));
  await at.discord.until(() => wordsOf(fresh()[0] ?? opened).includes('🏁 **Folder**'));
  const everybodys = [...fresh(), ...ada.read(thread).filter((one) => !isHidden(one))];
  for (const one of everybodys) {
    const words = [wordsOf(one), ...controlsOf(one).map(({ label }) => label)].join('\n');
    expect(words.replaceAll(/`[^`]*`|<[^>]*>/g, '')).not.toMatch(ENGLISH);
  }
  at.allWell();
});

nightly(
  'people who are handed over in the playground join and play, whatever language their server has',
  async () => {
    const stube = at.discord.channel('stube', at.discord.guild('Wirtshaus'));
    const [ada, ben, cleo] = [at.discord.user('Ada'), at.discord.user('Ben'), at.discord.user('Cleo')];
    const settings = shown(await ada.run(stube, '/settings'));
    shown(await ada.select(settings, 'Language', ['de']));
    if (labelsOf(settings).includes('Turn threads off')) shown(await ada.press(settings, 'Turn threads off'));
    const players = createSimplePlayers(at.discord);
    try {
      for (const each of [ben, cleo]) players.hand(each.id, true);
      for (const [game, told] of [
        ['farkle', 'zieht'],
        ['rage', 'macht den Stich'],
      ] as const) {
        const opened = await posted(
          at.discord,
          await ada.run(stube, `/${game} start`, { ...options, bots: 0 }),
        );
        const table = tableOf(at.discord, stube, opened);
        await at.discord.until(() => [ben, cleo].every(({ mention }) => says(table).includes(mention)));
        await ada.press(table.message(), 'Starten');
        players.hand(ada.id, true);
        await at.discord.until(() => says(table).includes(told));
        expect(says(table)).not.toMatch(ENGLISH);
        players.hand(ada.id, false);
      }
    } finally {
      players.close();
    }
  },
);
