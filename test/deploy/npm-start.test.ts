// Proves package.json, src/main.ts

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startLocalDiscord } from '#local-discord';
import { programEnvironment, scratch } from '../e2e/program.ts';
import { atLength } from '../support/length.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.each(atLength(['SIGTERM'] as const, ['SIGTERM', 'SIGINT'] as const))(
  'npm start passes a %s on to the program',
  async (signal) => {
    const discord = await startLocalDiscord();
    const database = scratch();
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env: {
        ...programEnvironment(discord, database.url),
        CARD_EMOJIS: 'off',
        PICTURES: 'off',
        HOME: process.env.HOME ?? '',
        NODE_OPTIONS: `--import ${UNHURRIED}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    npm.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    // Its output ends with the program, even if npm ended first.
    const ended = new Promise((resolve) => npm.once('close', resolve));
    await discord.until(() => output.includes('tables resumed'), 60_000);
    npm.kill(signal);
    await ended;
    expect(output).toContain(`"signal":"${signal}","msg":"closing"`);
    expect(output).toContain('"msg":"closed"');
    await discord.close();
    database.clear();
  },
);
