/**
 * Run by `operator` of run.ts: imports one compiled operation after another, and answers with its output and exit
 * code.
 */
let count = 0;
/** Operations are requested one at a time: the environment and the output belong to the process. */
process.on('message', async ({ program, given, env, cwd }) => {
  const written = { stdout: '', stderr: '' };
  const write = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const name of ['stdout', 'stderr'])
    process[name].write = (text) => {
      written[name] += text;
      return true;
    };
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(1, process.argv.length, program, ...given);
  process.exitCode = 0;
  try {
    // Under a different name each time, because a module runs only once.
    await import(`file://${program}?${count++}`);
  } catch (error) {
    written.stderr += String(error);
    process.exitCode = 1;
  }
  for (const name of ['stdout', 'stderr']) process[name].write = write[name];
  process.send({ code: process.exitCode, said: written.stdout, complained: written.stderr });
});
