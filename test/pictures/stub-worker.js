let painted = 0;

/** In place of the painter: counts, fails if the title says so, and ends its thread when told to. */
export default function work(task) {
  const title = task.kind === 'picture' ? task.picture.title : 'card';
  if (title === 'fail') throw new Error('no paint left');
  if (title === 'die') process.exit(3);
  painted += 1;
  return Uint8Array.of(painted);
}
