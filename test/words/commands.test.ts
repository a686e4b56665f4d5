// Proves src/discord/interactions/command-names.ts, src/rules-texts.ts

import { fileURLToPath } from 'node:url';
import type { LocalizationMap } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/discord/features/commands.ts';
import { games } from '../../src/games/registry.ts';
import { rulesTexts } from '../../src/rules-texts.ts';
import { OFFERED, type Offered } from '../../src/words/offered.ts';
import { catalogueFiles } from './catalogues.ts';
import { descriptionsIn, LOCALES } from './descriptions.ts';

interface Named {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null;
}

interface Node extends Named {
  readonly options?: readonly object[];
  readonly choices?: readonly Named[];
}

const nameIn = (language: Offered, { name, name_localizations }: Named): string =>
  name_localizations?.[LOCALES[language]] ?? name;

/** Everything that can be typed in a language, with the English equivalent: `/tisch zeigen`, `spiel`. */
function typed(language: Offered): ReadonlyMap<string, string> {
  const walk = (node: Node, path: string, english: string): readonly (readonly [string, string])[] => {
    const [own, usual] = [nameIn(language, node), node.name];
    const [here, there] = [`${path}${own}`, `${english}${usual}`];
    return [
      [here, there],
      [own, usual],
      // As a sentence gives it: the option, and the beginning of its choice.
      ...(node.choices ?? []).map((each) => {
        const start = (name: string) => name.split(':')[0] ?? '';
        return [`${own}: ${start(nameIn(language, each))}`, `${usual}: ${start(each.name)}`] as const;
      }),
      ...(node.options ?? []).flatMap((each) => walk(each as Node, `${here} `, `${there} `)),
    ];
  };
  return new Map(commands.flatMap((command) => walk(command as Node, '/', '/')));
}

/** The commands and options that a text names; without formatting, commands appear unquoted. */
function named(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found);
  const options = [...text.matchAll(/(?:option|Option|opción) [“„]([^”“]+)[”“]/g)].map(
    ([, found = '']) => found,
  );
  const plain = [...text.matchAll(/(?<=^| )(\/\p{Ll}+(?: \p{Ll}+)?)/gu)].map(([, found = '']) => found);
  return [...quoted, ...options, ...plain]
    .map((one) => one.replace('{game}', 'folder'))
    .filter((one) => /^[/\p{Ll}]/u.test(one));
}

/** In English; a command with one of its options is taken apart. Anything that cannot be typed gets a question mark. */
function inEnglish(all: readonly string[], known: ReadonlyMap<string, string>): readonly string[] {
  const parts = all.flatMap((one) => {
    const [, command, option] = /^(\/.*?) (\S+: .*)$/.exec(one) ?? [];
    return command === undefined || option === undefined ? [one] : [command, option];
  });
  return parts.map((one) => known.get(one) ?? `${one}?`).toSorted();
}

describe('a sentence that names a command', async () => {
  const found = await catalogueFiles(fileURLToPath(new URL('../../src', import.meta.url)));
  const texts = found.flatMap(({ folder, languages }) =>
    Object.keys(languages.en ?? {}).map((key) => [folder, key, languages] as const),
  );

  it.each(OFFERED)('uses the name from the list of commands in %s', (language) => {
    const [english, known] = [typed('en'), typed(language)];
    let quotes = 0;
    for (const [folder, key, languages] of texts) {
      const wanted = named(languages.en?.[key] ?? '').filter((one) => /^\/|: /.test(one) || english.has(one));
      const said = named(languages[language]?.[key] ?? '').filter(
        (one) => /^\/|: /.test(one) || known.has(one),
      );
      quotes += wanted.length;
      expect([folder, key, inEnglish(said, known)]).toEqual([folder, key, inEnglish(wanted, english)]);
      expect(inEnglish(said, known).join()).not.toContain('?');
    }
    expect(quotes).toBeGreaterThan(30);
  });

  it.each(OFFERED)('does so in descriptions and rules in %s', (language) => {
    const [english, known] = [typed('en'), typed(language)];
    const inText = (text: string) => text.match(/\/\p{Ll}+(?: \p{Ll}+)?/gu) ?? [];
    const described = descriptionsIn(language);
    expect(described.length).toBeGreaterThan(60);
    for (const [own, usual] of described) {
      expect(inEnglish(inText(own), known), own).toEqual(inEnglish(inText(usual), english));
      expect(inEnglish(inText(own), known).join(), own).not.toContain('?');
    }
    const ids = games.map(({ id }) => id);
    const rules = rulesTexts(ids, new URL('../../src/games/', import.meta.url));
    const quoted = (text: string) => named(text).filter((one) => one.startsWith('/'));
    for (const id of ids) {
      const wanted = inEnglish(quoted(rules(id, 'en')), english);
      expect([id, inEnglish(quoted(rules(id, language)), known)]).toEqual([id, wanted]);
    }
  });

  it('is found if there is no such command', () => {
    const known = typed('de');
    expect(inEnglish(named('Mit `/tisch zeigen` und `/rangliste zeitraum: Spiel von heute`'), known)).toEqual(
      ['/leaderboard', '/table show', 'period: today’s deal'],
    );
    expect(inEnglish(named('`/table show`, Option „table“'), known)).toEqual(['/table show?', 'table?']);
    expect(games.map(({ id }) => known.get(`/${id} starten`))).toEqual(games.map(({ id }) => `/${id} start`));
  });
});
