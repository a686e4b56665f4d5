// Proves src/tables/refusals.ts

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusals } from '../../src/tables/refusals.ts';
import { words } from '../../src/tables/words.ts';
import { inEnglish, read } from '../../src/words/read.ts';

const FOLDER = new URL('../../src/tables/', import.meta.url);

const sentences = Object.values(refusals).flatMap((refusal) =>
  typeof refusal === 'function' ? [] : [inEnglish(refusal.says)],
);

test('each refusal is a different sentence', () => {
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const says of sentences) expect(says).toMatch(/^[A-Z].*\.$/);
});

test('no file of the tables but the catalogue contains them', () => {
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && file !== 'words.ts')) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    expect(sentences.filter((says) => text.includes(says))).toEqual([]);
  }
});

test('those about something name it, in every language', () => {
  const { notHere, tooFast, turnOf, hostOnly } = refusals;
  const somewhere = notHere(['1', '2', '3', '4', '5', '6', '7']).says;
  expect(inEnglish(somewhere)).toBe(
    'Tables can’t be opened in this channel. Go to <#1>, <#2>, <#3>, <#4>, <#5> or one of 2 others.',
  );
  expect(read(somewhere, 'de')).toContain('Geh zu <#1>, <#2>, <#3>, <#4>, <#5> oder einem von 2 weiteren.');
  expect(inEnglish(notHere(['1']).says)).toContain(' Go to <#1>.');
  expect(inEnglish(notHere([]).says)).toContain('The channels chosen for them are gone;');
  expect(inEnglish(tooFast(1).says)).toBe('That was a lot at once. Please wait a second.');
  expect(read(tooFast(12).says, 'de')).toBe('Das war viel auf einmal. Warte bitte 12 Sekunden.');
  expect(read(turnOf(['Ann', 'Ben']).says, 'de')).toBe(
    'Du bist nicht am Zug. Der Tisch wartet auf Ann, Ben.',
  );
  expect(inEnglish(hostOnly(words.toAddBot).says)).toBe('Only the host can add a bot.');
  expect(read(hostOnly(words.toAddBot).says, 'de')).toBe('Nur der Gastgeber kann einen Bot dazuholen.');
  expect(read(somewhere, 'es')).toContain('Ve a <#1>, <#2>, <#3>, <#4>, <#5> o alguno de los otros 2.');
  expect(read(hostOnly(words.toAddBot).says, 'es')).toBe('Solo el anfitrión puede agregar un bot.');
});
