import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Catalogue, Texts } from '../../src/engine/words.ts';

/** The messages of one folder in each language, and the sources that import them. */
export interface CatalogueFiles {
  readonly folder: string;
  readonly languages: Readonly<Record<string, Texts>>;
  readonly sources: readonly string[];
}

/** Every catalogue of the sources, mostly `words.ts`; a large one has a file for each other language beside it. */
export async function catalogueFiles(root: string): Promise<readonly CatalogueFiles[]> {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  const catalogues = sources.filter(({ source }) => source.includes('export const words = catalogue('));
  return Promise.all(
    catalogues.map(async ({ file }) => ({
      folder: file.replace(/\.ts$/, ''),
      languages: await languagesIn(join(root, file)),
      sources: sources.flatMap(({ file: sayer, source }) => sayerOf(sayer, source, file)),
    })),
  );
}

/** The source if it imports a catalogue, under the name `words`. */
function sayerOf(file: string, source: string, wanted: string): readonly string[] {
  const imported = [...source.matchAll(/import (.*?) from '(\..*?)';/gs)];
  const what = imported.find(([, , path = '']) => join(dirname(file), path) === wanted)?.[1];
  const [, alias] = /words as (\w+)/.exec(what ?? '') ?? [];
  if (what === undefined) return [];
  return [alias === undefined ? source : source.replaceAll(`${alias}.`, 'words.')];
}

async function languagesIn(file: string): Promise<CatalogueFiles['languages']> {
  const { words }: { readonly words: Catalogue<Texts> } = await import(pathToFileURL(file).href);
  const said = Object.entries(words).flatMap(([key, entry]) => {
    const { versions } = typeof entry === 'function' ? entry({}) : entry;
    return Object.entries(versions).map(([language, text]) => ({ language, key, text }));
  });
  const textsIn = (wanted: string): Texts =>
    Object.fromEntries(
      said.filter(({ language }) => language === wanted).map(({ key, text }) => [key, text]),
    );
  return Object.fromEntries(said.map(({ language }) => [language, textsIn(language)]));
}

/**
 * What is wrong with a catalogue beyond what the compiler finds: an unused message, or a text with other arguments
 * than the English one.
 */
export function faultsOf({ folder, languages, sources }: CatalogueFiles): readonly string[] {
  const { en = {}, ...others } = languages;
  const unused = Object.keys(en)
    .filter((key) => !sources.some((source) => new RegExp(`\\bwords\\.${key}\\b`).test(source)))
    .map((key) => `${folder}: nothing says “${key}”`);
  const unlike = Object.entries(others).flatMap(([language, texts]) =>
    Object.entries(en).flatMap(([key, text]) => {
      const [wanted, found] = [argumentsOf(text), argumentsOf(texts[key] ?? '')];
      return wanted === found
        ? []
        : [`${folder}: “${key}” has the arguments “${found}” in ${language}, and “${wanted}” in English`];
    }),
  );
  return [...unused, ...unlike];
}

/** The argument names in a text, sorted, without duplicates. */
function argumentsOf(text: string): string {
  return [...new Set(names(parse(text, { ignoreTag: true })))].sort().join(' ');
}

function names(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inside =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => names(value)) : [];
    return ['value' in element ? element.value : '', ...inside];
  });
}
