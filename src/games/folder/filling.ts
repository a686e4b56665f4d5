import { SLOTS } from './cards.ts';

/** One step of time: the chance of each card that fits to turn up in it. */
const STEP = 1 / 32;
const STEPS = 96;
/** A gap with more room than this is as good as one with this room where each card turns up the oftener. */
const MOST_ROOM = 30;

const ROW = STEPS + 1;
const AREA = (MOST_ROOM + 1) * ROW;

/** Chances by empty slots, room and steps. */
const table = filled();

/**
 * The chance that the empty slots of a gap get filled in order, each card placed where it leaves the best chance. The
 * gap has room for so many different cards, which turn up so often all together.
 */
export function chanceToFill(slots: number, room: number, often: number): number {
  if (slots === 0) return 1;
  if (room < slots) return 0;
  const fitting = Math.min(room, MOST_ROOM);
  const steps = Math.min(STEPS, often / (fitting * STEP));
  const whole = Math.floor(steps);
  const index = slots * AREA + fitting * ROW + whole;
  const chance = table[index] ?? 0;
  return whole === STEPS ? chance : chance + ((table[index + 1] ?? 0) - chance) * (steps - whole);
}

/** By dynamic programming: the card that turns up goes where the two gaps beside it are most likely to be filled in what is left of time. */
function filled(): Float64Array {
  const chances = new Float64Array((SLOTS + 1) * AREA);
  chances.fill(1, 0, AREA);
  for (let steps = 1; steps <= STEPS; steps++) {
    for (let room = 1; room <= MOST_ROOM; room++) {
      for (let slots = 1; slots <= Math.min(room, SLOTS); slots++) {
        const here = slots * AREA + room * ROW + steps;
        const none = chances[here - 1] ?? 0;
        let chance = (1 - room * STEP) * none;
        for (let card = 0; card < room; card++) {
          chance += STEP * Math.max(none, bestSplit(chances, slots, room, card, steps - 1));
        }
        chances[here] = chance;
      }
    }
  }
  return chances;
}

/** The best chance with a card placed that leaves `below` of the other cards below it. */
function bestSplit(chances: Float64Array, slots: number, room: number, below: number, steps: number): number {
  const above = room - 1 - below;
  let best = 0;
  for (let slot = Math.max(0, slots - 1 - above); slot < slots && slot <= below; slot++) {
    const under = chances[slot * AREA + below * ROW + steps] ?? 0;
    const over = chances[(slots - 1 - slot) * AREA + above * ROW + steps] ?? 0;
    best = Math.max(best, under * over);
  }
  return best;
}
