import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  hintSays: '💡 Hint: {hint}',
  quickHintSays: '💡 Quick hint: {hint}',
  botsBusy: 'I’m busy: ask again for a better hint.',
  coachSays: '🧭 **Coach:** {advice}',
  practice: 'Practice: it doesn’t count',
  goodbye: 'Goodbye! From now on **Hint** has my advice.',
} as const;

const de: TextsLike<typeof en> = {
  hintSays: '💡 Tipp: {hint}',
  quickHintSays: '💡 Schneller Tipp: {hint}',
  botsBusy: 'Viel los gerade: Frag für einen besseren Tipp noch einmal.',
  coachSays: '🧭 **Trainer:** {advice}',
  practice: 'Ein Übungsspiel, das nicht zählt',
  goodbye: 'Mach’s gut! Ab jetzt hilft dir **Tipp** weiter.',
};

const es: TextsLike<typeof en> = {
  hintSays: '💡 Pista: {hint}',
  quickHintSays: '💡 Pista rápida: {hint}',
  botsBusy: 'Ahora tengo mucho que hacer: pide otra vez y tendrás una mejor.',
  coachSays: '🧭 **Entrenador:** {advice}',
  practice: 'Práctica: no cuenta',
  goodbye: '¡Adiós! Desde ahora te aconseja **Pista**.',
};

export const words = catalogue(en, { de, es });
