/** Kept on one line, for a number and its unit say nothing apart. Only for what is far shorter than a phone’s line. */
export function unbroken(said: string): string {
  return said.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060');
}
