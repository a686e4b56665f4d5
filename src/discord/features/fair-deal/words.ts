import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  // The proof of a deal.
  theDeal: '{game} · {table} · the deal',
  keep: 'Write it down or take a screenshot, and you can compare it later.',
  fairLobby:
    '**If one of you adds a word I can’t guess, I can’t pick these cards.** They come from a secret number that I made when this table opened, mixed with a word from everybody who adds one.',
  fairWord:
    'Want to be sure? Press **Add word** and type anything: it changes the whole shuffle, and nobody can predict how. After the game, **Verify deal** under **Table** shows whether I kept my promise.',
  addWord: 'Add word',
  promiseMeans:
    'The promise is the start of the SHA-256 of a secret that I made when this table opened. Before the first card, that secret is mixed with what was agreed, who joined, and your words. The result decides every shuffle. I can’t change the secret any more, and nobody who gives a word knows it, so nobody chooses the cards alone.',
  onceOver:
    'Once the game is over, the {what, select, seed {seed} other {secret}} is shown, and anyone can check it here and outside of Discord.',
  onceDayIsOver:
    'Others play this deal too, so its seed is shown once the day is over{live, select, yes { and this game too} other {}} ({when}).',
  seedMeans:
    'The fingerprint is the start of the SHA-256 of the secret seed behind every shuffle of this game. A different seed would have a different fingerprint, so nobody can change the cards any more, not even me.',
  mixMeans:
    'The fingerprint pins down every shuffle of this game, and what it was mixed from: the secret that I had promised, what was agreed, who joined, and the words. If any of that were different, so would be the fingerprint, so nobody can change the cards any more, not even me.',
  promise: '**Promise** {promise}',
  secretOfBefore: 'This is a rematch: it’s the secret of the game before.',
  words: '**Words** {words}',
  noWordsYet: '**Words** none yet: without one, the cards come from my secret alone.',
  noWords: '**Words** none: so the cards came from my secret alone, which I couldn’t change any more.',
  ofAnyGame: 'You don’t have to take my word for it. {otherwise}',
  honest:
    '✅ **This deal was honest.** {mixed, select, words {They came from the secret that I had promised before the game and from the words of the players, so nobody could pick the cards alone} secret {The cards came from the secret that I had promised before the game} other {The cards came from the seed that was fixed before the first card}}. Nothing was changed afterwards.',
  dishonest: '❌ **Something is wrong with this deal.**',
  proof: '**How you can tell**',
  seedFits: '✅ The seed {seed} belongs to it: its SHA-256 is {sha256}.',
  secretFits: '✅ The secret {secret} is the promised one: its SHA-256 starts with the promise.',
  mixFits:
    '✅ Mixed with the words, who joined and what was agreed, it gives the fingerprint, as {sha256}, and the seed {seed}.',
  noMovesMade: 'No moves were made.',
  movesFit: '{moves, plural, =1 {The one move followed} other {All # moves followed}} the rules.',
  sameResult: 'They lead to the result that was shown.',
  endedEarly: 'The game was ended early.',
  fingerprint: '**Fingerprint** {fingerprint}',

  // What else there is to look up or do.
  verify: 'Verify deal',
  pinned: 'Table {table} · fingerprint {fingerprint}',
  seed: 'Seed {seed}',
  seedAt: 'The seed of this deal stays secret until the day is over ({when}). `/table verify` shows it then.',

  // After a change to a table.
  noWord: 'You have no word in the deal.',
  wordGiven: 'Your word is in the deal.',
} as const;

