// Proves src/logger.ts, src/tables/storage-errors.ts

import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../src/logger.ts';
import { CannotSave, NotOurs } from '../src/tables/storage-errors.ts';

const TOKEN = 'MTAwMDAwMDAwMDAwMDAwMDAw.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789AB';

/** A logger whose lines can be read. */
function listening(how: Partial<Parameters<typeof createLogger>[0]> = {}) {
  const lines: string[] = [];
  const logger = createLogger(
    { level: 'info', production: true, ...how },
    { write: (line) => lines.push(line) },
  );
  return { logger, lines };
}

describe('the log', () => {
  it('has one JSON object per line, with the level in words and the time', () => {
    const { logger, lines } = listening();
    logger.info({ table: 'abcd2345', seq: 7 }, 'A move was made.');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      table: 'abcd2345',
      seq: 7,
      msg: 'A move was made.',
    });
  });

  it('leaves out what is below its level', () => {
    const { logger, lines } = listening({ level: 'warn' });
    logger.info('not heard');
    logger.warn('heard');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['heard']);
  });

  it('does not report as an error that another process now owns a shard', () => {
    const { logger, lines } = listening();
    const log = logger.child({ shard: 3 });
    log.error({ err: new NotOurs() }, 'not shown');
    log.error({ err: new Error('not resumed', { cause: new NotOurs() }) }, 'not resumed');
    log.error({ err: new CannotSave('the disk is full') }, 'not saved');
    log.warn({ err: new NotOurs() }, 'let go of');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', shard: 3, msg: 'not shown', err: { type: 'NotOurs' } },
      { level: 'info', msg: 'not resumed' },
      { level: 'error', msg: 'not saved' },
      { level: 'warn', msg: 'let go of' },
    ]);
  });

  it('hides secrets by their names', () => {
    const { logger, lines } = listening();
    logger.info({
      token: 's3cret',
      a: { authorization: 's3cret', b: { DISCORD_TOKEN: 's3cret', c: { token: 's3cret' } } },
    });
    logger.info({ request: { headers: { Authorization: 's3cret' } } });
    expect(lines.join('')).not.toContain('s3cret');
    expect(lines.join('')).toContain('[secret]');
  });

  it('hides the cards of a hand when Discord refuses the message that shows them', () => {
    const { logger, lines } = listening();
    const body = { components: [{ content: 'the red fifteen' }] };
    const refused = new DiscordAPIError(
      { code: 50035, message: 'no' },
      50035,
      400,
      'PATCH',
      'https://discord.com',
      {
        body,
        files: undefined,
      },
    );
    logger.warn({ err: refused }, 'an answer did not arrive');
    logger.error({ err: new Error('a table was not drawn', { cause: refused }) });
    expect(lines.join('')).not.toContain('the red fifteen');
    expect(lines.join('')).toContain('50035');
  });

  it('hides secrets by their looks', () => {
    const { logger, lines } = listening();
    const interaction = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2Q';
    logger.info(`logging in with ${TOKEN}`);
    logger.error(new Error(`POST /interactions/123456789012345678/${interaction}/callback`));
    logger.error({
      err: new Error('no'),
      url: `https://discord.com/api/v10/webhooks/123456789012345678/${interaction}`,
    });
    expect(lines.join('')).not.toContain(TOKEN);
    expect(lines.join('')).not.toContain(interaction);
    expect(lines).toHaveLength(3);
  });

  it('hides the bot’s own token, whatever it looks like', () => {
    const { logger, lines } = listening({ token: 'short.test.token' });
    logger.child({ with: 'Bot short.test.token' }).warn('short.test.token');
    expect(lines.join('')).not.toContain('short.test.token');
  });

  it('can be readable for development if the package for that is installed', () => {
    expect(createLogger({ level: 'silent', production: false }).level).toBe('silent');
  });
});
