import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import type { Done } from '../../../tables/changes.ts';
import { TABLE_ID_PATTERN, type TableId, tableId, type UserId, userId, WORLD } from '../../../tables/ids.ts';
import type { TableHead } from '../../../tables/ports.ts';
import { hasSat, isForOnePerson, isSeenBy } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { isLive, type Table } from '../../../tables/table.ts';
import { agoIn } from '../../../words/format.ts';
import { read } from '../../../words/read.ts';
import { calledGame } from '../../draw/games.ts';
import { clip, LIMITS } from '../../draw/limits.ts';
import { button, inRows, message, text } from '../../draw/message.ts';
import { escapeName, mentionAt, oneLine, UNSEEN } from '../../draw/speech.ts';
import type { Command } from '../../interactions/command.ts';
import { known, type Parts } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import { write } from '../../interactions/custom-ids.ts';
import type { Incoming, Typed } from '../../interactions/incoming.ts';
import { needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { confirmed, showTable, sureQuestion } from '../../interactions/table-replies.ts';
import { words as answers } from '../../interactions/words.ts';
import { verifyDeal } from '../fair-deal/fair-deal.ts';
import { inviteTo } from '../invite/invite.ts';
import { pauseSays } from '../pause/pause.ts';
import { giveRecord } from '../records/records.ts';
import { openReplay } from '../replay/replay.ts';
import { offerSeat } from '../substitute/substitute.ts';
import { sureMessage } from '../votes/vote.message.ts';
import { kickSays, noteVoter, whatEnded } from '../votes/votes.ts';
import { listTables } from './open-tables.ts';
import { tableData } from './table.data.ts';
import { words } from './words.ts';

export const tableCommand: Command = {
  data: tableData,
  // These may call people; and a replay for everyone changes little for those who see it.
  costs: ({ sub, options }) => {
    const isForEveryone = sub === 'replay' && options.get('for') === 'everyone';
    return sub === 'invite' || sub === 'substitute' || isForEveryone ? 'post' : 'command';
  },
  run: runTable,
  complete: completeTable,
};

/** Subcommands that take the id of any table of the server, mainly finished ones. */
const BY_ID = ['replay', 'record', 'verify'];

/** How much of an unknown table's name is repeated. */
const LONGEST_NAMED = 20;

/** Subcommands about other people: only on servers, and only at tables for several. */
const TOGETHER = ['invite', 'kick', 'host', 'substitute'];

/** Subcommands about a table where the asker sits. */
const OWN = ['leave', 'pause', 'invite', 'kick', 'host', 'substitute'];

async function runTable(parts: Parts, command: Typed): Promise<Reply> {
  const { sub, guild, language, options } = command;
  if (sub === 'list') return listTables(parts, command);
  if (guild === WORLD && TOGETHER.includes(sub)) return needsServer(command.ticket);
  if (BY_ID.includes(sub)) return lookAgain(parts, command);
  const named = options.get('table');
  if (typeof named === 'string') {
    const id = named.trim().toLowerCase();
    // Only tables of this channel are accepted.
    const found = (await tablesFor(parts, command, 'any')).find((head) => head.id === id);
    return found === undefined
      ? tell(words.noOpenTable({ table: asTyped(id, language) }))
      : runAt(parts, command, found.id);
  }
  const which = OWN.includes(sub) ? 'own' : 'any';
  const heads = here(meantBy(sub, await tablesFor(parts, command, which)));
  const [only, ...others] = heads;
  if (only === undefined) return tell(which === 'own' ? words.notAtTable : words.noTablesHere);
  if (others.length === 0) return runAt(parts, command, only.id);
  return sub === 'show' ? askWhich(parts, command, heads) : tell(tooMany(heads, which));
}

/** Looks back at a table, which may be over. */
function lookAgain(parts: Parts, command: Typed): Reply | Promise<Reply> {
  const text = String(command.options.get('table') ?? '')
    .trim()
    .toLowerCase();
  if (!TABLE_ID_PATTERN.test(text)) return tell(words.noTable({ table: asTyped(text, command.language) }));
  const id = tableId(text);
  if (command.sub === 'record') return giveRecord(parts, command, id);
  if (command.sub === 'verify') return verifyDeal(parts, command, id);
  return openReplay(parts, command, id, command.options.get('for') === 'everyone');
}

/** What was typed as a table's name, clipped and escaped, for the sentence that says there is none. */
function asTyped(name: string, language: Language): string {
  return escapeName(clip(name, LONGEST_NAMED), language, UNSEEN);
}

/** Runs a subcommand at one table. */
async function runAt(parts: Parts, command: Typed, id: TableId): Promise<Reply> {
  const { tables } = parts;
  const { who, language } = command;
  const confirms = (done: Done, says: (table: Table) => Words): Reply =>
    done.ok ? confirmed({ on: null, language }, says(done.value), done.value) : tell(done.error.says);
  switch (command.sub) {
    case 'show': {
      const table = await tables.look(id);
      // It is among the live tables of this channel, so it exists but cannot be read.
      return table === null ? tell(refusals.unreadable.says) : showTable(table, who.id, null);
    }
    case 'leave': {
      const left = await tables.leave(id, who.id);
      const question = sureQuestion(left);
      if (question !== null)
        return { kind: 'private', message: sureMessage(id, 'quit-sure', question, language) };
      return confirms(left, () => words.youLeft({ table: id }));
    }
    case 'pause':
      return confirms(await tables.pause(id, who.id), (table) => pauseSays(table, command));
    case 'invite':
      return inviteTo(parts, command, id);
    case 'kick': {
      const user = playerOf(command);
      const kicked = await tables.kick(id, who.id, user);
      noteVoter(parts, command, kicked);
      return confirms(kicked, (table) => kickSays(table, user, language));
    }
    case 'host': {
      const user = playerOf(command);
      return confirms(await tables.handOver(id, who.id, user), (table) =>
        words.hostNow({ player: mentionAt(table, user, language), table: id }),
      );
    }
    case 'substitute':
      return offerSeat(parts, command, id);
    case 'end': {
      const ended = await tables.end(id, who);
      noteVoter(parts, command, ended);
      const question = sureQuestion(ended);
      if (question === null) return confirms(ended, whatEnded);
      const isLobby = (await tables.look(id))?.status === 'lobby';
      const sure = isLobby ? 'cancel-sure' : 'end-sure';
      return { kind: 'private', message: sureMessage(id, sure, question, language) };
    }
    default:
      return tell(answers.unknownCommand);
  }
}

/** The person a command is about. Discord sends none of these commands without one. */
function playerOf({ options }: Typed): UserId {
  return userId(String(options.get('player') ?? ''));
}

/**
 * The live tables of the channel that the asker may know of, or just those where they have a seat. Also the ones they
 * play alone outside any channel, wherever they ask.
 */
async function tablesFor(
  { store, tables }: Parts,
  { guild, channel, who }: Incoming,
  which: 'own' | 'any',
): Promise<readonly TableHead[]> {
  const [heads, alone] = await Promise.all([
    guild === WORLD ? [] : store.liveIn(guild, channel, which === 'own' ? who.id : undefined),
    store.liveAlone(who.id),
  ]);
  // A private table is only visible to the people who sit there, and to those who may manage and so can end it.
  const hasPrivate = which === 'any' && !who.mayManage && heads.some(({ byInvitation }) => byInvitation);
  const seated = hasPrivate && guild !== WORLD ? await store.liveIn(guild, channel, who.id) : [];
  const own = new Set(seated.map(({ id }) => id));
  const here = heads.filter(
    (head) => isSeenBy(head, who.id) && (!hasPrivate || !head.byInvitation || own.has(head.id)),
  );
  const seen = [...here, ...alone];
  if (which === 'any') return seen;
  // Nobody sits at an unreadable table: there is nothing to leave or pause.
  const looked = await Promise.all(
    seen.map(async (head) => ((await tables.look(head.id)) === null ? [] : [head])),
  );
  return looked.flat();
}

/**
 * The tables a subcommand can be about, preferring those at a stage where it does something. If the asker only plays
 * alone, keeps one such table, which will say why not.
 */
function meantBy(sub: string, all: readonly TableHead[]): readonly TableHead[] {
  if (!TOGETHER.includes(sub)) return all;
  const forSeveral = all.filter((head) => !isForOnePerson(head));
  const fitting = forSeveral.filter(({ status }) => isStageFor(sub, status));
  if (fitting.length > 0) return fitting;
  return forSeveral.length > 0 ? forSeveral : all.slice(0, 1);
}

/** Invitations are for lobbies, and only a running game has seats to take over. */
function isStageFor(sub: string, status: TableHead['status']): boolean {
  if (sub === 'invite') return status === 'lobby';
  return sub !== 'substitute' || status !== 'lobby';
}

/** Those in the channel, or if there are none, those played alone. */
function here(all: readonly TableHead[]): readonly TableHead[] {
  const inChannel = all.filter(({ guild }) => guild !== WORLD);
  return inChannel.length > 0 ? inChannel : all;
}

/** Asks which of several tables to show, with a button for each. */
async function askWhich(parts: Parts, asked: Incoming, heads: readonly TableHead[]): Promise<Reply> {
  const named = await namedTables(parts, asked, heads.slice(0, LIMITS.selectOptions));
  const buttons = named.map(({ id, name }) =>
    button(write({ kind: 'table', table: id, action: 'show' }), name),
  );
  const question = text(read(words.whichTable, asked.language));
  return { kind: 'private', message: message(null, [question, ...inRows(buttons)]) };
}

/** The buttons of the question which table `/table show` means. */
export const shownTables = [
  tableControl('show', {
    answers: 'fresh',
    costs: 'tell',
    async run(parts, { who }, id) {
      const table = await known(parts, id);
      if (table === null || !isLive(table)) return tell(refusals.gone.says);
      if (table.invited !== null && !hasSat(table, who.id)) return tell(refusals.playersOnlyNow.says);
      return showTable(table, who.id, null);
    },
  }),
];

/** Why nothing can be done without naming one of several tables. */
function tooMany(heads: readonly TableHead[], which: 'own' | 'any'): Words {
  const many = heads.every(({ guild }) => guild === WORLD)
    ? words.gamesOpen
    : which === 'own'
      ? words.ownTables
      : words.manyTables;
  return many({ tables: heads.length });
}

/** The channel's tables that match what has been typed so far. */
async function completeTable(parts: Parts, asked: Extract<Incoming, { kind: 'complete' }>): Promise<Reply> {
  const heads = BY_ID.includes(asked.sub)
    ? await parts.store.finishedBy(asked.who.id, asked.guild, LIMITS.autocompleteChoices)
    : meantBy(asked.sub, await tablesFor(parts, asked, 'any'));
  const typed = asked.typed.toLowerCase();
  const choices = (await namedTables(parts, asked, heads))
    .map(({ id, name }) => ({ name: clip(name, LONGEST_CHOICE), value: id }))
    // People who know a table's id may type that.
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed))
    .slice(0, LIMITS.autocompleteChoices);
  return { kind: 'choices', choices };
}

/** Tables as people know them: by game, by progress, and by who else sits there. */
async function namedTables(
  { store, now }: Parts,
  { who, language }: Incoming,
  heads: readonly TableHead[],
): Promise<readonly { readonly id: TableId; readonly name: string }[]> {
  const names = await store.namesAt(heads.map(({ id }) => id));
  return heads.map((head) => {
    const others = (names.get(head.id) ?? []).filter(({ user }) => user !== who.id);
    const about = [
      calledGame(head.game).name,
      statusSaid(head, now(), language),
      others.map(({ name }) => oneLine(name, language)).join(', '),
    ];
    return { id: head.id, name: about.filter(Boolean).join(' · ') };
  });
}

/** The longest name Discord takes for a choice. */
const LONGEST_CHOICE = 100;

function statusSaid({ status, changedAt }: TableHead, now: number, language: Language): string {
  if (status === 'over') return agoIn(language, Math.max(0, now - changedAt));
  return read(words.status({ status }), language);
}
