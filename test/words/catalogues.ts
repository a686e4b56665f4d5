import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Texts } from '../../src/engine/words.ts';

/** A folder of texts with a file for each language, and the sources that import what is in it. */
export interface CatalogueFiles {
  readonly folder: string;
  readonly languages: Readonly<Record<string, Texts>>;
  readonly sources: readonly string[];
}

/** Every catalogue of the sources. */
export async function catalogueFiles(root: string): Promise<readonly CatalogueFiles[]> {
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const folders = all.filter((file) => file.endsWith('words/en.ts')).map(dirname);
  const sources = all
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  return Promise.all(
    folders.map(async (folder) => {
      const texts = all.filter((file) => dirname(file) === folder && /\/[a-z]{2}\.ts$/.test(file));
      const languages = await Promise.all(texts.map((file) => textsIn(join(root, file))));
      const sayers = sources.flatMap(({ file, source }) => sayerOf(file, source, `${folder}/index.ts`));
      return { folder, languages: Object.fromEntries(languages), sources: sayers };
    }),
  );
}

/** The source if it imports a catalogue, which is called `words` in it. */
function sayerOf(file: string, source: string, wanted: string): readonly string[] {
  const imported = [...source.matchAll(/import (.*?) from '(\..*?)';/gs)];
  const what = imported.find(([, , path = '']) => join(dirname(file), path) === wanted)?.[1];
  const [, alias] = /words as (\w+)/.exec(what ?? '') ?? [];
  if (what === undefined) return [];
  return [alias === undefined ? source : source.replaceAll(`${alias}.`, 'words.')];
}

async function textsIn(file: string): Promise<readonly [language: string, Texts]> {
  const module: Readonly<Record<string, Texts>> = await import(pathToFileURL(file).href);
  const [found] = Object.entries(module);
  if (found === undefined) throw new Error(`${file} exports no texts`);
  return found;
}

/**
 * What is wrong with a catalogue beyond what the compiler finds: a sentence that nobody says, or a text with other arguments
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

/** The names in a text, sorted, each once. */
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
