import { type TableId, WORLD } from '../../tables/ids.ts';
import { refusals } from '../../tables/refusals.ts';
import type { Table } from '../../tables/table.ts';
import type { MenuButton, MenuButtons } from '../features/menu/menu.message.ts';
import type { ClickKind } from '../meter.ts';
import type { Deferral } from '../wire/deferred-answer.ts';
import type { Facts, Parts } from './context.ts';
import type { Control, ControlOf, Kind } from './custom-ids.ts';
import type { Press } from './incoming.ts';
import { needsServer, type Reply, tell } from './reply.ts';

/**
 * Where the answer to a press goes, and so how a slow one is deferred: `update` redraws the pressed message, `fresh`
 * is a new message for the presser alone, and `own` updates the pressed message if only the presser sees it, and is
 * fresh otherwise.
 */
export type Answers = 'update' | 'fresh' | 'own';

/**
 * Costs in the throttle. `post` is for what people add to a channel, and `tell` for what a game says there, which
 * strangers on a big server must not hold up. Not included: what a table posts only once, such as its rematch, and
 * what makes it call people, because nobody is called again before they have come.
 */
export type Costs = 'press' | 'post' | 'tell';

export type Run<C> = (parts: Parts, press: Press, control: C, facts: Facts) => Reply | Promise<Reply>;

interface Description<C> {
  /** Defaults to `update`. */
  readonly answers?: Answers | ((control: C) => Answers);
  /** Defaults to `press`. `isChosen`: whether something was selected, or may have been, as in a form. */
  readonly costs?: Costs | ((control: C, isChosen: boolean) => Costs);
  /** What the metrics count it as. Defaults to its kind. */
  readonly counts?: ClickKind;
  /** What is to happen, as a value: it sends nothing itself. */
  readonly run: Run<C>;
}

/** A kind of control. */
export interface AnyControl {
  /** Its kind, or `table/` and its action. */
  readonly name: string;
  /** Its action and how it looks, if it is a button in the menu of a table. */
  readonly inMenu?: MenuButtons[number];
  /** What a press on such a control asks for. The control has to be of this kind. */
  asked(control: Control, press: Press): Asked;
}

/** What an interaction asks for, as the description of its control or command says. */
export interface Asked {
  readonly counts: ClickKind;
  readonly costs: Costs | 'command';
  /** How to defer a slow answer. Decided by what was pressed, because the outcome is not known yet. */
  readonly deferral: Deferral;
  /** The control of a press or a form; null for anything else. */
  readonly control: Control | null;
  run(parts: Parts, facts: Facts): Promise<Reply>;
}

/** The buttons in the menu of a table, in the order of their controls. */
export function menuButtons(controls: readonly AnyControl[]): MenuButtons {
  return controls.flatMap(({ inMenu }) => (inMenu === undefined ? [] : [inMenu]));
}

/** Describes the controls of a kind; messages write them with `write`. */
export function control<K extends Exclude<Kind, 'table'>>(
  kind: K,
  description: Description<ControlOf<K>> & (K extends ClickKind ? object : { readonly counts: ClickKind }),
): AnyControl {
  return sealed(kind, { counts: kind as ClickKind, ...description });
}

/** Describes a button of a table that is not a move. */
export function tableControl(
  action: string,
  {
    run,
    inMenu,
    ...description
  }: Omit<Description<ControlOf<'table'>>, 'run' | 'counts'> & {
    readonly run: Run<TableId>;
    /** Draws it in the menu of a table. */
    readonly inMenu?: MenuButton;
  },
): AnyControl {
  const atTable = atItsTable<ControlOf<'table'>>((parts, press, { table }, facts) =>
    run(parts, press, table, facts),
  );
  const made = sealed(`table/${action}`, { counts: 'table', ...description, run: atTable });
  return inMenu === undefined ? made : { ...made, inMenu: [action, inMenu] };
}

function sealed<C extends Control>(
  name: string,
  { answers = 'update', costs = 'press', counts, run }: Description<C> & { readonly counts: ClickKind },
): AnyControl {
  return {
    name,
    asked(any, press) {
      const control = any as C;
      // A form can carry the id of any control, so it counts as a selection.
      const isChosen = press.kind === 'form' || press.values.length > 0;
      return {
        counts,
        costs: typeof costs === 'function' ? costs(control, isChosen) : costs,
        deferral: deferralOf(typeof answers === 'function' ? answers(control) : answers, press),
        control,
        run: async (parts, facts) => run(parts, press, control, facts),
      };
    },
  };
}

function deferralOf(answers: Answers, { on }: Press): Deferral {
  if (on === null || answers === 'fresh') return 'hidden';
  return answers === 'own' && !on.hidden ? 'hidden' : 'update';
}

/**
 * Confines a press to the server of its table: the rights Discord reports count only there, and nowhere else could a
 * message of the table be kept current. A world table goes wherever its player goes.
 */
export function atItsTable<C extends { readonly table: TableId }>(run: Run<C>): Run<C> {
  return async (parts, press, control, facts) => {
    facts.table = control.table;
    const site = await parts.tables.whereIs(control.table);
    facts.game = site?.game;
    facts.seq = site?.position?.seq;
    const isElsewhere = site !== null && site.guild !== WORLD && site.guild !== press.guild;
    if (isElsewhere && press.guild === WORLD) return needsServer(press.ticket);
    if (isElsewhere) return tell(refusals.unknownTable.says);
    return run(parts, site === null ? press : withPowerAt(site, press), control, facts);
  };
}

/**
 * The press, with the presser’s rights limited to this table: managing its server, or messages in its channel. Nobody
 * has any over a world table.
 */
function withPowerAt(site: Pick<Table, 'guild' | 'channel'>, press: Press): Press {
  const isThere = press.channel === site.channel || press.parent === site.channel;
  const hasPower = site.guild === press.guild && (isThere || press.managesServer);
  return hasPower ? press : { ...press, who: { ...press.who, mayManage: false } };
}
