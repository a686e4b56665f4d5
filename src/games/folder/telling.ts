import { leadOf, passedInLastRound, plainVerdict, together, winByRounds } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import { type Banner, who } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import { type Counts, highest } from '../../engine/statistics.ts';
import type { Words } from '../../engine/words.ts';
import { withRun } from './scene.ts';
import { totalsOf } from './scoring.ts';
import type { Event, View } from './types.ts';
import { words } from './words.ts';

/**
 * Who filed last, and the winner's margin or how the last round turned the game. Equal totals share the win (FO-23).
 */
export function verdict(view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  const filer = view.lastRound?.filer;
  if (filer === undefined) return null;
  if (lead === null) return words.filedAndShared({ filer: who(filer), win: plainVerdict(outcome) });
  const earlier = view.sheet.slice(0, -1);
  const before = earlier.length === 0 ? null : totalsOf(earlier, view.known.length);
  const { winner, points, margin, seconds } = lead;
  if (filer !== winner) return words.otherFiled({ filer: who(filer), win: winByRounds(lead, before, '') });
  const leaders = passedInLastRound(lead, before);
  const player = who(winner);
  return leaders.length === 0
    ? words.winsFiling({ player, points, margin, seconds: together(seconds) })
    : words.winsFilingPassing({ player, points, leaders: together(leaders) });
}

/** The latest and biggest break in a folder, the longest run, and the fastest filing. */
export function highlights(_view: View, counts: readonly Counts[]): readonly Words[] {
  const broken = highest(counts, 'brokenBy');
  const run = highest(counts, 'longestRun', 4);
  const turns = Math.min(...counts.map(({ fewestTurns = Number.POSITIVE_INFINITY }) => fewestTurns));
  const fast = counts.findIndex(({ fewestTurns }) => fewestTurns === turns);
  const { brokenCard = 0, brokenSlot = 0 } = counts[broken?.seat ?? 0] ?? {};
  return [
    ...(broken === null
      ? []
      : [words.toldBroken({ player: who(broken.seat), card: brokenCard, slot: brokenSlot })]),
    ...(run === null ? [] : [words.toldRun({ player: who(run.seat), run: run.value })]),
    ...(fast < 0 ? [] : [words.toldFast({ player: who(seat(fast)), turns })]),
  ];
}

/** A player files (FO-18). */
export function moment(event: Event): Banner | null {
  if (event.kind !== 'scored') return null;
  const line = event.lines[event.filer];
  const points = words.points({ points: line?.points ?? 0 });
  return {
    text: words.files({ player: who(event.filer) }),
    about: line === undefined ? points : withRun(line, points),
    mood: 'good',
    endsRound: true,
  };
}
