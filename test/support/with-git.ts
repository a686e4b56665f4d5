import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An environment with a `git` command: the machine’s own, or one made from a package. */
export function withGit(): NodeJS.ProcessEnv {
  if (spawnSync('git', ['--version']).status === 0) return process.env;
  const folder = mkdtempSync(join(tmpdir(), 'parlor-git-'));
  const program = fileURLToPath(new URL('git.mjs', import.meta.url));
  chmodSync(program, 0o755);
  symlinkSync(program, join(folder, 'git'));
  return { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
}
