import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

/** Der Ordner heißt Mappe, und wer abheftet, beendet die Runde; ein Fach der Mappe ist ein Platz. */
export const de: TextsLike<typeof en> = {
  playTo: 'Punkteziel',
  playToHelp: 'Das Spiel endet nach der Runde, in der jemand so viele Punkte erreicht.',
  targetByPlayers: '500 Punkte (ab 4 Spielern 300)',
  targetOneRound: '{target} Punkte (eine Runde)',
  targetPoints: '{target} Punkte',
  upTo: 'bis {target}',
  likesDiscards: 'nutzt Abwürfe',
  likesRuns: 'sammelt Folgen',
  likesPile: 'zieht lieber',
  likesDraws: 'hortet Karten',

  rounds: '{rounds, plural, one {Eine Runde} other {# Runden}}',
  firstTo: 'Runde {round}, bis {target}',
  pile: 'Ablagestapel: {card} · noch {left} im Stapel',
  drew: 'hat gezogen',
  canFile: 'kann abheften',
  known: 'Zahlen zwischen den Pünktchen: Karten, die alle gesehen haben.',
  pointsAfter: 'Punkte nach jeder Runde',
  round: 'Runde',
  total: 'Gesamt',
  filedByInBold: '**Runde {round}**, abgeheftet von {filer}',
  ownInOrder: 'Deine Mappe, {ordered} von {all} sortiert:\n{cards}',
  ownBroken: 'Deine Mappe, {ordered} von {all} sortiert (↓ ist zu niedrig):\n{cards}',
  withRun: '{points} ({run}er-Folge)',
  filers: '✓ heißt: abgeheftet.',

  boardTitle: 'Runde {round}, bis {target} Punkte',
  topDiscard: 'Ablage oben',
  discards: 'Ablagestapel',
  drawPile: 'Stapel',
  yourFolder: 'Deine Mappe, aufsteigend',
  inOrderOf: '{ordered} von {all} sortiert',
  gainedFiling: 'abgeheftet: +{points}',
  gainedWithRun: 'mit {run}er-Folge: +{points}',
  gainedInOrder: '{ordered} sortiert: +{points}',
  folderOf: 'Mappe von {player}',
  fits: 'passt auf Platz {slot}',
  youDrew: 'Gezogen',
  filedIn: 'Runde {round} abgeheftet',
  points: '{points, plural, one {# Punkt} other {# Punkte}}',
  drewCard: 'hat eine Karte gezogen',
  tookDiscard: 'nahm vom Ablagestapel auf Platz {slot}',
  keptDraw: 'zog und tauschte auf Platz {slot}',
  threwDraw: 'zog und warf ab',

  dealt: '{dealer} gibt, {card} liegt offen',
  took: '{player} nimmt {card} für {out}',
  draws: '{player} zieht {card}',
  kept: '{player} wirft {out} ab (Platz {slot})',
  threw: '{player} zieht und wirft {card} ab',
  threwOwn: '{player} wirft {card} ab',
  waited: '{player} heftet noch nicht ab',
  shuffled: 'Neu gemischt, {card} liegt offen',
  scored: '**{filer} heftet ab!** Runde {round}: {results}',

  winsFiling:
    '{player} heftet ab und gewinnt mit {points, plural, one {# Punkt} other {# Punkten}}, {margin, number}\u00a0vor {seconds}.',
  winsFilingPassing:
    '{player} heftet ab, zieht an {leaders} vorbei und gewinnt mit {points, plural, one {# Punkt} other {# Punkten}}.',
  otherFiled: '{filer} heftet ab, aber {win}',
  filedAndShared: '{filer} heftet ab: {win}',

  files: '{player} heftet ab!',
  draw: 'Vom Stapel ziehen',
  askTake: 'Oder nimm {card} anstelle von:',
  askKeep: 'Du hast {card} gezogen. Tausch gegen:',
  throwAway: 'Karte abwerfen',
  askFile: 'Deine Mappe ist sortiert! Heftest du ab, oder willst du noch eine Folge wie 11 12 13?',
  file: 'Abheften für {points} Punkte',
  playOn: 'Weiterspielen',

  adviseTake: '{why}: Nimm {card} auf Platz {slot}.',
  advisePut: '{why}: Leg {card} auf Platz {slot}.',
  whyBetween: '{card} passt zwischen {below} und {above}',
  whyHigher: '{card} ist höher als {below} davor',
  whyLower: '{card} ist niedriger als {above} dahinter',
  whyChange: 'Alle werfen nur noch Karten ab, und ein Tausch bringt vielleicht, was du brauchst',
  whyAbout: 'Auf Platz {slot} gehört eine Zahl um die {expected}',
  adviseDraw:
    '{card} auf dem Ablagestapel hilft dir kaum, und im Stapel liegt vielleicht etwas Besseres: Zieh.',
  adviseThrow:
    '{card} wäre auf keinem Platz besser, und bis Platz {slot} ist deine Mappe sortiert: Wirf sie ab.',
  adviseFile:
    'Deine zehn liegen aufsteigend und bringen {points} Punkte, die anderen bekommen nur, was bei ihnen sortiert ist: Hefte ab.',
  advisePlayOn: 'Eine längere Folge bringt vielleicht mehr, als jetzt abzuheften: Spiel weiter.',

  over: 'Dieses Spiel ist vorbei.',
  notSeated: 'Du sitzt nicht an diesem Tisch.',
  notYourTurn: 'Du bist noch nicht dran.',
  alreadyDrawn: 'Du hast in diesem Zug schon eine Karte gezogen oder genommen.',
  nothingDrawn: 'Zieh zuerst eine Karte.',
  noSuchSlot: 'Wähl einen Platz von 1 bis {slots}.',
  notInOrder: 'Deine Mappe ist noch nicht sortiert: Auf Platz {slot} kommt {card} nach {before}.',
  cardBeforeFiling: 'Nimm oder zieh zuerst eine Karte. Danach kannst du abheften.',
  cardBeforeEnding: 'Nimm oder zieh eine Karte. Danach endet dein Zug von selbst.',

  roundsFiled: 'Abgeheftet',
  filedOf: '{filed, number} von {rounds, plural, one {# Runde} other {# Runden}}',
  turnsToFile: 'Züge bis zum Abheften',
  turnsOnAverage: 'im Schnitt {whole},{tenth}, Bestwert {best}',
  longestRun: 'Längste Folge',
  runOf: '{run} Karten',
  toldBroken: '{player} scheiterte an der {card} auf Platz {slot}',
  toldRun: '{player} heftete eine {run}er-Folge ab',
  toldFast: '{player} heftete nach {turns, plural, one {# Zug} other {# Zügen}} ab',

  lessonTake:
    'Deine **Mappe** hat zehn **Plätze**, und die Zahlen darin müssen von Platz 1 bis Platz 10 ansteigen. Umordnen darfst du sie nie, nur in jedem Zug eine tauschen. Die {breaks} auf Platz 4 ist zu hoch, denn danach kommt {after}. Offen auf dem **Ablagestapel** liegt {top}, und die passt zwischen {before} und {after}. Also nimm sie anstelle der {breaks}.',
  lessonTakeCosts: '{top} ist niedriger als die {lower} davor, also wäre der Platz immer noch falsch.',
  lessonLeaveCosts:
    'Du bekämst eine Karte, die niemand kennt, und {bot} könnte die {top} nehmen, die genau zu dir passt.',
  lessonDraw:
    '{bot} hat {top} abgeworfen. Nur Platz 7 ist noch falsch: Dorthin muss eine Zahl zwischen {before} und {after}, also hilft dir {top} nicht. **Zieh** stattdessen die oberste Karte vom verdeckten Stapel. Die siehst nur du.',
  lessonDrawCosts: '{top} ist zu niedrig für Platz 7, genau wie die {wrong}. Dein Zug wäre verschenkt.',
  lessonThrow:
    'Es ist die {drawn}, zu hoch für Platz 7: Die {after} danach wäre niedriger. Du musst nicht behalten, was du ziehst. Wirf sie ab.',
  lessonThrowCosts: 'Dann wäre die {after} dahinter zu niedrig, und du müsstest noch einmal tauschen.',
  lessonFit:
    '{bot} hat {top} abgeworfen! Sie ist höher als {before} und niedriger als {after}: die letzte Karte, die dir fehlt, für Platz 7.',
  lessonFitCosts: 'Diese Karte liegt schon richtig. Die {wrong} auf Platz 7 wäre immer noch falsch.',
  lessonFile:
    'Alle zehn steigen an. **Hefte ab**: Das beendet die Runde, und alle decken auf. Du bekommst 5 Punkte pro Karte und 25 fürs Abheften; die anderen bekommen 5 für jede Karte, die ab Platz 1 richtig liegt.',
  lessonFileCosts:
    'Vielleicht bekämst du noch drei Zahlen hintereinander, wie 14 15 16: So eine **Folge** bringt Extrapunkte. Aber {bot} könnte zuerst abheften, und deine 25 Punkte wären weg.',
  lessonEnd:
    'Abgeheftet, für 75 Punkte! Niedrige Zahlen gehören nach vorn, hohe nach hinten, und was nirgends passt, wirfst du ab. Ein ganzes Spiel geht bis 500.',
  shownTitle: 'Eine Mappe',
  shownInOrder: 'Sortiert, also abheften:',
  shownBroken: 'Noch nicht, 30 ist zu hoch:',
};
