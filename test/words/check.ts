import { fileURLToPath } from 'node:url';
import { catalogueFiles, faultsOf } from './catalogues.ts';

const catalogues = await catalogueFiles(fileURLToPath(new URL('../../src', import.meta.url)));
const faults = catalogues.flatMap(faultsOf);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
