/**
 * The page's own address for a file of a message; the server checks whether this window may see it. Null for
 * addresses elsewhere, because nothing may leave this machine.
 */
export function addressOf(url: string, window: string): string | null {
  const [, id, name] = /^http:\/\/127\.0\.0\.1:\d+\/attachments\/\d+\/(\d+)\/([^/?]+)/.exec(url) ?? [];
  return id === undefined || name === undefined ? null : `/files/${window}/${id}/${name}`;
}
