import type { Reporter } from 'vitest/node';

/** People and programs that watch a log take half a minute of silence for the end. */
const EVERY_MS = 25_000;
const MOST_NAMED = 4;

/** The part of vitest's own type that is used. */
interface File {
  readonly relativeModuleId: string;
}
interface Test {
  result(): { readonly state: string };
}

/**
 * A reporter that says periodically how far a run has come and which files are still running, in addition to the one
 * for the results:
 *
 *     … 3:25 · 84 of 140 files done · 1,012 tests passed · running: test/page/fits.test.ts, test/e2e/hands.test.ts
 */
export function progress(say: (line: string) => void = console.log, every = EVERY_MS) {
  const running = new Set<string>();
  let files = 0;
  let done = 0;
  let passed = 0;
  let failed = 0;
  let began = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    const named = [...running].slice(0, MOST_NAMED).join(', ');
    const more = running.size > MOST_NAMED ? ` and ${running.size - MOST_NAMED} more` : '';
    const parts = [
      `… ${clock(Date.now() - began)}`,
      `${done} of ${files} files done`,
      `${passed.toLocaleString('en')} tests passed`,
      ...(failed === 0 ? [] : [`${failed.toLocaleString('en')} failed`]),
      ...(running.size === 0 ? [] : [`running: ${named}${more}`]),
    ];
    say(parts.join(' · '));
  };

  return {
    onTestRunStart({ length }: readonly unknown[]) {
      clearInterval(timer);
      running.clear();
      [files, done, passed, failed, began] = [length, 0, 0, 0, Date.now()];
      timer = setInterval(tell, every);
    },
    onTestModuleQueued({ relativeModuleId }: File) {
      running.add(relativeModuleId);
    },
    onTestModuleEnd({ relativeModuleId }: File) {
      running.delete(relativeModuleId);
      done += 1;
    },
    onTestCaseResult(test: Test) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      if (state === 'failed') failed += 1;
    },
    onTestRunEnd() {
      clearInterval(timer);
    },
  } satisfies Reporter;
}

/** Minutes and seconds. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
