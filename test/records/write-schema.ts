/**
 * Writes `docs/records.schema.json` from the schema that records are read with: `npx tsx
 * test/records/write-schema.ts`
 */
import { writeFileSync } from 'node:fs';
import { recordSchema } from '../../src/records/record-file.ts';

const FILE = new URL('../../docs/records.schema.json', import.meta.url);
writeFileSync(FILE, `${JSON.stringify(recordSchema(), null, 2)}\n`);
