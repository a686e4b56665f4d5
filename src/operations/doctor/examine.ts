import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { databaseUrlIn, readConfig } from '../../config.ts';
import { whyFileUnusable, whyServerUnusable } from '../../storage/database-errors.ts';
import { type DatabaseLocation, locationOf } from '../../storage/database-location.ts';
import { readDatabase } from '../../storage/database-reader.ts';
import { checkAccess, ofOtherOwners } from '../../storage/file-access.ts';
import { isHeldHere } from '../../storage/lock.ts';
import { type Examined, examineDatabase } from './database.ts';
import { discordFindings, type Stored } from './discord.ts';
import { type Finding, fine, troubleOf } from './finding.ts';
import { folderFindings, lookAtFolder } from './folder.ts';
import { healthFindings } from './health.ts';
import { configurationFindings, nativeFindings } from './installation.ts';
import { tableFindings } from './live-tables.ts';
import { examineServer } from './server.ts';

/** For a database that cannot be read. */
const NOTHING: Stored = { rows: [], threaded: new Set() };

/** Examines everything that the bot in this environment depends on. Changes nothing and may run alongside the bot. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const config = readConfig(env);
  const url = databaseUrlIn(env);
  const location = url.ok ? await locationOf(url.value) : null;
  const stored = location === null ? { findings: [], ...NOTHING } : await storageFindings(location);
  const runs = location?.kind === 'sqlite' ? isHeldHere(location.file) : null;
  const health = config.ok ? await healthFindings(config.value.health, runs) : [];
  const online = config.ok
    ? await discordFindings({ token: config.value.token, apiUrl: config.value.discordApiUrl }, stored)
    : [];
  return [...configurationFindings(config), ...stored.findings, ...health, ...online];
}

async function storageFindings(
  location: DatabaseLocation,
): Promise<Stored & { readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  const say = ({ findings: more, readable }: Examined): boolean => {
    findings.push(...more);
    return readable;
  };
  try {
    const isReadable =
      location.kind === 'sqlite'
        ? say(await examineFolder(location.file)) && say(await examineDatabase(location.file))
        : say(await examineServer(location.url));
    if (!isReadable) return { findings, ...NOTHING };
    const reading = readDatabase(location);
    try {
      const rows = await reading.open();
      const threaded = await reading.threaded();
      findings.push(...(await tableFindings(reading, rows)));
      return { findings, rows, threaded };
    } finally {
      await reading.close();
    }
  } catch (error) {
    const why = location.kind === 'sqlite' ? whyFileUnusable(error, location.file) : whyServerUnusable(error);
    if (why === null) throw error;
    return { findings: [...findings, troubleOf('Database', why)], ...NOTHING };
  }
}

/** Whether the database in the folder can be examined. Throws what the bot would throw at startup. */
async function examineFolder(file: string): Promise<Examined> {
  const native = nativeFindings();
  if (native.some(({ ok }) => !ok)) return { findings: native, readable: false };
  await checkAccess(file);
  const folder = dirname(file);
  if (!existsSync(folder)) {
    const none = fine('Folder', `there is no ${folder} yet; the bot makes it when it starts.`);
    return { findings: [...native, none], readable: true };
  }
  const owners = (await ofOtherOwners(file)).map((why) => troubleOf('Database', why));
  return { findings: [...native, ...folderFindings(await lookAtFolder(file)), ...owners], readable: true };
}
