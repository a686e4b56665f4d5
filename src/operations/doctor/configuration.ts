import type { readConfig } from '../../config.ts';
import { type Finding, fine, trouble } from './finding.ts';

const WHAT = 'Configuration';

export function configurationFindings(read: ReturnType<typeof readConfig>): readonly Finding[] {
  if (read.ok) return [fine(WHAT, 'all variables are valid.')];
  return read.sentences.map((sentence) =>
    trouble(
      WHAT,
      sentence,
      'Set it where the bot gets its environment: the .env file, or -e or --env-file of Docker. docs/hosting.md lists what is allowed.',
    ),
  );
}
