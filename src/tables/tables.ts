import type { Level } from '../engine/game.ts';
import type { Answer } from '../engine/prompt.ts';
import { ok, type Refusal, type Result } from '../engine/result.ts';
import type { Seat } from '../engine/seat.ts';
import { findGame } from '../games/registry.ts';
import { lruCache } from '../lru-cache.ts';
import type { Timer } from '../timer.ts';
import { createAdmission } from './admission.ts';
import type { Pace } from './bot-pause.ts';
import { botSeatTaken } from './bot-seats.ts';
import { type Changes, createChanges, type Done } from './changes.ts';
import { type ClockMeter, createClock } from './clock.ts';
import { createDailyDeals, type DailyNotice, type Try } from './daily-tries.ts';
import { type DailyDeal, dayOf } from './days.ts';
import { timed } from './deadlines.ts';
import { createErasures } from './erasures.ts';
import { dealSecretFrom, seedsOf } from './fair-deal.ts';
import { countsForPeople, isOften, LAST_GAMES } from './forfeits.ts';
import { withHeadline } from './headlines.ts';
import { type Hint, hintFor } from './hints.ts';
import { type GuildId, type Home, type TableId, tableIdFrom, type UserId, WORLD } from './ids.ts';
import { createLanes, type LaneMeter } from './lanes.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { Opening } from './lobby.ts';
import * as lobby from './lobby.ts';
import { answered, deal, leftGame, type Moved } from './moves.ts';
import { continued, PAUSE_AGAIN_MS, pauseAnswered, pauseAsked } from './pauses.ts';
import type { Now, Opponent, Publisher, SeedSource, TableHead, TableStore, Who } from './ports.ts';
import { practiceOf } from './practice.ts';
import { isForOne, isForOnePerson, isPlayable, seatOf } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { again, agree, isAgreed, lobbyWithoutOthers, rematchOf, stopWaiting, withdraw } from './rematch.ts';
import { bot, playing } from './seating.ts';
import { backInSeat } from './stand-ins.ts';
import { withSeating } from './story.ts';
import { offerClosed, seatOffered, seatTaken } from './substitutes.ts';
import {
  closedEarly,
  type Headline,
  isLive,
  isUnderWay,
  type Person,
  statusClosedEarly,
  type Table,
} from './table.ts';
import {
  type Enders,
  empowered,
  type HouseRules,
  houseRulesFor,
  opensIn,
  type TableSettings,
  USUAL_TABLES,
} from './table-settings.ts';
import { tookBack } from './take-back.ts';
import { createPassingTime } from './time-passes.ts';
import { isTurnTime } from './turn-lengths.ts';
import {
  type Ballot,
  endAsked,
  isAskedToEnd,
  kickAsked,
  mayAskToEnd,
  othersPlaying,
  voted,
} from './votes.ts';
import { words } from './words.ts';

/** People around games: the only caller of the engine's positions. One lane a table; commit, then publish. */
export interface Tables {
  /** A game for one and a practice table begin at once, any other waits in the lobby with its host seated. */
  open(opening: Opening): Promise<Done>;
  look(id: TableId): Promise<Table | null>;
  /** Where a table is, even if the rest of it cannot be read; null if there is none. */
  whereIs: Changes['whereIs'];
  /** What everybody may know of a deal of the day. */
  daily(deal: DailyDeal): Promise<DailyNotice>;
  /** How far a person is with their try at it. */
  tryOf(deal: DailyDeal, user: UserId): Promise<Try>;

