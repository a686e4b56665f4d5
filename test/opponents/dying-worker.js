/** A thread that dies of whatever it is asked. */
export default function die() {
  process.exit(3);
}
