import { DRAWING } from './drawing.ts';
import { AREAS, type Area, type Fault, type PlantedFault } from './fault.ts';
import { INPUT } from './input.ts';
import { MESSAGES } from './messages.ts';
import { RULES } from './rules.ts';
import { STORAGE } from './storage.ts';
import { TABLES } from './tables.ts';

const BY_AREA: Readonly<Record<Area, readonly Fault[]>> = {
  rules: RULES,
  tables: TABLES,
  storage: STORAGE,
  messages: MESSAGES,
  input: INPUT,
  drawing: DRAWING,
};

export const FAULTS: readonly PlantedFault[] = AREAS.flatMap((area) =>
  BY_AREA[area].map((fault) => ({ ...fault, area })),
);
