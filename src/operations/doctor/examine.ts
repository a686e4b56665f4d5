import { databaseUrlIn, readConfig } from '../../config.ts';
import { type Place, placeOf } from '../../storage/place.ts';
import { readDatabase } from '../../storage/reading.ts';
import { configurationFindings } from './configuration.ts';
import { examineDatabase } from './database.ts';
import { discordFindings, type Stored } from './discord.ts';
import { type Finding, trouble } from './finding.ts';
import { folderFindings, lookAtFolder } from './folder.ts';
import { tableFindings } from './live-tables.ts';
import { examineServer } from './server.ts';

/** Of a database that cannot be read. */
const NOTHING: Stored = { rows: [], threaded: new Set() };

/** Looks at all that the bot of this environment depends on, also while it runs, and changes nothing. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const config = readConfig(env);
  const url = databaseUrlIn(env);
  const stored = url.ok ? await storageFindings(url.value) : { findings: [], ...NOTHING };
  const online = config.ok
    ? await discordFindings({ token: config.value.token, apiUrl: config.value.discordApiUrl }, stored)
    : [];
  return [...configurationFindings(config), ...stored.findings, ...online];
}

async function storageFindings(url: string): Promise<Stored & { readonly findings: readonly Finding[] }> {
  let place: Place;
  try {
    place = await placeOf(url);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'for no reason given';
    const todo = 'Make the folder and give it to the user the bot runs as, or set DATABASE_URL to another.';
    return {
      findings: [trouble('Folder', `the folder of ${url} cannot be made (${reason}).`, todo)],
      ...NOTHING,
    };
  }
  const folder = place.kind === 'sqlite' ? folderFindings(await lookAtFolder(place.file)) : [];
  const { findings, readable } =
    place.kind === 'sqlite' ? await examineDatabase(place.file) : await examineServer(place.url);
  if (!readable) return { findings: [...folder, ...findings], ...NOTHING };
  const reading = readDatabase(place);
  try {
    const rows = await reading.open();
    const threaded = await reading.threaded();
    return { findings: [...folder, ...findings, ...(await tableFindings(reading, rows))], rows, threaded };
  } finally {
    await reading.close();
  }
}
