import { findGame } from '../games/registry.ts';
import { GONE } from '../tables/changes.ts';
import type { TableId } from '../tables/ids.ts';
import type { Drawn } from '../tables/ports.ts';
import { gameOf } from '../tables/reading.ts';
import type { Table } from '../tables/table.ts';
import type { Control } from './custom-id.ts';
import { handMessage, handSeat } from './hand-message.ts';
import type { Incoming } from './incoming.ts';
import { menuMessage } from './menu-message.ts';
import { sentence } from './message.ts';
import type { Facts, Parts } from './parts.ts';
import { type Reply, tell } from './replies.ts';
import { rulesMessage } from './rules-message.ts';
import type { Step } from './steps.ts';
import { type TableLook, tableMessage } from './table-message.ts';
import { say, speechOf } from './words.ts';

type Press = Extract<Incoming, { kind: 'press' | 'form' }>;
type Pressing = Extract<Control, { kind: 'table' }>;

/** How well the computer opponent plays that a button adds. */
const LEVEL_OF = { 'bot-easy': 'easy', 'bot-normal': 'normal', 'bot-hard': 'hard' } as const;

/** A button of a table that is no move: sitting down, leaving, looking, ending. */
export async function pressTable(
  parts: Parts,
  press: Press,
  control: Pressing,
  facts: Facts,
): Promise<Reply> {
  const { tables, store } = parts;
  const { who } = press;
  const { table: id } = control;
  const person = { id: who.id, name: who.name };
  const hidden = press.on?.hidden === true;
  const drawn: Drawn = hidden ? 'none' : 'table';
  const after = async (change: Promise<Done>, says: string): Promise<Reply> =>
    redrawn(parts, press, control, await change, says);
  switch (control.action) {
    case 'join':
      return after(tables.join(id, person, drawn), 'You sit at the table.');
    case 'leave':
      return after(tables.leave(id, who.id, drawn), 'You left the table.');
    case 'bot-easy':
    case 'bot-normal':
    case 'bot-hard':
      return after(
        tables.addBot(id, who.id, LEVEL_OF[control.action], drawn),
        'A computer opponent sits down.',
      );
    case 'unbot':
      return after(tables.removeBot(id, who.id, drawn), 'A computer opponent leaves.');
    case 'start':
      return after(tables.start(id, who.id, drawn), 'The game begins.');
    case 'cancel':
      return after(tables.cancel(id, who, drawn), 'The table is closed.');
    case 'back':
      return after(tables.takeBack(id, who.id, drawn), 'You play your own seat again.');
    case 'quit':
      return after(tables.leave(id, who.id, drawn), 'You left the table. Thank you for playing!');
    case 'end':
      return after(tables.end(id, who, drawn), 'The table is closed.');
    case 'rematch': {
      const agreed = await tables.rematch(id, who.id, drawn);
      if (!agreed.ok) return tell(agreed.error.says);
      const { table, started } = agreed.value;
      if (started?.visibility === 'private') return drawHand(parts, { ...press, on: null }, started, {});
      if (started !== null) {
        facts.table = started.id;
        parts.publisher.post(started);
      }
      return drawTable(parts, press, table);
    }
    case 'rules': {
      const table = await known(parts, id);
      if (table === null) return tell(GONE);
      return { kind: 'private', message: rulesMessage(gameOf(table), parts.rulesText(table.game), 0) };
    }
    case 'hint': {
      const hint = await tables.hint(id, who.id);
      if (!hint.ok) return tell(hint.error.says);
      const { table, advice } = hint.value;
      return tell(`💡 Hint: ${say(speechOf(table, parts.glyphs), advice)}`);
    }
    case 'hand': {
      const table = await known(parts, id);
      if (table === null) return tell(GONE);
      // Moves made from hands draw the public message a moment later, and the program may have been killed before.
      parts.publisher.catchUp(table);
      return drawHand(parts, press, table, {});
    }
    case 'menu':
    case 'mute':
    case 'unmute': {
      const table = await known(parts, id);
      if (table === null) return tell(GONE);
      if (control.action !== 'menu') await store.setMentions(who.id, control.action === 'unmute');
      const message = menuMessage(table, who, await store.wantsMentions(who.id));
      const again = hidden && control.action !== 'menu';
      return { kind: again ? 'update' : 'private', message };
    }
  }
}

/** A table of a game that is still played here. */
async function known({ tables }: Parts, id: TableId): Promise<Table | null> {
  const table = await tables.look(id);
  return table === null || findGame(table.game) === undefined ? null : table;
}

type Done = Awaited<ReturnType<Parts['tables']['join']>>;

/** After a change: the public message that was pressed, or in a private menu one sentence. */
async function redrawn(
  parts: Parts,
  press: Press,
  control: Pressing,
  done: Done,
  says: string,
): Promise<Reply> {
  if (!done.ok) {
    // Perhaps the message was drawn before the program ended at once, and shows less than is stored.
    const table = await parts.tables.look(control.table);
    if (table !== null) parts.publisher.catchUp(table);
    return tell(done.error.says);
  }
  if (press.on?.hidden === true) return { kind: 'update', message: sentence(says) };
  return drawTable(parts, press, done.value);
}

/** Draws the public message that was pressed. */
export function drawTable(parts: Parts, press: Press, table: Table, step: Step | null = null): Reply {
  const message = tableMessage(table, parts.glyphs, step);
  if (press.on === null) return { kind: 'private', message };
  return { kind: 'update', message, sent: parts.publisher.drawing(table, press.on.id) };
}

/** Draws the presser's own hand: again where it was pressed, fresh where it was asked for from the public message. */
export function drawHand(
  parts: Parts,
  press: Pick<Press, 'who' | 'ticket' | 'on'>,
  table: Table,
  look: TableLook,
): Reply {
  const seat = handSeat(table, press.who.id);
  if (seat === null) return tell('You are not playing at this table.');
  if (table.position === null) return tell('The game has not begun yet.');
  const kind = press.on?.hidden === true ? 'update' : 'private';
  const sent = (arrived: boolean): void => {
    const how = { step: look.step ?? null, fresh: kind === 'private' };
    if (arrived) parts.hands.drawn(table, press.who.id, press.ticket, how);
  };
  return { kind, message: handMessage(table, seat, parts.glyphs, look), sent };
}
