import type { Language } from '../../engine/languages.ts';
import { type Glyphs, plainGlyphs } from './glyphs.ts';

/** How a reader is spoken to: in which language, and with which signs for cards. */
export interface Voice {
  readonly language: Language;
  readonly glyphs: Glyphs;
}

/** English, and cards as text. */
export const plainVoice: Voice = { language: 'en', glyphs: plainGlyphs };