  /**
   * Sits down in a lobby, or in a bot’s place at a game that one person began against bots (`bot-seats.ts`). `roles` are those
   * of the person on the table’s server.
   */
  join(id: TableId, person: Person, roles?: readonly string[]): Promise<Done>;
  /**
   * In the lobby this frees the seat, and a leaving host passes the role on; in the game a bot takes it, which is refused
   * as `unsure` until they confirm.
   */
  leave(id: TableId, user: UserId, sure?: boolean): Promise<Done>;
  /** The person challenged to a lobby accepts and sits down, or declines. */
  accept(id: TableId, person: Person, roles?: readonly string[]): Promise<Done>;
  decline(id: TableId, user: UserId): Promise<Done>;
  /** A person’s word for the deal, given in the lobby; blank takes it back. */
  giveWord(id: TableId, user: UserId, written: string): Promise<Done>;
  addBot(id: TableId, by: UserId, level: Level): Promise<Done>;
  removeBot(id: TableId, by: UserId): Promise<Done>;
  /** The host changes the options of a lobby, its turn time, or whether it is private. */
  changeOptions(id: TableId, by: UserId, wanted: lobby.WantedOptions): Promise<Done>;
  start(id: TableId, by: UserId): Promise<Done>;
  /** Closes a lobby; if others sit there too, refused as `unsure` until its host, or a manager, confirms. */
  cancel(id: TableId, by: Who, sure?: boolean): Promise<Done>;
  /**
   * Whether a person there may invite another, or (null) a role, to the lobby now. The host can invite whom they kicked,
   * who may then join again. Of a private table only the host can, and whoever is invited may join it.
   */
  invite(id: TableId, by: UserId, user: UserId | null, role?: string | null): Promise<Done>;
  /** Before the game, the host removes a person; in the game, any player opens a vote on it. */
  kick(id: TableId, by: UserId, user: UserId): Promise<Done>;
  /** Hands the host’s role to another player. */
  handOver(id: TableId, by: UserId, to: UserId): Promise<Done>;

  /** A player offers their seat to a substitute, who may then take it over. */
  offerSeat(id: TableId, by: UserId, to: UserId): Promise<Done>;
  takeSeat(id: TableId, at: Seat, person: Person): Promise<Done>;
  /** The player takes their offer back, or the substitute declines. */
  closeOffer(id: TableId, at: Seat, user: UserId): Promise<Done>;

  /** `asked` is the number of the question the click was drawn with. */
  answer(
    id: TableId,
    user: UserId,
    asked: number,
    answer: Answer,
  ): Promise<Result<Table, TableRefusal | Refusal>>;
  /** Takes back a person’s last press, as long as nobody has learnt anything from it. `asked` is as in `answer`. */
  undo(id: TableId, user: UserId, asked: number): Promise<Result<Table, TableRefusal | Refusal>>;
  /** Advice in a game for one or at a practice table; changes nothing. */
  hint(id: TableId, user: UserId): Promise<Result<Hint, TableRefusal>>;
  /** Back to one's seat from a bot that stood in; goes on with a paused game. */
  returnToSeat(id: TableId, user: UserId): Promise<Done>;
  /** Asks for a pause, or withdraws that; the game pauses once everybody who plays wants to. */
  pause(id: TableId, user: UserId): Promise<Done>;
  /** Agrees to a pause that others want, or plays on instead, for everybody. */
  answerPause(id: TableId, user: UserId, to: 'pause' | 'play on'): Promise<Done>;
  /** Continues a paused game; anybody who sits there may. */
  continue(id: TableId, user: UserId): Promise<Done>;
  /**
   * Ends a running game without results. Managers, a person who plays alone, and one who sits where everybody is away do
   * so at once, after an `unsure` refusal asked them to confirm; the host opens a vote, and the table is still playing. A
   * table that cannot be read is closed as well: then there is none to return, and the refusal `unreadable` says that it
   * is done.
   */
  end(id: TableId, by: Who, sure?: boolean): Promise<Done>;
  /** Consents to an open vote, or declines it. */
  vote(id: TableId, user: UserId, to: Ballot): Promise<Done>;
  /**
   * Agrees to play again, for some minutes; `started` is the new table once everybody has. Deals it later if it could not be dealt then.
   * `parent` is the channel that the table’s thread belongs to, null for none.
   */
  rematch(
    id: TableId,
    user: UserId,
    parent?: string | null,
  ): Promise<Result<{ readonly table: Table; readonly started: Table | null }, TableRefusal>>;
  /** Withdraws the wish to play again while others have not answered. */
  withdrawRematch(id: TableId, user: UserId): Promise<Done>;
  /** Opens a lobby like a finished table for those who agreed to play again, instead of waiting for the others. */
  rematchWithoutOthers(id: TableId, user: UserId, parent?: string | null): Promise<Done>;
  /** Keeps what a look back at a finished game found, for everybody who sees its end. */
  tellHeadline(id: TableId, headline: Headline): Promise<Done>;
  /** Erases a person’s data; they leave the games they are in. */
  forget(user: UserId): Promise<Result<null, TableRefusal>>;
  /**
   * Finishes erasures that the end of the program interrupted; returns how many. Like `forget`, not while standings are
   * being rebuilt: the rebuild has read the results already and would write the person back.
   */
  finishForgetting(): Promise<number>;
  /** The table's channel is gone: ends the table, keeps its record. A world table needs no channel. */
  lost(id: TableId): Promise<void>;

