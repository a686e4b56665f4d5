// Proves test/words/phrases.ts

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { OFFERED, type Offered } from '../../src/words/offered.ts';
import { catalogueFiles } from './catalogues.ts';
import { faultsIn, type Sentence } from './phrases.ts';
import { sentencesOf } from './sentences.ts';

const all = sentencesOf(await catalogueFiles(fileURLToPath(new URL('../../src', import.meta.url))));

const faults = (language: Offered, text: string, kind: Sentence['kind'] = 'catalogue') =>
  faultsIn({ where: 'here', language, kind, text });

describe('phrases that nobody uses', () => {
  it.each(OFFERED)('are in no catalogue, page of rules or command in %s', (language) => {
    const own = all.filter((sentence) => sentence.language === language);
    for (const kind of ['catalogue', 'rules', 'command'] as const) {
      expect(own.filter((sentence) => sentence.kind === kind).length, kind).toBeGreaterThan(60);
    }
    expect(own.flatMap(faultsIn)).toEqual([]);
  });

  it.each([
    ['en', '🔔 {host} opened a table of **{game}**'],
    ['en', 'You’ll be told about new tables.'],
    ['en', 'Whoever wins gets 5 points.'],
    ['en', 'You play it in a private message.'],
    ['en', 'That cannot be read.'],
    ['en', 'The replay is behind **Table**.'],
    ['de', 'beste {share} %'],
    ['de', 'Drücke am Tisch **Mitspielen**.'],
    ['de', 'Diesen Knopf kann ich nicht lesen.'],
    ['de', 'mit dem Recht „Öffentliche Threads erstellen“'],
    ['de', 'Nicht mehr melden'],
    ['de', 'diesen Tisch beenden'],
    ['de', 'Die anderen haben dich aus diesem Spiel gewählt.'],
    ['de', 'wie ein schwerer Bot'],
    ['de', 'in einer privaten Nachricht'],
    ['de', 'Spiel des Tages der ganzen Welt'],
    ['es', 'mejor {share} %'],
    ['es', 'para deslizar al centro'],
    ['es', 'en un mensaje privado'],
    ['es', '🌍 **Reparto mundial** · {game}'],
    ['es', 'victorias de siempre'],
    ['es', 'detrás de **Mesa**'],
    ['es', '🏆 Valoraciones · {game}'],
  ] as const)('are found in %s: %s', (language, text) => {
    expect(faults(language, text)).toHaveLength(1);
  });

  it.each([
    ['de', 'Vor dem Spiel einen Spieler rauswerfen'],
    ['de', 'Wer mitspielt, Mitspieler'],
    ['es', 'Expulsar a un jugador'],
    ['es', 'Pausar la partida cuando todos quieran'],
    ['es', 'El nuevo anfitrión'],
  ] as const)('guess a gender only in commands: %s, %s', (language, text) => {
    expect(faults(language, text, 'command')).toHaveLength(1);
    expect(faults(language, text)).toEqual([]);
  });

  it.each([
    ['en', 'catalogue', 'a **{game}** table'],
    ['de', 'catalogue', 'beste {share}\u00a0%: **Karten prüfen** unter **Tisch**'],
    ['de', 'command', 'Sag voraus, wie viele Stiche du machst · 2–8 Spieler'],
    ['es', 'command', 'Qué juego (por defecto: todos los juegos)'],
    ['es', 'command', 'Quién puede ver la partida (por defecto: todo el mundo aquí)'],
    ['es', 'catalogue', '{share}\u00a0%, en un mensaje que solo ves tú'],
  ] as const)('are not these: %s, %s, %s', (language, kind, text) => {
    expect(faults(language, text, kind)).toEqual([]);
  });

  it('says what was found, and what to say instead', () => {
    expect(faults('en', 'Somebody left.')).toEqual([
      'here, en: “Somebody” in “Somebody left.”. Better: someone',
    ]);
  });
});
