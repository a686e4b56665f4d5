// Proves src/config.ts

import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const TOKEN = 'MTAwMDAwMDAwMDAwMDAwMDAw.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789AB';

function sentences(env: Record<string, string>): readonly string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.sentences;
}

describe('the configuration', () => {
  it('needs nothing but a token', () => {
    expect(readConfig({ DISCORD_TOKEN: TOKEN })).toEqual({
      ok: true,
      value: {
        token: TOKEN,
        databaseUrl: 'file:./data/parlor.db',
        logLevel: 'info',
        production: false,
        discordApiUrl: null,
        health: null,
        botPauseMs: 1200,
        botThinkMs: 300,
        cardEmojis: true,
        pictures: true,
        keepTablesDays: null,
        shards: null,
        limits: true,
        rehearsal: true,
      },
    });
  });

  const server = { DISCORD_TOKEN: TOKEN, DATABASE_URL: 'postgresql://parlor@localhost/parlor' };
  it.each([
    ['auto', null],
    ['claim', { kind: 'claim' }],
    ['0-3/16', { kind: 'range', first: 0, last: 3, of: 16 }],
    ['15/16', { kind: 'range', first: 15, last: 15, of: 16 }],
  ])('claims the shards it is told to: %s', (text, shards) => {
    expect(readConfig({ ...server, SHARDS: text })).toMatchObject({ ok: true, value: { shards } });
  });

  it.each(['all', '4', '3-1/16', '12-16/16', '0-3', '-1/4', '0-3/0', '1.5/4'])(
    'explains the format of shards for %s',
    (text) => {
      expect(sentences({ ...server, SHARDS: text })).toEqual([
        expect.stringMatching(/^SHARDS must be auto, claim, or a range .* such as 0-3\/16/),
      ]);
    },
  );

  it('shares a PostgreSQL database with other processes, but never a file', () => {
    for (const shards of ['claim', '0-3/16']) {
      expect(sentences({ DISCORD_TOKEN: TOKEN, SHARDS: shards })).toEqual([
        expect.stringContaining('set DATABASE_URL to a PostgreSQL database, or leave SHARDS out'),
      ]);
    }
    expect(sentences({ DISCORD_TOKEN: TOKEN, SHARDS: 'auto' })).toEqual([]);
  });

  it('reads everything from the environment', () => {
    const env = {
      DISCORD_TOKEN: ` ${TOKEN}\n`,
      DATABASE_URL: 'file:/data/parlor.db',
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
      DISCORD_API_URL: 'http://127.0.0.1:4000/api/',
      HEALTH_PORT: '8080',
      HEALTH_HOST: '0.0.0.0',
      BOT_PAUSE_MS: '0',
      CARD_EMOJIS: 'off',
      PICTURES: 'off',
      KEEP_TABLES_DAYS: '90',
      LIMITS: 'off',
      REHEARSAL: 'off',
    };
    expect(readConfig(env)).toEqual({
      ok: true,
      value: {
        token: TOKEN,
        databaseUrl: 'file:/data/parlor.db',
        logLevel: 'debug',
        production: true,
        discordApiUrl: 'http://127.0.0.1:4000/api',
        health: { host: '0.0.0.0', port: 8080 },
        botPauseMs: 0,
        botThinkMs: 300,
        cardEmojis: false,
        pictures: false,
        keepTablesDays: 90,
        shards: null,
        limits: false,
        rehearsal: false,
      },
    });
  });

  it('writes the address of Discord as requests are sent there', () => {
    expect(readConfig({ DISCORD_TOKEN: TOKEN, DISCORD_API_URL: 'HTTP://Proxy:80/an api/' })).toMatchObject({
      value: { discordApiUrl: 'http://proxy/an%20api' },
    });
  });

  it('treats an empty variable as missing', () => {
    expect(readConfig({ DISCORD_TOKEN: TOKEN, HEALTH_PORT: '', LOG_LEVEL: ' ' }).ok).toBe(true);
    expect(sentences({ DISCORD_TOKEN: '' })).toEqual(sentences({}));
  });

  it.each([
    ['DISCORD_TOKEN', 'secret'],
    ['DATABASE_URL', 'postgres://secret'],
    ['DATABASE_URL', 'postgresql://secret@localhost/'],
    ['DATABASE_URL', 'mysql://secret/parlor'],
    ['DATABASE_URL', 'file:'],
    ['LOG_LEVEL', 'secret'],
    ['DISCORD_API_URL', 'ftp://secret'],
    ['DISCORD_API_URL', 'secret'],
    ['HEALTH_PORT', '0'],
    ['HEALTH_PORT', '65536'],
    ['HEALTH_PORT', '1e3'],
    ['BOT_PAUSE_MS', '-1'],
    ['BOT_PAUSE_MS', '99999'],
    ['CARD_EMOJIS', 'secret'],
    ['PICTURES', 'secret'],
    ['KEEP_TABLES_DAYS', '29'],
    ['LIMITS', 'secret'],
    ['REHEARSAL', 'secret'],
  ])('says in one sentence, without the value, that %s=%s is malformed', (name, value) => {
    const said = sentences({ DISCORD_TOKEN: TOKEN, [name]: value });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(said[0]).not.toContain('secret');
  });

  it('reports all wrong variables at once', () => {
    const said = sentences({ LOG_LEVEL: 'loud', HEALTH_PORT: 'web' });
    expect(said.map((sentence) => sentence.split(' ')[0])).toEqual([
      'DISCORD_TOKEN',
      'LOG_LEVEL',
      'HEALTH_PORT',
    ]);
  });

  it('has an example that lacks only the token', () => {
    const example = parse(readFileSync(new URL('../.env.example', import.meta.url)));
    expect(sentences(example)).toEqual(sentences({}));
    expect(readConfig({ ...example, DISCORD_TOKEN: TOKEN })).toEqual(readConfig({ DISCORD_TOKEN: TOKEN }));
  });
});
