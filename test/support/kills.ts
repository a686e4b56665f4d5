/**
 * Kills something at moments spread over its whole duration, which took so many milliseconds before. `run` is told when
 * to kill, and returns null, or how long it took if it was done before. The last moments come first: a run that is done
 * early updates the duration, because the machine may have been busier when it was measured. If hardly any kill came in
 * time, it is killed ever sooner until enough have.
 */
export async function killedEarly(
  kills: number,
  whole: number,
  run: (killAfter: number) => Promise<number | null>,
): Promise<void> {
  let took = whole;
  let early = 0;
  for (let kill = kills - 1; kill >= 0 || early < kills / 4; kill -= 1) {
    const done = await run(((Math.max(0, kill) + Math.random()) / kills) * took);
    if (done === null) early += 1;
    else took = Math.min(took, done);
    if (kill <= 0) took /= 2;
  }
}
