import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type Fault, planted } from './fault.ts';

/** The parts of the project that no test needs: history, leftovers of runs, and modules, which are linked. */
const LEFT_OUT = /^(\.git|node_modules|coverage|data|gallery|screenshots|\.template-.*)$/;

/** Builds the program into a given folder. The pages stay as they are. */
const BUILD = [
  'build',
  '--config',
  'vite.program.config.ts',
  '--logLevel',
  'error',
  '--emptyOutDir',
  'false',
  '--outDir',
];

/** A copy of the project to plant faults in, one after another. */
export interface Copy {
  readonly root: string;
  /** Plants a fault; returns whether its text was there. */
  plant(fault: Fault): Promise<boolean>;
  /** Removes it again. */
  restore(fault: Fault): Promise<void>;
  remove(): void;
}

export async function copyOf(project: string): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'parlor-planted-'));
  const isWanted = (path: string): boolean => !LEFT_OUT.test(relative(project, path));
  // PostgreSQL runs as another user, which needs access.
  await chmod(root, 0o755);
  await cp(project, root, { recursive: true, filter: isWanted });
  await symlink(resolve(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  const dist = join(root, 'dist');
  const [clean, faulty] = [`${dist}.clean`, `${dist}.faulty`];
  /** Null if the file has been renamed. */
  const original = (file: string): Promise<string | null> =>
    readFile(join(project, file), 'utf8').catch(() => null);
  let built: Fault | null = null;
  /** A build takes seconds, and all tests of a fault need the same. */
  const build = async (fault: Fault): Promise<void> => {
    if (built === fault) return;
    await rm(faulty, { recursive: true, force: true });
    await cp(dist, faulty, { recursive: true });
    execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...BUILD, faulty], {
      cwd: root,
    });
    built = fault;
  };
  return {
    root,
    async plant(fault) {
      const text = planted((await original(fault.file)) ?? '', fault);
      if (text === null) return false;
      await writeFile(join(root, fault.file), text);
      if (existsSync(clean) || !existsSync(dist)) return true;
      await build(fault);
      await rename(dist, clean);
      await rename(faulty, dist);
      return true;
    },
    async restore({ file }) {
      const text = await original(file);
      if (text !== null) await writeFile(join(root, file), text);
      if (!existsSync(clean)) return;
      await rename(dist, faulty);
      await rename(clean, dist);
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }),
  };
}
