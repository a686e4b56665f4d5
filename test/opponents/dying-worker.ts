/** A thread that dies of whatever it is asked. */
export default function die(): never {
  process.exit(3);
}
