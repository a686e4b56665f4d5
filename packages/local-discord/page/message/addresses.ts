/**
 * Where the page gets a file of a message from: the server, which looks whether this window may see it. Null
 * for anything elsewhere, because nothing leaves this machine.
 */
export function addressOf(url: string, window: string): string | null {
  const [, id, name] = /^http:\/\/127\.0\.0\.1:\d+\/attachments\/\d+\/(\d+)\/([^/?]+)/.exec(url) ?? [];
  return id === undefined || name === undefined ? null : `/files/${window}/${id}/${name}`;
}
