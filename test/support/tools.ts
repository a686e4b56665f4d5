/** The first step of `npm test`: says what the machine lacks before the tests have run for minutes. */
import { findPostgresql } from '../../prisma/temporary-postgresql.ts';
import { findBrowser } from './browser.ts';

const lacking: string[] = [];
for (const find of [findPostgresql, findBrowser]) {
  try {
    await find();
  } catch (error) {
    lacking.push(error instanceof Error ? error.message : String(error));
  }
}
for (const sentence of lacking) console.error(sentence);
process.exitCode = lacking.length === 0 ? 0 : 1;
