import { fileURLToPath } from 'node:url';
import { catalogueFiles, faultsOf } from './catalogues.ts';
import { faultsIn } from './phrases.ts';
import { sentencesOf } from './sentences.ts';

const catalogues = await catalogueFiles(fileURLToPath(new URL('../../src', import.meta.url)));
const faults = [...catalogues.flatMap(faultsOf), ...sentencesOf(catalogues).flatMap(faultsIn)];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
