import { catalogue } from '../../../engine/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const words = catalogue(en, { de, es });
