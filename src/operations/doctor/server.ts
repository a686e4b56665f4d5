import { whyServerUnusable } from '../../storage/database-errors.ts';
import { inspectServer } from '../../storage/inspection.ts';
import { type Examined, judgeMigrations } from './database.ts';
import { fine, troubleOf } from './finding.ts';

const WHAT = 'Database';

/** Examines a database on a PostgreSQL server, which checks the integrity of its files itself. */
export async function examineServer(url: string): Promise<Examined> {
  try {
    const inspection = await inspectServer(url);
    if (inspection.ours)
      return judgeMigrations(
        fine(WHAT, 'PostgreSQL lets the bot in.'),
        inspection,
        'The database in DATABASE_URL',
      );
    const empty = fine(
      WHAT,
      'nothing of Parlor is in the PostgreSQL database yet; the bot makes it when it starts.',
    );
    return { findings: [empty], readable: false };
  } catch (error) {
    const why = whyServerUnusable(error);
    if (why === null) throw error;
    return { findings: [troubleOf(WHAT, why)], readable: false };
  }
}
