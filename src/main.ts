/**
 * Listens for the signals that end the program, and only then loads the rest, which takes half a second: as process
 * number 1 of a container it would never hear of a signal that came before.
 */
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort(signal));

const { runProgram } = await import('./program.ts');
await runProgram(stopping.signal);

export {};
