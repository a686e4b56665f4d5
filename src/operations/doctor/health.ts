import type { Config } from '../../config.ts';
import { HealthUnusable, OTHER_PORT, serveHealth } from '../../health/health-server.ts';
import { type Finding, fine, trouble, troubleOf } from './finding.ts';

const WHAT = 'Health pages';
const PATIENCE_MS = 2_000;

/**
 * Whether the bot serves its health pages, or could do so if it ran. `runs` says whether it runs on this machine, or
 * null if that is unknown, because every Parlor answers alike.
 */
export async function healthFindings(
  address: Config['health'],
  runs: boolean | null,
): Promise<readonly Finding[]> {
  if (address === null) return [];
  const { host, port } = address;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (response) => response.text(),
    () => null,
  );
  if (answer === 'alive\n') {
    if (runs === true) return [fine(WHAT, `the bot that runs serves them at ${host}, port ${port}.`)];
    const says = `a Parlor listens at ${host}, port ${port}, already, which may be another bot’s.`;
    return [runs === null ? fine(WHAT, says) : trouble(WHAT, says, OTHER_PORT)];
  }
  try {
    const health = await serveHealth(address, async () => []);
    await health.close();
    return [fine(WHAT, `they can be served at ${host}, port ${port}.`)];
  } catch (error) {
    if (!(error instanceof HealthUnusable)) throw error;
    return [troubleOf(WHAT, error)];
  }
}
