import type { Language } from '../../engine/languages.ts';

/** What is read by everybody in a channel: every server reads English until it can choose its language. */
export const PUBLIC_LANGUAGE: Language = 'en';
