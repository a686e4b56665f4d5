import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** A test that failed; the name is empty if its file cannot even be loaded, or fails outside any test. */
export interface FailedTest {
  readonly file: string;
  readonly test: string;
}

/** A run that hangs for so long has failed. */
const LONGEST_MS = 15 * 60_000;

/** The part of vitest's report that is read. */
const REPORT = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Runs the tests of a file, or only one of them, until one fails, and returns what did; nothing if all pass. */
export async function firstFailed(root: string, file: string, only = ''): Promise<readonly FailedTest[]> {
  const report = join(root, 'planted-report.json');
  await rm(report, { force: true });
  const code = await vitest(root, [
    ...['--bail', '1', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', report],
    ...(only === '' ? [] : ['--testNamePattern', `^${literal(only)}$`]),
    file,
  ]);
  const found = await readFile(report, 'utf8').catch(() => null);
  if (found === null) return [{ file, test: code === null ? 'ran on and on' : '' }];
  const { success, testResults } = REPORT.parse(JSON.parse(found));
  const failed = testResults.flatMap(({ name, status, assertionResults }): readonly FailedTest[] => {
    const own = relative(root, name).replaceAll('\\', '/');
    const tests = assertionResults.filter((each) => each.status === 'failed');
    if (tests.length > 0) return tests.map(({ fullName }) => ({ file: own, test: fullName }));
    return status === 'failed' ? [{ file: own, test: '' }] : [];
  });
  return failed.length > 0 || success ? failed : [{ file, test: '' }];
}

/** The exit code; null if it had to be ended. */
function vitest(root: string, options: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const script = join(root, 'node_modules/vitest/vitest.mjs');
    const run = spawn(process.execPath, [script, 'run', ...options], { cwd: root, stdio: 'ignore' });
    const end = (): void => void run.kill('SIGKILL');
    const timer = setTimeout(end, LONGEST_MS);
    // Before its copy is removed.
    process.prependOnceListener('exit', end);
    run.once('error', reject);
    run.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve(code);
    });
  });
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
