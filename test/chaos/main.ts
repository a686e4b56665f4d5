import { readArguments, USAGE } from './arguments.ts';
import { randomCourse } from './courses.ts';
import { runChaos } from './run.ts';

const asked = readArguments(process.argv.slice(2));
if (typeof asked === 'string') {
  console.error(`${asked}\n${USAGE}`);
  process.exit(2);
}
const { statistics, findings, kept } = await runChaos(randomCourse(asked), (line) => {
  if (asked.json) console.error(line);
  else console.log(line);
});
console.log(asked.json ? JSON.stringify({ ...statistics, findings, kept }) : statistics);
if (kept !== null) {
  for (const { what, says } of findings) console.error(`${what}: ${says}`);
  console.error(
    `Seed ${asked.seed}: ${findings.length} findings. The database, the log and the presses are in ${kept}`,
  );
}
process.exit(findings.length === 0 ? 0 : 1);
