/** `npm run doctor`: what is wrong with this installation and what to do about it; code 1 when something is to be done. */
import 'dotenv/config';
import { examine } from './doctor/examine.ts';
import { printed } from './doctor/finding.ts';
import { tell } from './terminal.ts';

const findings = await examine(process.env);
tell(printed(findings));
if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
