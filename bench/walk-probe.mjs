/**
 * Loaded before the program: counts, by the engine's own precise coverage, which named functions of `src` ran. Answers each message
 * of the process that started it with what ran since the last one, and begins anew.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { findSourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A file of ours, not of a package. */
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

/** @returns {{ file: string, name: string, calls: number }[]} of one script of the program */
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

/** The line and the column of an offset, both from 0. */
function placesIn(text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return [line, offset - (starts[line] ?? 0)];
  };
}
