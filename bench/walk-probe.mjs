/**
 * Preloaded into the program: counts with V8's precise coverage which named functions of `src` ran. Answers each
 * message of its parent process with what has run since the last one, and starts counting again.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { findSourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A file of ours rather than a package's. */
const SOURCE = /^(?!.*node_modules).*?\b(src\/.*)$/;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('message', () => {
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error !== null) throw error;
    process.send?.(taken.result.flatMap(ranIn));
  });
});

/** @returns {{ file: string, name: string, calls: number }[]} for one script of the program */
function ranIn({ url, functions }) {
  const map = url.startsWith('file:') ? findSourceMap(fileURLToPath(url)) : undefined;
  if (map === undefined) return [];
  const placeOf = placesIn(readFileSync(fileURLToPath(url), 'utf8'));
  return functions.flatMap(({ functionName: name, ranges: [whole] }) => {
    if (name === '' || whole.count === 0) return [];
    const file = SOURCE.exec(map.findEntry(...placeOf(whole.startOffset)).originalSource ?? '')?.[1];
    return file === undefined ? [] : [{ file, name, calls: whole.count }];
  });
}

/** The line and the column of an offset, both zero-based. */
function placesIn(text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return [line, offset - (starts[line] ?? 0)];
  };
}
