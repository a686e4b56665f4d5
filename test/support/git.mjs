#!/usr/bin/env node
/**
 * The part of the `git` command that the tests need, for machines with Node but without Git: `withGit` puts it into
 * the PATH. Works on the current folder, and prints what git would.
 */
import fs from 'node:fs';
import git from 'isomorphic-git';

const dir = process.cwd();
const [command, ...args] = process.argv.slice(2);
const after = (option) => args[args.indexOf(option) + 1];
const say = (lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** Rows of isomorphic-git’s matrix: file, HEAD, work tree, index. */
const isClean = ([, head, tree, stage]) => head === 1 && tree === 1 && stage === 1;

const commands = {
  init: () => git.init({ fs, dir, defaultBranch: 'main' }),
  config: () => git.setConfig({ fs, dir, path: args[0], value: args[1] }),
  add: () => git.add({ fs, dir, filepath: args[0] }),
  status: async () => {
    const changed = (await git.statusMatrix({ fs, dir })).filter((row) => !isClean(row));
    say(changed.map(([file]) => `?? ${file}`));
  },
  commit: async () => {
    const files = args.slice(args.indexOf('--message') + 2);
    for (const filepath of files) await git.add({ fs, dir, filepath });
    await git.commit({ fs, dir, message: after('--message') });
  },
  log: async () => say((await git.log({ fs, dir })).map(({ commit }) => commit.message.trim())),
  tag: async () => {
    if (args.includes('--annotate')) {
      return git.annotatedTag({ fs, dir, ref: after('--annotate'), message: after('--message') });
    }
    if (args.length === 1 && args[0] !== '--list') return git.tag({ fs, dir, ref: args[0] });
    const tags = await git.listTags({ fs, dir });
    const format = args.some((arg) => arg.startsWith('--format'));
    const asked = args.filter((arg) => !arg.startsWith('--'));
    const wanted = tags.filter((tag) => asked.length === 0 || asked.includes(tag));
    return say(await Promise.all(wanted.map((tag) => (format ? contents(tag) : tag))));
  },
  'check-ignore': async () => {
    for (const filepath of args) if (await git.isIgnored({ fs, dir, filepath })) say([filepath]);
  },
};

async function contents(ref) {
  const oid = await git.resolveRef({ fs, dir, ref });
  return (await git.readTag({ fs, dir, oid })).tag.message;
}

const run = commands[command];
if (run === undefined) {
  console.error(`git ${command} is not among what the tests need.`);
  process.exit(1);
}
await run();
