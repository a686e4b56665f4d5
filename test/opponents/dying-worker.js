/** A thread that dies on any request. */
export default function die() {
  process.exit(3);
}
