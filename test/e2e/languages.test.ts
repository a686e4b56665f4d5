import { Locale } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { house } from './house.ts';
import { controlsOf, isHidden, posted, type Seen, shown, tableOf, tableOn, told, wordsOf } from './screen.ts';

const at = house(
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
    return { dressed: false, env: { CARD_EMOJIS: 'off', PICTURES: 'off' } };
  },
);

const labels = (table: Seen) => controlsOf(table.message()).map(({ label }) => label);
const says = (table: Seen) => wordsOf(table.message());

test('a German and an English server side by side, with a German hand on the English one', async () => {
  const [wirtshaus, inn] = [at.discord.guild('Wirtshaus'), at.discord.guild('Inn')];
  const [stube, parlour] = [at.discord.channel('stube', wirtshaus), at.discord.channel('parlour', inn)];
  const [ada, ben] = [at.discord.user('Ada'), at.discord.user('Ben')];
  for (const guild of [wirtshaus, inn]) at.discord.permit(ada, guild, 'ManageGuild');

  // Each lobby is in the language of its server, whoever opens it.
  const options = { 'turn-time': 600 };
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
  expect(labels(here)).toEqual(expect.arrayContaining(['Join', 'Start']));
  expect(labels(there)).toEqual(expect.arrayContaining(['Mitspielen', 'Starten']));
  shown(await here.press(ada, 'Join'));
  shown(await there.press(ben, 'Mitspielen'));
  shown(await here.press(ben, 'Start'));
  shown(await there.press(ada, 'Starten'));
  await at.discord.until(() => says(here).includes('your turn') && says(there).includes('du bist am Zug'));
  expect(says(here)).not.toContain('am Zug');
  expect(says(there)).not.toContain('your turn');

  // A hand is its reader’s: German on the English server, English on the German one.
  expect(wordsOf(shown(await here.press(ben, 'Your hand')))).toContain('### Deine Hand');
  expect(wordsOf(shown(await here.press(ada, 'Your hand')))).toContain('### Your hand');
  expect(wordsOf(shown(await there.press(ada, 'Deine Hand')))).toContain('### Your hand');
  expect(told(await ben.run(parlour, '/table show', { table: 'abcd2345' }))).toContain('gibt es nicht');

  // So it is after a restart, too; what only Ben sees stays German.
  await at.crash();
  expect(wordsOf(shown(await here.press(ben, 'Your hand')))).toContain('### Deine Hand');
  expect(says(there)).toContain('du bist am Zug');

  // Somebody chooses: the next change of the table brings it, in the one message that there is.
  const screen = shown(await ada.run(stube, '/settings'));
  expect(JSON.stringify(screen.components)).toContain('At present: Deutsch');
  shown(await ada.select(screen, 'Language', ['es']));
  shown(await ada.run(stube, '/table end', { table: there.id }));
  await at.discord.until(() => says(there).includes('quiere terminar esta partida'));
  const tables = ben.read(stube).filter((one) => tableOn(one) === there.id && !isHidden(one));
  expect(tables.map(({ id }) => id)).toEqual([there.message().id]);
  expect(says(there)).not.toContain('am Zug');

  // And Discord’s own setting counts again, as it is by then.
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