  /** Looks at a table whose time has come: warns, moves for the absent, plays for bots, closes lobbies. */
  tick(id: TableId): Promise<void>;
  /** A server has added the bot again: its suspended tables go on at once. */
  back(guild: GuildId): void;
  /**
   * Resumes the live tables after a restart; returns how many. Retried until it works, and done only once however often
   * it is called.
   */
  resume(): Promise<number>;
  /** The program is about to end: erasures stop waiting for other processes. */
  hurry(): void;
  /**
   * Stops the clock and accepts no more changes; resolves once those under way are stored and published. Does not wait
   * for thinking bots: their choices are dropped.
   */
  drain(): Promise<void>;
}

export interface TablesParts extends Pace {
  readonly store: TableStore;
  readonly publisher: Publisher;
  readonly opponent: Opponent;
  /** Whether the bot was removed from a server, where games stand still. Defaults to never. */
  readonly isGone?: (guild: GuildId) => boolean;
  /** How long ago people could see a table again after they could not, as in `time-passes.ts`. */
  readonly unseenAgo?: (id: TableId) => number | null;
  /** Whether this process owns a server’s tables, as in `changes.ts`. */
  readonly isOurs?: (guild: Home) => boolean;
  /** Whether other processes change tables that this one owns, as in `time-passes.ts`. */
  readonly isShared?: boolean;
  /** Whether a server still has a channel. Defaults to true. */
  readonly isChannel?: (guild: Home, channel: string) => boolean;
  readonly now: Now;
  readonly timer: Timer;
  readonly seeds: SeedSource;
  /** How much may be open at once; `LIMITS` by default. */
  readonly limits?: Limits;
  /** What a server has chosen for its tables; `USUAL_TABLES` by default. */
  readonly settings?: (guild: Home) => Promise<TableSettings>;
  /** Reports a bug or an outage in background work. */
  readonly report: (error: unknown, where: { readonly table?: TableId }) => void;
  readonly meter?: (LaneMeter & ClockMeter) | undefined;
}

/** Presses that may wait while a rematch is dealt; a table has at most eight people. */
const REMATCHES_AT_ONCE = 8;
/** Tables at which a pause was turned down; one that is dropped is asked again too soon. */
const TURNED_DOWN = 1_000;

/** Whether a table still has the rules from before an update, because it has not been carried over yet. */
function awaitsRenewal(table: Table): boolean {
  return isLive(table) && !isPlayable(table);
}

