import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  hintSays: '💡 Hint: {hint}',
  quickHintSays: '💡 Quick hint: {hint}',
  botsBusy: 'I’m busy right now and only took a quick look. Ask again for a better hint.',
  coachSays: '🧭 **Coach:** {advice}',
  practice: 'Practice: it doesn’t count',
  practiceAlone: 'Practice: it doesn’t count. The coach says goodbye: **Hint** has advice.',
} as const;

const de: TextsLike<typeof en> = {
  hintSays: '💡 Tipp: {hint}',
  quickHintSays: '💡 Schneller Tipp: {hint}',
  botsBusy:
    'Bei mir ist gerade viel los, deshalb war das nur ein kurzer Blick. Frag für einen besseren Tipp noch einmal.',
  coachSays: '🧭 **Trainer:** {advice}',
  practice: 'Ein Übungsspiel, das nicht zählt',
  practiceAlone:
    'Ein Übungsspiel, das nicht zählt. Der Trainer verabschiedet sich; **Tipp** hilft dir weiter.',
};

const es: TextsLike<typeof en> = {
  hintSays: '💡 Pista: {hint}',
  quickHintSays: '💡 Pista rápida: {hint}',
  botsBusy: 'Ahora tengo mucho que hacer y solo lo miré un momento. Pide otra vez y tendrás una mejor.',
  coachSays: '🧭 **Entrenador:** {advice}',
  practice: 'Práctica: no cuenta',
  practiceAlone: 'Práctica: no cuenta. El entrenador se despide: **Pista** te aconseja.',
};

export const words = catalogue(en, { de, es });
