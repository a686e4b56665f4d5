/**
 * Listens for the signals that end the program, and only then loads the rest, which takes half a second: as process
 * number 1 of a container it would never hear of a signal that came before.
 */

import { HostError } from './host-error.ts';
import { notInstalled, unsupportedNode } from './install-check.ts';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort(signal));

/** The rest cannot be loaded everywhere. */
async function begin(): Promise<void> {
  const unsupported = unsupportedNode(process.versions.node);
  if (unsupported !== null) throw unsupported;
  const { runProgram } = await import('./program.ts');
  await runProgram(stopping.signal);
}

await begin().catch((error: unknown) => {
  const trouble = notInstalled(error) ?? error;
  if (!(trouble instanceof HostError)) throw trouble;
  console.error(trouble.message);
  process.exitCode = 1;
});