export function createTables(parts: TablesParts): Tables {
  const { store, now, settings = async () => USUAL_TABLES, isChannel = () => true } = parts;
  const clock = createClock<TableId>(now, parts.timer, (id) => void ticks.wake(id), parts.meter);
  const admission = createAdmission(parts.limits ?? LIMITS);
  const changes = createChanges({ ...parts, clock, admission });
  const { look, whereIs, create, change } = changes;
  const ticks = createPassingTime({ ...parts, changes, clock, admission });
  const rematches = createLanes<TableId>(REMATCHES_AT_ONCE);
  const daily = createDailyDeals({ ...parts, report: (error) => parts.report(error, {}) });

  /** A change after which everyone's deadlines are recomputed. */
  const simply = (id: TableId, judge: (table: Table) => Done): Promise<Done> =>
    change(id, (table) => {
      const judged = awaitsRenewal(table) ? no(refusals.restarting) : judge(table);
      return judged.ok ? ok({ after: timed(table, judged.value, now(), parts) }) : judged;
    });

  /** The same with the moves that somebody made. */
  const move = (id: TableId, judge: (table: Table) => Moved): ReturnType<Tables['answer']> =>
    change(id, (table) => {
      const judged = awaitsRenewal(table) ? no(refusals.restarting) : judge(table);
      return judged.ok
        ? ok({ ...judged.value, after: timed(table, judged.value.after, now(), parts) })
        : judged;
    });

  const erasures = createErasures({
    ...parts,
    changes,
    settle: (before, after) => timed(before, after, now(), parts),
    report: (error) => parts.report(error, {}),
  });

  /** Tables at which a pause was turned down lately. */
  const turnedDown = lruCache<TableId, true>(TURNED_DOWN, {
    afterMs: PAUSE_AGAIN_MS,
    now: parts.timer.elapsed,
  });

  const begin = (table: Table): Table =>
    deal(table, seedsOf(table) ?? { seating: parts.seeds(), cards: parts.seeds() });

  /** A challenge for two starts by itself once the challenged person sits there. */
  const sat = (before: Table, joined: Done): Done =>
    joined.ok && lobby.isDuel(before, joined.value) ? ok(begin(joined.value)) : joined;

  async function open(asked: Opening): Promise<Done> {
    const game = findGame(asked.game);
    if (game === undefined) return no(refusals.unknownGame);
    const opening = lobby.atHome(asked.practice === true ? { ...asked, ...practiceOf(game) } : asked);
    const chosen = await settings(opening.guild);
    // A deal of the day is the same for everybody, and a lesson is short.
    const isFixed = (opening.deal ?? 'random') !== 'random' || opening.practice === true;
    const house = isFixed ? {} : houseRulesFor(game, chosen);
    const options = game.options.parse(withHouseRules(house, opening.options));
    if (!options.ok) return no(refusals.options(options.error));
    const bots = opening.bots ?? { count: 0, level: 'normal' };
    if (!Number.isInteger(bots.count) || bots.count < 0) return no(refusals.oddBots);
    const usual = isForOne(game) ? null : chosen.secondsPerTurn;
    const secondsPerTurn = opening.secondsPerTurn ?? usual ?? game.secondsPerTurn;
    if (!isTurnTime(secondsPerTurn)) return no(refusals.oddTurn);
    if (1 + bots.count > game.seats.max) return no(refusals.tooManyBots(game));
    const manner = lobby.howToPlay(opening, options.value);
    if (!manner.ok) return manner;
    const { visibility } = manner.value;
    if (visibility === 'public' && !opensIn(chosen, opening)) {
      const refusal = isForOne(game) ? refusals.onlyPrivateHere : refusals.notHere;
      return no(refusal(chosen.channels.filter((channel) => isChannel(opening.guild, channel))));
    }
    const forOne = isForOnePerson({ game: game.id, practice: opening.practice === true });
    const fixed = {
      id: tableIdFrom(parts.seeds()),
      rules: game.rules,
      options: options.value,
      secondsPerTurn,
      visibility,
      // A game that starts at once has no lobby in which to commit to a secret and collect words.
      dealSecret: forOne ? null : dealSecretFrom(parts.seeds()),
      oftenLeaves: !forOne && (await oftenLeaves(opening.host.id, opening.guild)),
    };
    let table = lobby.openLobby(opening, fixed, now());
    const admitted = admission.admit(table, now());
    if (!admitted.ok) return admitted;
    if (manner.value.deal !== 'random') return counted(table, () => openDaily(table));
    for (let count = 0; count < bots.count; count++) {
      table = { ...table, occupants: [...table.occupants, bot(bots.level, table)] };
    }
    return counted(table, async () => {
      if (admitted.value !== null) await giveWay(admitted.value);
      return create(forOne ? begin(table) : table);
    });
  }

  /** The limits-relevant part of a table that may be unreadable, or not exist. */
  async function settingsAt(id: TableId): Promise<TableSettings> {
    const head = await store.head(id);
    return head === null ? USUAL_TABLES : settings(head.guild);
  }

  async function oftenLeaves(user: UserId, guild: Home): Promise<boolean> {
    return isOften(await store.forfeitsOf(user, guild, LAST_GAMES));
  }

  async function oftenLeavesAt(id: TableId, user: UserId): Promise<boolean> {
    const wanted = await look(id);
    return wanted !== null && (await oftenLeaves(user, wanted.guild));
  }

  /** Stores an admitted table; if that fails, it is no longer counted. */
  async function counted(table: Table, open: () => Promise<Done>): Promise<Done> {
    let opened: Done | null = null;
    try {
      opened = await open();
      return opened;
    } finally {
      if (opened?.ok !== true) admission.forget(table.id);
    }
  }

  /** Closes an idle game for one to make room. If a move came in at this moment, both stay. */
  async function giveWay(id: TableId): Promise<void> {
    const asked = now();
    const closed = await simply(id, (table) =>
      ok(isLive(table) && table.changedAt < asked ? closedEarly(table, 'abandoned', now()) : table),
    );
    if (closed.ok) admission.note(closed.value);
  }

  async function openDaily(table: Table): Promise<Done> {
    const { guild, game, host } = table;
    const day = dayOf(now());
    return daily.attempt({ guild, game, day }, host, (seed) =>
      create(deal({ ...table, daily: day }, { seating: parts.seeds(), cards: seed })),
    );
  }

  /** Deals the rematch that everybody agreed on, unless it was dealt before. */
  async function startAgain(table: Table): ReturnType<Tables['rematch']> {
    const id = rematchOf(table.id);
    const started = await rematches.run(id, async () => {
      const before = await look(id);
      if (before !== null) {
        return no(isLive(before) ? refusals.rematchBegun(id) : refusals.rematchOver(id));
      }
      const anew = again(table, id, now());
      const admitted = admission.admitAgain(anew);
      return admitted.ok ? counted(anew, async () => create(begin(anew))) : admitted;
    });
    if (started === 'busy') return no(refusals.rematchBusy);
    return started.ok ? ok({ table, started: started.value }) : started;
  }

  /** Why a game like a finished one cannot be opened where that was played, or null. */
  function whyNotAgainHere(table: Table, chosen: TableSettings, parent: string | null): TableRefusal | null {
    if (table.visibility !== 'public' || opensIn(chosen, { ...table, parent })) return null;
    return refusals.notHere(chosen.channels.filter((channel) => isChannel(table.guild, channel)));
  }

  /** Closes a table of which only the head can be read; says so, because there is nothing to show. */
  async function closeUnread(
    id: TableId,
    as: 'ended' | 'abandoned',
    whyNot: (head: TableHead) => TableRefusal | null,
  ): Promise<Done> {
    const head = await store.head(id);
    if (head === null) return no(refusals.gone);
    const refusal = whyNot(head);
    if (refusal !== null) return no(refusal);
    const closed = await changes.closeUnread(head, statusClosedEarly(head, as));
    if (closed === 'busy') return no(refusals.busy);
    return no(closed ? refusals.closedUnread : refusals.over);
  }

  return {
    open,
    daily: daily.notice,
    tryOf: daily.tryOf,
    tick: ticks.tick,
    back: ticks.back,
    look,
    whereIs,
    async join(id, person, roles = []) {
      const oftenLeaves = await oftenLeavesAt(id, person.id);
      return simply(id, (table) =>
        isUnderWay(table)
          ? botSeatTaken(table, person, now(), oftenLeaves)
          : sat(table, lobby.join(table, person, { oftenLeaves, roles })),
      );
    },
    async accept(id, person, roles = []) {
      const oftenLeaves = await oftenLeavesAt(id, person.id);
      return simply(id, (table) => {
        const refusal = lobby.whyNotAnswer(table, person.id);
        return refusal === null ? sat(table, lobby.join(table, person, { oftenLeaves, roles })) : no(refusal);
      });
    },
    decline: (id, user) => simply(id, (table) => lobby.decline(table, user)),
    giveWord: (id, user, written) => simply(id, (table) => lobby.giveWord(table, user, written)),
    addBot: (id, by, level) => simply(id, (table) => lobby.addBot(table, by, level)),
    removeBot: (id, by) => simply(id, (table) => lobby.removeBot(table, by)),
    changeOptions: (id, by, wanted) => simply(id, (table) => lobby.changeOptions(table, by, wanted)),
    async cancel(id, by, sure = false) {
      const who = empowered(by, (await settingsAt(id)).enders);
      return simply(id, (table) => lobby.cancel(table, who, sure, now()));
    },
    invite: (id, by, user, role) => simply(id, (table) => lobby.invite(table, by, user, role)),
    kick: (id, by, user) =>
      simply(id, (table) =>
        table.status === 'lobby' ? lobby.kick(table, by, user) : kickAsked(table, by, user, now()),
      ),
    handOver: (id, by, to) => simply(id, (table) => handedOver(table, by, to)),
    offerSeat: (id, by, to) => simply(id, (table) => seatOffered(table, by, to, now())),
    async takeSeat(id, at, person) {
      const often = await oftenLeavesAt(id, person.id);
      return simply(id, (table) => seatTaken(table, at, person, now(), often));
    },
    closeOffer: (id, at, user) => simply(id, (table) => offerClosed(table, at, user, now())),
    start: (id, by) =>
      simply(id, (table) => {
        const ready = lobby.readyToStart(table, by);
        return ready.ok ? ok(begin(ready.value)) : ready;
      }),
    leave: (id, user, sure = false) =>
      simply(id, (table) => {
        if (table.status === 'lobby') return lobby.leaveLobby(table, user, now());
        if (!isUnderWay(table)) return no(refusals.over);
        const left = leftGame(table, user, now());
        return left.ok && !sure ? no(sureToLeave(left.value)) : left;
      }),
    answer: (id, user, asked, answer) => move(id, (table) => answered(table, user, asked, answer, now())),
    undo: (id, user, asked) => move(id, (table) => tookBack(table, user, asked, now())),
    async hint(id, user) {
      const table = await look(id);
      return table === null ? no(refusals.gone) : hintFor(table, user, parts.opponent);
    },
    returnToSeat: (id, user) =>
      simply(id, (table) => {
        if (table.status === 'paused') return continued(table, user);
        const at = seatOf(table, user);
        if (table.status !== 'playing') return no(refusals.noGame);
        if (at === null) return no(refusals.notPlaying);
        if (table.occupants[at]?.kind === 'player') return no(refusals.ownSeat);
        return ok(withSeating(table, backInSeat(table, at), at, 'back'));
      }),
    pause: (id, user) =>
      simply(id, (table) => {
        const asked = pauseAsked(table, user);
        const wait = turnedDown.getRemainingTTL(id);
        return asked.ok && wait > 0 ? no(refusals.pauseLately(Math.ceil(wait / 60_000))) : asked;
      }),
    answerPause: (id, user, to) =>
      simply(id, (table) => {
        const done = pauseAnswered(table, user, to);
        // Immediately, since the next press may be a pause request that is already queued.
        if (done.ok && to === 'play on') turnedDown.set(id, true);
        return done;
      }),
    continue: (id, user) => simply(id, (table) => continued(table, user)),
    async end(id, by, sure = false) {
      const { enders } = await settingsAt(id);
      const who = empowered(by, enders);
      const ended = await simply(id, (table) => {
        const refusal = mayAskToEnd(table, who, enders) ? null : whyNotEnd(table, who, enders);
        if (refusal !== null) return no(isAskedToEnd(table, who.id) ? refusals.askedToEnd : refusal);
        if (table.status === 'lobby') return lobby.cancel(table, who, sure, now());
        if (!who.mayManage && othersPlaying(table, who.id).length > 0) return endAsked(table, who.id, now());
        if (!sure) return no(sureToEnd(table));
        return ok(closedEarly(table, 'ended', now()));
      });
      return isUnread(ended) ? closeUnread(id, 'ended', (head) => whyNotEnd(head, who, enders)) : ended;
    },
    forget: erasures.forget,
    vote: (id, user, to) => simply(id, (table) => voted(table, user, to, now())),
    async lost(id) {
      const ended = await simply(id, (table) =>
        ok(isLive(table) && table.guild !== WORLD ? closedEarly(table, 'abandoned', now()) : table),
      );
      if (isUnread(ended)) await closeUnread(id, 'abandoned', () => null);
    },
    async rematch(id, user, parent = null) {
      const chosen = await settingsAt(id);
      const agreed = await simply(id, (table) => {
        const willing = agree(table, user, now());
        // Nobody should wait for a rematch that cannot be dealt.
        const refusal = willing.ok ? whyNotAgainHere(table, chosen, parent) : null;
        return refusal === null ? willing : no(refusal);
      });
      if (!agreed.ok) return agreed;
      const table = agreed.value;
      return isAgreed(table) ? startAgain(table) : ok({ table, started: null });
    },
    tellHeadline: (id, headline) => simply(id, (table) => ok(withHeadline(table, headline))),
    withdrawRematch: (id, user) => simply(id, (table) => withdraw(table, user)),
    async rematchWithoutOthers(id, user, parent = null) {
      const [before, chosen] = [await look(id), await settingsAt(id)];
      if (before === null) return no(refusals.gone);
      const host = playing(before).find((person) => person.id === user);
      const willing = stopWaiting(before, user, now());
      if (!willing.ok) return willing;
      const refusal =
        host === undefined || !isPlayable(before)
          ? refusals.changedRules
          : whyNotAgainHere(before, chosen, parent);
      if (host === undefined || refusal !== null) return no(refusal ?? refusals.didNotPlay);
      const fixed = { id: tableIdFrom(parts.seeds()), dealSecret: dealSecretFrom(parts.seeds()) };
      const lobby = lobbyWithoutOthers(before, host, fixed, now());
      const admitted = admission.admit(lobby, now());
      if (!admitted.ok) return admitted;
      return counted(lobby, async () => {
        // Players may have agreed or withdrawn at this moment, which changes who sits in the lobby.
        const stopped = await simply(id, (table) =>
          table.revision === before.revision ? stopWaiting(table, user, now()) : no(refusals.stale),
        );
        if (!stopped.ok) return stopped;
        if (admitted.value !== null) await giveWay(admitted.value);
        return create(lobby);
      });
    },
    resume() {
      if (parts.isShared === true) erasures.attend();
      return ticks.resume();
    },
    finishForgetting: erasures.resume,
    hurry: erasures.hurry,
    async drain() {
      ticks.stop();
      erasures.hurry();
      // These open tables, and so make changes.
      await Promise.all([rematches.drain(), daily.drain()]);
      await changes.drain();
    },
  };
}

