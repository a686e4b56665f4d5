/** The bytes in use, after everything that is not has been thrown out; for a process that runs with `--expose-gc`. */
export function memory(): number {
  if (gc === undefined) throw new Error('run with --expose-gc');
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
