import { spawnSync } from 'node:child_process';
import { asksForHelp, HELP } from './help.ts';

/** `npm run playground`: prints the help first, so that nobody has to wait for a build to read it. */
if (asksForHelp(process.argv.slice(2))) console.log(HELP);
else {
  const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' });
  if (status === 0) {
    process.setSourceMapsEnabled(true);
    await import(new URL('../../dist/playground/main.js', import.meta.url).href);
  } else process.exitCode = status ?? 1;
}
