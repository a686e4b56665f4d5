/** The first step of `npm test`: says what the machine lacks before the tests have run for minutes. */
import { spawnSync } from 'node:child_process';
import { findPostgresql } from '../../prisma/temporary-postgresql.ts';
import { findBrowser } from './browser.ts';

const IN_A_CONTAINER =
  'docker run --rm --platform linux/amd64 --volume .:/parlor:ro node:24 sh -c "cp -r /parlor /tests && cd /tests && npm ci && npm test"';

/** Programs of every Debian and Ubuntu, with which tests fill disks and take rights away from root. */
function findLimits(): void {
  for (const program of ['prlimit', 'setpriv'])
    if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0)
      throw new Error(`There is no ${program} for the tests: \`sudo apt-get install util-linux\`.`);
}

const lacking: string[] = [];
if (process.platform === 'linux') {
  for (const find of [findPostgresql, findBrowser, findLimits]) {
    try {
      await find();
    } catch (error) {
      lacking.push(error instanceof Error ? error.message : String(error));
    }
  }
} else {
  lacking.push(`The tests run on Linux. Elsewhere, Docker runs them: ${IN_A_CONTAINER}`);
}
for (const sentence of lacking) console.error(sentence);
process.exitCode = lacking.length === 0 ? 0 : 1;
