/**
 * Listens for termination signals before it loads the rest, which takes half a second: as process 1 of a container,
 * the program would never see a signal that arrived earlier.
 */

import { HostError } from './host-error.ts';
import { notInstalled, unsupportedNode } from './install-check.ts';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort(signal));

/** Imports the rest dynamically, because it cannot be loaded on every installation. */
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
