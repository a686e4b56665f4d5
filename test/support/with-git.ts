import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The environment in which there is a `git`: the machine’s own, or where it has none one that is made of a package. */
export function withGit(): NodeJS.ProcessEnv {
  if (spawnSync('git', ['--version']).status === 0) return process.env;
  const folder = mkdtempSync(join(tmpdir(), 'parlor-git-'));
  const program = fileURLToPath(new URL('git.mjs', import.meta.url));
  chmodSync(program, 0o755);
  symlinkSync(program, join(folder, 'git'));
  return { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
}
