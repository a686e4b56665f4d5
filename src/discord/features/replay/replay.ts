import { seat } from '../../../engine/seat.ts';
import { triedDay } from '../../../tables/days.ts';
import { isForPlayers } from '../../../tables/finished.ts';
import type { TableId } from '../../../tables/ids.ts';
import { hasPrivateHands } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { words } from '../../draw/words.ts';
import { type Facts, type Parts, publicLanguageOf, voiceOf } from '../../interactions/context.ts';
import { control, tableControl } from '../../interactions/control.ts';
import type { ControlOf } from '../../interactions/custom-ids.ts';
import type { Incoming, Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { chosenStep, replayMessage } from './replay.message.ts';

export const replay = [
  tableControl('replay', {
    inMenu: {
      label: words.replay,
      isOffered: ({ table, isToldOf }) => table.status === 'over' && triedDay(table) !== null && isToldOf,
    },
    answers: 'fresh',
    run: (parts, press, id) => openReplay(parts, press, id, false),
  }),
  control('replay', { run: pressReplay }),
  control('moment', { answers: 'fresh', run: openMoment }),
];

/** Replays a finished game from the deal on, for the asker or for everybody in the channel. */
export async function openReplay(
  parts: Parts,
  asked: Pick<Incoming, 'guild' | 'who' | 'language'>,
  id: TableId,
  everyone: boolean,
): Promise<Reply> {
  const replay = await parts.replays.open(id, { guild: asked.guild, user: asked.who.id });
  if (!replay.ok) return tell(replay.error.says);
  const settings = everyone ? await parts.settings.of(asked.guild) : null;
  if (settings !== null && isForPlayers(replay.value.table, settings))
    return tell(refusals.notForEveryone.says);
  const own = replay.value.table.occupants.findIndex(({ person }) => person?.id === asked.who.id);
  const mine = everyone || own < 0 ? null : seat(own);
  const language = everyone ? await publicLanguageOf(parts, asked) : asked.language;
  const message = replayMessage(replay.value, { at: 0, open: false, mine }, voiceOf(parts, { language }));
  return { kind: everyone ? 'public' : 'private', message };
}

/**
 * One moment of the game, in a message of its own. For the asker only, because a review is about the cards they held.
 */
async function openMoment(
  parts: Parts,
  asked: Press,
  { table, at, mine }: ControlOf<'moment'>,
  facts: Facts,
): Promise<Reply> {
  facts.table = table;
  const replay = await parts.replays.open(table, { guild: asked.guild, user: asked.who.id });
  if (!replay.ok) return tell(replay.error.says);
  const open = hasPrivateHands(replay.value.table);
  return { kind: 'private', message: replayMessage(replay.value, { at, open, mine }, voiceOf(parts, asked)) };
}

/** Shows another moment of the game on the pressed message. */
async function pressReplay(
  parts: Parts,
  asked: Press,
  { table, ...moment }: ControlOf<'replay'>,
  facts: Facts,
): Promise<Reply> {
  facts.table = table;
  const replay = await parts.replays.open(table, { guild: asked.guild, user: asked.who.id });
  // A public message keeps its language, whoever presses.
  const language = asked.on?.hidden === false ? await publicLanguageOf(parts, asked) : asked.language;
  const voice = voiceOf(parts, { language });
  const at = chosenStep(asked.values[0]) ?? moment.at;
  if (replay.ok) return { kind: 'update', message: replayMessage(replay.value, { ...moment, at }, voice) };
  facts.refused = true;
  return tell(replay.error.says);
}
