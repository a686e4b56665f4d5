import { type Seat, seat, seatsOf, type Viewer } from '../../src/engine/seat.ts';

/** One moment of a transcript: by viewer what it was told and what it sees, by seat what it is asked. */
export interface Moment {
  readonly told: ReadonlyMap<Viewer, readonly string[]>;
  readonly seen: ReadonlyMap<Viewer, readonly string[]>;
  readonly asked: ReadonlyMap<Seat, readonly string[]>;
}

interface Section {
  readonly head: string;
  readonly lines: readonly string[];
}

/** Parses a transcript as its first lines describe, without the game: the moment after the deal and after each move. */
export function readBack(transcript: string, seats: number): readonly Moment[] {
  const moments: Moment[] = [];
  for (const page of transcript.split('\n\n').filter((part) => /^(The deal|Move \d)/.test(part)))
    moments.push(momentOf(page, ['public', ...seatsOf(seats)], moments.at(-1) ?? null));
  return moments;
}

function momentOf(page: string, viewers: readonly Viewer[], before: Moment | null): Moment {
  const sections = sectionsOf(page);
  const mover = /^Move \d+ · Seat (\d+)/.exec(page)?.[1];
  const asked = new Map(before?.asked);
  if (mover !== undefined) asked.delete(seatNumbered(mover));
  for (const { head, lines } of sections) {
    const [, number, rest] = /^Seat (\d+) is asked(:| nothing more\.)$/.exec(head) ?? [];
    if (number === undefined) continue;
    asked.delete(seatNumbered(number));
    const questions = lines.map((line) => line.slice(2));
    if (rest === ':') asked.set(seatNumbered(number), questions);
  }
  return {
    told: new Map(viewers.map((viewer) => [viewer, storiesOf(sections, viewer)])),
    seen: new Map(
      viewers.map((viewer) => [viewer, sceneOf(sections, viewer, before?.seen.get(viewer) ?? [])]),
    ),
    asked,
  };
}

/** The lines under each line that is neither numbered nor indented. */
function sectionsOf(page: string): readonly Section[] {
  const sections: { head: string; lines: string[] }[] = [];
  const [, ...lines] = page.split('\n').map((line) => line.slice(2));
  for (const line of lines) {
    if (/^[ +-]/.test(line)) sections.at(-1)?.lines.push(line);
    else sections.push({ head: line, lines: [] });
  }
  return sections;
}

function storiesOf(sections: readonly Section[], viewer: Viewer): readonly string[] {
  return sections.flatMap(({ head }) => {
    const [, readers = 'Everyone', words] = /^› (?:To ([^:]+): )?(.*)$/.exec(head) ?? [];
    return words !== undefined && isAmong(viewer, readers) ? [words] : [];
  });
}

function sceneOf(sections: readonly Section[], viewer: Viewer, before: readonly string[]): readonly string[] {
  let whole: readonly string[] | null = null;
  const changes: string[] = [];
  for (const { head, lines } of sections) {
    const [, readers = '', how] = /^(.+) sees?, (in full|unlike the public|changed):$/.exec(head) ?? [];
    if (how === 'in full') {
      whole = lines.map(textOf);
      if (isAmong(viewer, readers)) return whole;
    } else if (how !== undefined && isAmong(viewer, readers)) {
      changes.push(...lines);
    }
  }
  return changed(whole ?? before, changes);
}

/** A scene with some lines deleted, added or replaced, in the order of their numbers. */
function changed(scene: readonly string[], changes: readonly string[]): readonly string[] {
  const signed = (sign: string): readonly string[] =>
    changes.filter((line) => line.startsWith(sign)).toSorted((one, other) => numberOf(one) - numberOf(other));
  const taken = signed('-').map(numberOf);
  const result = scene.filter((_, index) => !taken.includes(index + 1));
  for (const line of signed('+')) result.splice(numberOf(line) - 1, 0, textOf(line));
  for (const line of signed(' ')) result[numberOf(line) - 1] = textOf(line);
  return result;
}

function numberOf(line: string): number {
  return Number(line.slice(1, 4));
}

function textOf(line: string): string {
  return line.slice(6);
}

/** Whether a viewer is one of those named: everyone; the public, seat 1 and seat 3. */
function isAmong(viewer: Viewer, named: string): boolean {
  const names = named.toLowerCase().split(/, | and /);
  return (
    names.includes('everyone') || names.includes(viewer === 'public' ? 'the public' : `seat ${viewer + 1}`)
  );
}

function seatNumbered(number: string): Seat {
  return seat(Number(number) - 1);
}