const de: TextsLike<typeof en> = {
  theDeal: '{game} · {table} · die Karten',
  keep: 'Schreib es auf oder mach einen Screenshot, dann kannst du es später vergleichen.',
  fairLobby:
    '**Wenn jemand von euch ein Mischwort hinzufügt, das ich nicht vorhersehe, kann ich die Karten nicht aussuchen.** Sie kommen aus einer geheimen Zahl, die ich beim Eröffnen dieses Tisches gewählt habe, gemischt mit je einem Wort von allen, die eins hinzufügen.',
  fairWord:
    'Willst du sichergehen? Drück auf **Mischwort hinzufügen** und schreib irgendetwas: Dann wird völlig anders gemischt, und niemand kann vorhersehen, wie. Nach dem Spiel zeigt **Karten prüfen** unter **Tisch**, ob ich Wort gehalten habe.',
  addWord: 'Mischwort hinzufügen',
  promiseMeans:
    'Das Versprechen ist der Anfang des SHA-256 eines Geheimnisses, das ich beim Eröffnen dieses Tisches gewählt habe. Vor der ersten Karte kommt dazu, was vereinbart ist, wer mitspielt und welche Wörter ihr hinzugefügt habt. Daraus ergibt sich, wie gemischt wird. Ich kann das Geheimnis nicht mehr ändern, und niemand, der ein Wort hinzufügt, kennt es. So sucht niemand allein die Karten aus.',
  onceOver:
    'Wenn das Spiel vorbei ist, wird {what, select, seed {der Startwert} other {das Geheimnis}} gezeigt, und alle können es hier und außerhalb von Discord prüfen.',
  onceDayIsOver:
    'Andere spielen diese Karten auch, deshalb wird ihr Startwert erst gezeigt, wenn der Tag{live, select, yes { und dieses Spiel} other {}} vorbei ist ({when}).',
  seedMeans:
    'Der Fingerabdruck ist der Anfang des SHA-256 des geheimen Startwerts, der bestimmt, wie in diesem Spiel gemischt wird. Ein anderer Startwert hätte einen anderen Fingerabdruck, also kann niemand die Karten noch ändern, auch ich nicht.',
  mixMeans:
    'Der Fingerabdruck legt fest, wie in diesem Spiel gemischt wird und woraus sich das ergibt: aus dem Geheimnis, das ich versprochen hatte, aus dem, was vereinbart war, aus den Wörtern und daraus, wer mitspielt. Wäre etwas davon anders, wäre es auch der Fingerabdruck. Niemand kann die Karten also noch ändern, auch ich nicht.',
  promise: '**Versprechen** {promise}',
  secretOfBefore: 'Das ist eine Revanche: Es gilt das Geheimnis des Spiels davor.',
  words: '**Wörter** {words}',
  noWordsYet: '**Wörter** noch keine: Ohne ein Wort kommen die Karten allein aus meinem Geheimnis.',
  noWords:
    '**Wörter** keine. Die Karten kamen also allein aus meinem Geheimnis, das ich nicht mehr ändern konnte.',
  ofAnyGame: 'Du musst mir das nicht glauben. {otherwise}',
  honest:
    '✅ **Die Karten wurden ehrlich gegeben.** {mixed, select, words {Sie kamen aus dem Geheimnis, das ich vor dem Spiel versprochen hatte, und aus den Mischwörtern, also konnte sie niemand allein aussuchen} secret {Sie kamen aus dem Geheimnis, das ich vor dem Spiel versprochen hatte} other {Sie kamen aus dem Startwert, der vor der ersten Karte feststand}}. Danach wurde nichts geändert.',
  dishonest: '❌ **Mit diesen Karten stimmt etwas nicht.**',
  proof: '**Woher man das weiß**',
  seedFits: '✅ Der Startwert {seed} gehört dazu: Sein SHA-256 ist {sha256}.',
  secretFits: '✅ Das Geheimnis {secret} ist das versprochene: Sein SHA-256 beginnt mit dem Versprechen.',
  mixFits:
    '✅ Zusammen mit den Wörtern, dem Vereinbarten und der Angabe, wer mitspielt, ergibt es den Fingerabdruck, als {sha256}, und den Startwert {seed}.',
  noMovesMade: 'Es wurden keine Züge gemacht.',
  movesFit: '{moves, plural, =1 {Der eine Zug folgte} other {Alle # Züge folgten}} den Regeln.',
  sameResult: 'So kommt das Ergebnis heraus, das gezeigt wurde.',
  endedEarly: 'Das Spiel wurde vorzeitig beendet.',
  fingerprint: '**Fingerabdruck** {fingerprint}',
  verify: 'Karten prüfen',
  pinned: 'Tisch {table} · Fingerabdruck {fingerprint}',
  seed: 'Startwert {seed}',
  seedAt:
    'Der Startwert dieser Karten bleibt geheim, bis der Tag vorbei ist ({when}). Dann zeigt ihn `/tisch prüfen`.',
  noWord: 'Du hast kein Mischwort.',
  wordGiven: 'Dein Mischwort ist eingemischt.',
};