/** What cannot be read stays as it is, to be refused. */
function withHouseRules(house: HouseRules, options: unknown): unknown {
  if (options === undefined || options === null) return house;
  return typeof options === 'object' && !Array.isArray(options) ? { ...house, ...options } : options;
}

function whyNotEnd(table: Pick<Table, 'status' | 'host'>, by: Who, enders: Enders): TableRefusal | null {
  if (!isLive(table)) return refusals.over;
  if (table.host === by.id || by.mayManage) return null;
  const isPlayers = enders === 'players' && isUnderWay(table);
  return isPlayers ? refusals.endedByPlayers : refusals.hostOnly(words.toEnd);
}

function handedOver(table: Table, by: UserId, to: UserId): Done {
  if (!isLive(table)) return no(refusals.over);
  if (table.host !== by) return no(refusals.hostOnly(words.toHandOver));
  if (to === by) return no(refusals.hostAlready);
  const isPlaying = playing(table).some(({ id }) => id === to);
  return isPlaying ? ok({ ...table, host: to }) : no(refusals.hostMustPlay);
}

function sureToEnd(table: Table): TableRefusal {
  if (table.daily !== null) return refusals.sureToEndDaily;
  return othersPlaying(table, table.host).length > 0 ? refusals.sureToEnd : refusals.sureToEndAlone;
}

function sureToLeave(left: Table): TableRefusal {
  if (left.status === 'abandoned') return refusals.sureToLeaveAlone;
  return countsForPeople(left) ? refusals.sureToLeave : refusals.sureToLeaveUncounted;
}

function isUnread(done: Done): boolean {
  return !done.ok && done.error.code === 'unreadable';
}
