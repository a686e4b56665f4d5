import type { Fault } from './fault.ts';

/** Tables: who sits where, whose turn it is, what time does, and what is told about it. */
export const TABLES: readonly Fault[] = [
  {
    name: 'told-before-stored',
    kind: 'told before committed: people see a change that is not stored, and perhaps never will be',
    file: 'src/tables/changes.ts',
    find: `          const saved = await store.save({ moves: [], results: [], ...proposal.value, after });
          if (saved !== null) {
            const told = kind();
            if (told !== null) tell({ table: saved, before, kind: told });
            return ok(saved);
          }`,
    put: `          const told = kind();
          if (told !== null) tell({ table: after, before, kind: told });
          const saved = await store.save({ moves: [], results: [], ...proposal.value, after });
          if (saved !== null) return ok(saved);`,
  },
  {
    name: 'voted-out-by-one',
    kind: 'a case is lost: one person alone votes another out once the third has left',
    file: 'src/tables/votes.ts',
    find: '  if (voters(table, vote).length === 0) return voteClosed(table, vote, null, now);\n',
    put: '',
  },
  {
    name: 'time-for-taking-back',
    kind: 'a clock begins anew: taking moves back gives time without end',
    file: 'src/tables/take-back.ts',
    find: 'presses: undoable.presses.slice(0, -1), again: true },',
    put: 'presses: undoable.presses.slice(0, -1), again: undoable.again },',
  },
  {
    name: 'forgotten-in-rematch',
    kind: 'somebody who had their data deleted is still named: among those who want a rematch',
    file: 'src/tables/erasures.ts',
    find: 'rematch: others(table.rematch),',
    put: 'rematch: table.rematch,',
  },
  {
    name: 'turns-lost-to-downtime',
    kind: 'people pay for an outage: turns that ran out while the program was down are played for them',
    file: 'src/tables/time-passes.ts',
    find: '      if ((table.deadlines[first] ?? at) < since) return { after: restarted(table, since, at) };\n',
    put: '',
  },
  {
    name: 'half-is-forfeited',
    kind: 'off by one: whoever played exactly half of their turns forfeits the game',
    file: 'src/tables/forfeits.ts',
    find: 'clock + bot > player;',
    put: 'clock + bot >= player;',
  },
  {
    name: 'substitute-keeps-the-clock',
    kind: 'something belongs to the one before: a substitute has what is left of another’s turn',
    file: 'src/tables/deadlines.ts',
    find: `before.occupants[index]?.kind === table.occupants[index]?.kind &&
    // A substitute has the whole time of a turn.
    before.occupants[index]?.before === table.occupants[index]?.before;`,
    put: 'before.occupants[index]?.kind === table.occupants[index]?.kind;',
  },
  {
    name: 'second-try',
    kind: 'a limit is got round: deleting one’s data gives a second try at the deal of the day',
    file: 'src/tables/daily-tries.ts',
    find: '        if (await triedBefore(deal, user)) return no(refusals.tryDeleted);\n',
    put: '',
  },
  {
    name: 'vote-in-the-rematch',
    kind: 'something of an old game is left in the new one: a vote to end it is still open',
    file: 'src/tables/rematch.ts',
    find: '    vote: null,\n',
    put: '',
  },
  {
    name: 'seat-offered-to-another',
    kind: 'somebody else gets in: whoever presses takes a seat that was offered to one person',
    file: 'src/tables/substitutes.ts',
    find: '  if (offer.to !== person.id) return no(refusals.offeredToOther);\n',
    put: '',
  },
];
