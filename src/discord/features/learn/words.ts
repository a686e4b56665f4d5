import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  firstTime:
    '**First time playing {game}?** Now or later, a lesson of a minute and a half shows you how it goes. Only you see it, and you keep your seat here.',
  firstDeal:
    '**First time playing {game}?** This deal is the same for everybody, you have one try, and it’s ranked. A lesson of a minute and a half shows you how it goes, and your try is kept.',
  playDeal: 'Play the deal now',
  learnFirst: 'Learn it first',
  lessonTitle: '{game} · Lesson {moment, number} of {moments, number}',
  lessonDone: '🎉 {game} · Lesson complete',
  tryAgain: 'Nothing is lost: try again.',
  practiceGame: 'Practice game',
  lessonAgain: 'Again',
} as const;

const de: TextsLike<typeof en> = {
  firstTime:
    '**Spielst du {game} zum ersten Mal?** Eine Lektion von anderthalb Minuten zeigt dir jetzt oder später, wie es geht. Nur du siehst sie, und deinen Platz hier behältst du.',
  firstDeal:
    '**Spielst du {game} zum ersten Mal?** Diese Karten sind für alle gleich, du hast einen Versuch, und er kommt in die Rangliste. Eine Lektion von anderthalb Minuten zeigt dir, wie es geht, und dein Versuch bleibt dir.',
  playDeal: 'Jetzt spielen',
  learnFirst: 'Erst lernen',
  lessonTitle: '{game} · Lektion {moment, number} von {moments, number}',
  lessonDone: '🎉 {game} · Lektion geschafft',
  tryAgain: 'Nichts ist verloren: Versuch’s noch einmal.',
  practiceGame: 'Übungsspiel',
  lessonAgain: 'Noch einmal',
};

const es: TextsLike<typeof en> = {
  firstTime:
    '**¿Es tu primera vez en {game}?** Ahora o más tarde, una lección de un minuto y medio te enseña cómo se juega. Solo la ves tú, y aquí no pierdes tu asiento.',
  firstDeal:
    '**¿Es tu primera vez en {game}?** Esta partida es igual para todo el mundo, tienes un solo intento y cuenta para la clasificación. Una lección de un minuto y medio te enseña cómo se juega, y no gasta tu intento.',
  playDeal: 'Jugar la partida del día',
  learnFirst: 'Aprender primero',
  lessonTitle: '{game} · Lección {moment, number} de {moments, number}',
  lessonDone: '🎉 {game} · Lección completa',
  tryAgain: 'No pierdes nada: intenta otra vez.',
  practiceGame: 'Partida de práctica',
  lessonAgain: 'Otra vez',
};

export const words = catalogue(en, { de, es });
