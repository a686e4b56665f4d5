import type { Fault } from './fault.ts';

/** Input: what a press means, who may do it, and how many are accepted. */
export const INPUT: readonly Fault[] = [
  {
    name: 'press-from-another-server',
    kind: 'one server reaches into another: a button of a table works wherever its id is pressed',
    file: 'src/discord/interactions/control.ts',
    find: 'site !== null && site.guild !== WORLD && site.guild !== press.guild;',
    put: 'site !== null && site.guild !== WORLD && press.guild === WORLD;',
  },
  {
    name: 'power-in-another-channel',
    kind: 'rights reach too far: whoever moderates one channel ends tables in all of them',
    file: 'src/discord/interactions/control.ts',
    find: 'const hasPower = site.guild === press.guild && (isThere || press.managesServer);',
    put: 'const hasPower = site.guild === press.guild && (isThere || press.who.mayManage);',
  },
  {
    name: 'posted-in-a-guest-server',
    kind: 'a case is lost: the bot posts for everybody on a server that never added it',
    file: 'src/discord/interactions/answer.ts',
    find: "  if (reply.kind === 'public') return { kind: 'private', message: reply.message };\n",
    put: '',
  },
  {
    name: 'guest-taken-for-member',
    kind: 'two cases are taken for one: somebody’s own bot acts as the server’s',
    file: 'src/discord/interactions/incoming.ts',
    find: 'return by.userId !== null && by.guildId === null ? WORLD : guildId(server);',
    put: 'return guildId(server);',
  },
  {
    name: 'oldest-first',
    kind: 'worse under load: with too many presses those are answered first whom it is too late for',
    file: 'src/discord/interactions/intake.ts',
    find: 'return this.#waited(oldest) > CROWDED_MS ? this.#waiting.pop() : this.#waiting.shift();',
    put: 'return this.#waiting.shift();',
  },
  {
    name: 'refused-but-counted',
    kind: 'the refused pay as well: presses that are turned away use up somebody’s share',
    file: 'src/discord/interactions/rates.ts',
    find: `    if (own > 0) return { ...refusals.tooFast(inSeconds(own)), ms: own };
    // People outside servers do not share a limit.
    const others = guild === WORLD ? 0 : server.wait(guild);
    if (others > 0) return { ...refusals.serverTooFast(inSeconds(others)), ms: others };
    // Taken last, so that a refused interaction uses up neither the person's share nor the server's.
    person.take(who.id);
`,
    put: `    person.take(who.id);
    if (own > 0) return { ...refusals.tooFast(inSeconds(own)), ms: own };
    const others = guild === WORLD ? 0 : server.wait(guild);
    if (others > 0) return { ...refusals.serverTooFast(inSeconds(others)), ms: others };
`,
  },
  {
    name: 'half-a-number',
    kind: 'a forged value gets through: an option that takes whole numbers takes halves',
    file: 'src/discord/interactions/bounds.ts',
    find: '      if (option.type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(value)) return false;\n',
    put: '',
  },
  {
    name: 'replay-for-everybody',
    kind: 'a secret leaks: a private game is gone through in front of the channel',
    file: 'src/discord/features/replay/replay.ts',
    find: `  if (settings !== null && isForPlayers(replay.value.table, settings))
    return tell(refusals.notForEveryone.says);
`,
    put: '',
  },
  {
    name: 'results-of-others',
    kind: 'a setting is ignored: a press shows another’s results where everybody sees only their own',
    file: 'src/discord/features/stats/stats.ts',
    find: '  if (!isOwn && !(await arePublic(parts, guild))) return ownOnly(guild);\n',
    put: '',
  },
  {
    name: 'deleted-but-handed-out',
    kind: 'a race: a file that was being written while its person had everything deleted is handed out',
    file: 'src/discord/features/own-data/own-data-file.ts',
    find: 'return outdated.has(file) ? await of(user) : done;',
    put: 'return done;',
  },
];
