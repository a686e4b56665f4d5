/** The bytes in use after a garbage collection; for a process started with `--expose-gc`. */
export function memory(): number {
  if (gc === undefined) throw new Error('run with --expose-gc');
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
