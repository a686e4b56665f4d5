import { existsSync, readFileSync } from 'node:fs';
import { type Language, OTHER_LANGUAGES } from './engine/languages.ts';

/** The rules of a game as players read them; in English if there is no translation. */
export type RulesText = (game: string, language: Language) => string;

/** Reads `RULES.md`, `RULES.de.md` and so on once, from each game's folder. */
export function rulesTexts(games: readonly string[], folder: URL): RulesText {
  const english = new Map<string, string>();
  const translated = new Map<string, string>();
  for (const game of games) {
    english.set(game, readFileSync(new URL(`${game}/RULES.md`, folder), 'utf8'));
    for (const language of OTHER_LANGUAGES) {
      const file = new URL(`${game}/RULES.${language}.md`, folder);
      if (existsSync(file)) translated.set(`${game} ${language}`, readFileSync(file, 'utf8'));
    }
  }
  return (game, language) => translated.get(`${game} ${language}`) ?? english.get(game) ?? '';
}
