/**
 * `npm run doctor`: what is wrong with this installation and what to do about it; exit code 1 if there is anything to
 * do.
 */
import 'dotenv/config';
import { notInstalled, unsupportedNode } from '../install-check.ts';
import { type Finding, printed, troubleOf } from './doctor/finding.ts';
import { tell } from './entry.ts';

const findings = await found();
tell(printed(findings));
if (findings.some(({ ok }) => !ok)) process.exitCode = 1;

/** Imports the checks dynamically, because they cannot be loaded on every installation. */
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
