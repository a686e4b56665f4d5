import type { AnyControl } from '../interactions/control.ts';
import { bots } from './bots/bots.ts';
import { challenge } from './challenge/challenge.ts';
import { daily } from './daily/daily.ts';
import { fairDeal } from './fair-deal/fair-deal.ts';
import { hints } from './hints/hints.ts';
import { invite } from './invite/invite.ts';
import { leaderboard } from './leaderboard/leaderboard.ts';
import { lessons } from './learn/lesson.ts';
import { leave } from './leave/leave.ts';
import { lobby } from './lobby/lobby.ts';
import { menu } from './menu/menu.ts';
import { notify } from './notify/notify.ts';
import { ownData } from './own-data/own-data.ts';
import { pause } from './pause/pause.ts';
import { play } from './play/move.ts';
import { records } from './records/records.ts';
import { rematch } from './rematch/rematch.ts';
import { replay } from './replay/replay.ts';
import { review } from './review/review.ts';
import { rules } from './rules/rules.ts';
import { settings } from './settings/settings.ts';
import { share } from './share/share.ts';
import { playing } from './start/play.ts';
import { start } from './start/start.ts';
import { stats } from './stats/stats.ts';
import { story } from './story/story.ts';
import { substitute } from './substitute/substitute.ts';
import { shownTables } from './table/table.ts';
import { votes } from './votes/votes.ts';

/** Everything that can be pressed, by feature. */
export const controls: readonly AnyControl[] = [
  ...[...lobby, ...bots, ...challenge, ...invite, ...start, ...playing, ...lessons, ...daily, ...shownTables],
  ...[...play, ...hints, ...rules, ...substitute, ...rematch, ...share],
  // In the order of their buttons in a table's menu.
  ...[...pause, ...leave, ...votes, ...menu, ...story, ...replay, ...review, ...fairDeal, ...records],
  ...[...leaderboard, ...stats, ...notify, ...settings, ...ownData],
];
