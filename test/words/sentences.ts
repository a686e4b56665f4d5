import { games } from '../../src/games/registry.ts';
import { rulesTexts } from '../../src/rules-texts.ts';
import { OFFERED } from '../../src/words/offered.ts';
import type { CatalogueFiles } from './catalogues.ts';
import { descriptionsIn } from './descriptions.ts';
import type { Sentence } from './phrases.ts';

/** Everything that players read: catalogues, pages of rules, and the descriptions of commands. */
export function sentencesOf(catalogues: readonly CatalogueFiles[]): readonly Sentence[] {
  const ids = games.map(({ id }) => id);
  const rules = rulesTexts(ids, new URL('../../src/games/', import.meta.url));
  return OFFERED.flatMap((language) => [
    ...catalogues.flatMap(({ folder, languages }) =>
      Object.entries(languages[language] ?? {}).map(
        ([key, text]): Sentence => ({ where: `${folder}: “${key}”`, language, kind: 'catalogue', text }),
      ),
    ),
    ...ids.flatMap((id) =>
      rules(id, language)
        .split('\n')
        .map((text): Sentence => ({ where: `the rules of ${id}`, language, kind: 'rules', text })),
    ),
    ...descriptionsIn(language).map(
      ([text]): Sentence => ({ where: 'a command', language, kind: 'command', text }),
    ),
  ]);
}
