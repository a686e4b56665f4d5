// Proves .gitignore, .dockerignore, src/operations/backup.ts

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { operate } from '../operations/run.ts';
import { withGit } from '../support/with-git.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('a backup that git and Docker would take for a file of the checkout is refused', async () => {
  for (const name of ['backup', 'backups/parlor.bak', join(ROOT, 'docs/parlor.sqlite')]) {
    const { code, complained } = await operate('backup', [name], { env: {}, cwd: ROOT });
    expect([code, complained]).toEqual([1, expect.stringContaining('must end in .db')]);
    expect(existsSync(resolve(ROOT, name))).toBe(false);
  }
});

test('a backup that ends in .db is ignored by git, with all files that may lie beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-ignored-'));
  const within = { cwd: folder, env: withGit(), encoding: 'utf8' } as const;
  execFileSync('git', ['init', '--quiet'], within);
  copyFileSync(join(ROOT, '.gitignore'), join(folder, '.gitignore'));
  const names = ['parlor-backup.db', 'docs/parlor.db', 'parlor.db-wal', 'parlor.db.replaced-1'];
  const asked = ['check-ignore', ...names, 'src/storage/driver/sqlite.ts'];
  const said = execFileSync('git', asked, within);
  expect(said.trim().split('\n')).toEqual(names);
  rmSync(folder, { recursive: true });
});
