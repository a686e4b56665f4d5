// Proves src/discord/wire/login-failure.ts

import { describe, expect, it } from 'vitest';
import { hangUp, loginFailure } from '../../../src/discord/wire/login-failure.ts';

function failed(message: string, facts: object = {}): Error {
  return Object.assign(new Error(message), facts);
}

describe('a login that failed', () => {
  it.each([
    ['TokenInvalid of discord.js', failed('An invalid token was provided.', { code: 'TokenInvalid' })],
    ['status 401', failed('401: Unauthorized', { code: 0, status: 401 })],
    ['close code 4004', failed('closed', { code: 4004 })],
    ['4004 in words', failed('Authentication failed')],
  ])('was refused for its token: %s', (_, error) => {
    expect(loginFailure(error)).toMatch(/^Discord refused the token: .*DISCORD_TOKEN\.$/);
  });

  it.each([
    ['DisallowedIntents of discord.js', failed('Privileged intent', { code: 'DisallowedIntents' })],
    ['close code 4014', failed('closed', { code: 4014 })],
    ['4014 in words', failed('Used disallowed intents')],
  ])('was refused for its intents: %s', (_, error) => {
    expect(loginFailure(error)).toMatch(/^Discord does not allow the intents .*application\.$/);
  });

  it.each([
    ['close code 4011', failed('closed', { code: 4011 })],
    ['4011 in words', failed('Sharding is required')],
    ['4010 in words', failed('Invalid shard')],
  ])('was refused for the number of its connections: %s', (_, error) => {
    expect(loginFailure(error)).toMatch(/^Discord wants .* start the bot again, .*\.$/);
  });

  it('was refused for the age of the bot: 4012 in words', () => {
    expect(loginFailure(failed('Used an invalid API version'))).toMatch(
      /^Discord no longer .* update the bot\.$/,
    );
  });

  it.each([
    ['no such host', failed('getaddrinfo', { code: 'ENOTFOUND' })],
    ['refused', failed('connect', { code: 'ECONNREFUSED' })],
    ['too slow', failed('connect', { code: 'UND_ERR_CONNECT_TIMEOUT' })],
    ['given up', failed('aborted', { name: 'AbortError' })],
    ['status 503', failed('Service Unavailable', { status: 503 })],
  ])('did not reach Discord: %s', (_, error) => {
    expect(loginFailure(error)).toMatch(/^Discord cannot be reached: .*\.$/);
  });

  it.each([[failed('404', { code: 0, status: 404 })], ['words'], [null]])(
    'has no sentence of its own otherwise: %s',
    (error) => {
      expect(loginFailure(error)).toBeNull();
    },
  );
});

describe('a connection that Discord closed for good', () => {
  it.each([
    [4004, 'Discord refused the token: '],
    [4010, 'Discord wants the bot’s servers divided'],
    [4011, 'Discord wants the bot’s servers divided'],
    [4012, 'Discord no longer speaks the version'],
    [4013, 'Discord does not allow the intents'],
    [4014, 'Discord does not allow the intents'],
    [4999, 'Discord ended the connection for good (close code 4999)'],
  ])('is explained: %i', (code, beginning) => {
    expect(hangUp(code)).toMatch(/\.$/);
    expect(hangUp(code).slice(0, beginning.length)).toBe(beginning);
  });
});