const es: TextsLike<typeof en> = {
  theDeal: '{game} · {table} · el reparto',
  keep: 'Anótalo o haz una captura de pantalla para compararlo después.',
  fairLobby:
    '**Si alguien agrega una palabra que yo no pueda prever, no puedo elegir las cartas.** Salen de un número secreto que creé al abrirse esta mesa, mezclado con una palabra de cada persona que agregue una.',
  fairWord:
    '¿Quieres asegurarte? Pulsa **Agregar palabra** y escribe lo que sea: entonces se baraja de otra manera, y nadie puede prever cómo. Después de la partida, **Comprobar reparto**, en **Mesa**, muestra si cumplí.',
  addWord: 'Agregar palabra',
  promiseMeans:
    'La promesa es el comienzo del SHA-256 de un secreto que creé al abrirse esta mesa. Antes de la primera carta, ese secreto se mezcla con lo acordado, con quienes se unieron y con sus palabras: de ahí sale todo lo que se baraja. Yo ya no puedo cambiar el secreto, y quien agrega una palabra no lo conoce, así que nadie elige las cartas por su cuenta.',
  onceOver:
    'Cuando termine la partida se muestra {what, select, seed {la semilla} other {el secreto}}, y cualquiera puede comprobarlo aquí y fuera de Discord.',
  onceDayIsOver:
    'Otras personas también juegan este reparto, así que su semilla se muestra cuando {live, select, yes {acaben el día y también esta partida} other {acabe el día}} ({when}).',
  seedMeans:
    'La huella es el comienzo del SHA-256 de la semilla secreta con la que se baraja toda esta partida. Otra semilla tendría otra huella, así que ya nadie puede cambiar las cartas, ni siquiera yo.',
  mixMeans:
    'La huella fija todo lo que se baraja en esta partida y de qué se mezcló: el secreto que prometí, lo acordado, quienes se unieron y las palabras. Con cualquier otra cosa sería distinta, así que ya nadie puede cambiar las cartas, ni siquiera yo.',
  promise: '**Promesa** {promise}',
  secretOfBefore: 'Esta es una revancha: el secreto es el de la partida anterior.',
  words: '**Palabras** {words}',
  noWordsYet: '**Palabras** ninguna aún: sin ellas, las cartas salen solo de mi secreto.',
  noWords: '**Palabras** ninguna: las cartas salieron solo de mi secreto, que yo ya no podía cambiar.',
  ofAnyGame: 'No hace falta que me creas. {otherwise}',
  honest:
    '✅ **Este reparto fue limpio.** {mixed, select, words {Las cartas salieron del secreto que prometí antes de la partida y de las palabras de quienes jugaron, así que nadie pudo elegirlas por su cuenta} secret {Las cartas salieron del secreto que prometí antes de la partida} other {Las cartas salieron de la semilla fijada antes de la primera carta}}. Después no se cambió nada.',
  dishonest: '❌ **Algo no está bien en este reparto.**',
  proof: '**Cómo se sabe**',
  seedFits: '✅ La semilla {seed} es la que se había fijado: su SHA-256 es {sha256}.',
  secretFits: '✅ El secreto {secret} es el prometido: su SHA-256 comienza con la promesa.',
  mixFits:
    '✅ Mezclado con las palabras, quienes se unieron y lo acordado, da la huella, como {sha256}, y la semilla {seed}.',
  noMovesMade: 'No se hizo ninguna jugada.',
  movesFit: '{moves, plural, =1 {La única jugada cumplió} other {Las # jugadas cumplieron}} las reglas.',
  sameResult: 'Llevan al resultado que se mostró.',
  endedEarly: 'La partida se cerró antes de terminar.',
  fingerprint: '**Huella** {fingerprint}',
  verify: 'Comprobar reparto',
  pinned: 'Mesa {table} · huella {fingerprint}',
  seed: 'Semilla {seed}',
  seedAt:
    'La semilla de este reparto es secreta hasta que acabe el día ({when}). Entonces la muestra `/mesa comprobar`.',
  noWord: 'No tienes ninguna palabra en el reparto.',
  wordGiven: 'Tu palabra está en el reparto.',
};

export const words = catalogue(en, { de, es });
