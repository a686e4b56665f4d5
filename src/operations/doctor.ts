/** `npm run doctor`: what is wrong with this installation and what to do about it; code 1 when something is to be done. */
import 'dotenv/config';
import { notInstalled, unsupportedNode } from '../install-check.ts';
import { type Finding, printed, troubleOf } from './doctor/finding.ts';
import { tell } from './entry.ts';

const findings = await found();
tell(printed(findings));
if (findings.some(({ ok }) => !ok)) process.exitCode = 1;

/** What looks at the rest cannot be loaded everywhere. */
async function found(): Promise<readonly Finding[]> {
  const unsupported = unsupportedNode(process.versions.node);
  if (unsupported !== null) return [troubleOf('Node.js', unsupported)];
  try {
    const { examine } = await import('./doctor/examine.ts');
    return await examine(process.env);
  } catch (error) {
    const why = notInstalled(error);
    if (why === null) throw error;
    return [troubleOf('Installation', why)];
  }
}
