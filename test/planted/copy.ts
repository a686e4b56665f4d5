import { rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { type Fault, planted } from './fault.ts';

/** What of the project no test needs: histories, what was left by runs, and modules, which are linked. */
const LEFT_OUT = /^(\.git|node_modules|coverage|data|gallery|screenshots|\.template-.*)$/;

/** A copy of the project to plant faults in, one after the other. */
export interface Copy {
  readonly root: string;
  /** Puts a fault in; returns whether its text was there. */
  plant(fault: Fault): Promise<boolean>;
  /** Takes it out again. */
  restore(fault: Fault): Promise<void>;
  remove(): void;
}

export async function copyOf(project: string): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'parlor-planted-'));
  const isWanted = (path: string): boolean => !LEFT_OUT.test(relative(project, path));
  // PostgreSQL runs as another user, and has to find its way.
  await chmod(root, 0o755);
  await cp(project, root, { recursive: true, filter: isWanted });
  await symlink(resolve(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  const compile = compiler(root);
  const write = async (file: string, text: string): Promise<void> => {
    await writeFile(join(root, file), text);
    await compile(file, text);
  };
  /** Null where the file has another name by now. */
  const original = (file: string): Promise<string | null> =>
    readFile(join(project, file), 'utf8').catch(() => null);
  return {
    root,
    async plant(fault) {
      const text = planted((await original(fault.file)) ?? '', fault);
      if (text !== null) await write(fault.file, text);
      return text !== null;
    },
    async restore({ file }) {
      const text = await original(file);
      if (text !== null) await write(file, text);
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** Brings the compiled program up to date with one file, where the project has been built: all of it takes half a minute. */
function compiler(root: string): (file: string, text: string) => Promise<void> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.build.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return async (file, text) => {
    const compiled = join(root, file.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js'));
    if (!ts.sys.fileExists(compiled)) return;
    const { outputText } = ts.transpileModule(text, { compilerOptions: options, fileName: join(root, file) });
    await writeFile(compiled, outputText);
  };
}
