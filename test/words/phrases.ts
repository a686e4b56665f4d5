import type { Offered } from '../../src/words/offered.ts';

/** A text that players read, and where it is. */
export interface Sentence {
  readonly where: string;
  readonly language: Offered;
  readonly kind: 'catalogue' | 'rules' | 'command';
  readonly text: string;
}

/**
 * A phrase that people don’t use, misunderstand, or know from Discord with another meaning, and what to say instead.
 */
interface Phrase {
  readonly languages: readonly Offered[];
  readonly phrase: RegExp;
  readonly better: string;
  readonly kind?: Sentence['kind'];
}

const en = (phrase: RegExp, better: string): Phrase => ({ languages: ['en'], phrase, better });
const de = (phrase: RegExp, better: string): Phrase => ({ languages: ['de'], phrase, better });
const es = (phrase: RegExp, better: string): Phrase => ({ languages: ['es'], phrase, better });
const inCommands = (rule: Phrase): Phrase => ({ ...rule, kind: 'command' });

/** The rules of `docs/translating.md` about words, as far as a pattern can check them. */
const PHRASES: readonly Phrase[] = [
  { languages: ['de', 'es'], phrase: / %/u, better: 'a no-break space before %' },

  en(/\btables? of (\*\*)?\{game\}/iu, 'a {game} table'),
  en(
    /\b(be|been|being|is|are|was|were|asked to be) told (of|about)\b|\btell(ing)? (me|you) about\b/iu,
    'notify',
  ),
  en(/\bsomebody\b/iu, 'someone'),
  en(/\bwhoever\b/iu, 'the player who, anyone who, people who'),
  en(/\brows? of wins\b/iu, 'winning streaks'),
  en(/\bhurt your chance to win\b/iu, 'cost you the most chance of winning'),
  en(/\bprivate messages?\b/iu, 'a message only you can see'),
  en(/\bstart command\b/iu, '`/play`'),
  en(/\b(your|their) record\b/iu, 'stats; a record is the file'),
  en(/(\bis|’s) closed now\b/iu, 'has closed'),
  en(/\bprove less\b/iu, 'say less'),
  en(/\banother (\w+ )?than\b/iu, 'a different … from'),
  en(/\bbehind \*\*/u, 'under **…**'),
  en(/\b(cannot|(are|do|does|did|is|was|were|has|have|will|would|could) not)\b/iu, 'can’t, isn’t, don’t …'),

  de(/Kn[oö]pfe?n?/u, 'Button'),
  de(/\b(das|dem|den|die|dein|mein)e?m?n? Rechte?n? /u, 'Berechtigung'),
  de(/\baus (diesem Spiel|\{game\}) (ge)?wähl/u, 'rauswählen'),
  de(/\bschwere[nrms]? Bots?\b/iu, 'starker Bot'),
  de(/\bleichte[nrms]? Bots?\b/iu, 'schwacher Bot'),
  de(/(?<!\p{L})meld(e|en|et|est)\b/iu, 'benachrichtigen'),
  de(/\bTische?s? beenden?\b/u, 'Tisch schließen'),
  de(/\bhinter \*\*/u, 'unter **…**'),
  de(/(?<!\p{L})drücke(?!\p{L})/iu, 'Drück'),
  de(/Spiel (von heute |des Tages )?der (ganzen )?Welt\b/u, 'Weltspiel'),
  de(/\bprivaten? Nachricht/iu, 'eine Nachricht, die nur du siehst'),
  de(/Startbefehl/u, '`/spielen`'),
  de(/\bPlatz nehmen\b/u, 'Platz übernehmen'),
  de(/Tisch mit \*\*\{game\}/u, '{game}-Tisch'),
  de(/(?<!\p{L})(nähme|brächte)n?\b/u, 'würde … nehmen, bringt'),
  de(/jemand von früher/u, 'ein früheres Mitglied'),
  de(/ohne Angabe/u, 'Standard'),
  de(/\bauf der `\/rangliste`/u, 'in der `/rangliste`'),
  de(/\bjemand andere[nrs]\b/iu, 'jemand anders'),
  de(/\bobenauf\b/iu, 'oben'),
  de(/\bbestenfalls\b/iu, 'Bestwert'),
  de(/\bin Ordnung\b/u, 'sortiert'),
  de(/\bin Worten\b/u, 'als Text'),
  inCommands(de(/(?<!\d )\b(Mits|S)pieler/u, 'wer mitspielt, jemand')),

  es(/(?<!\p{L})desli[zc]/iu, 'llevar al centro'),
  es(/(?<!\p{L})valoraci[oó]n/iu, 'nivel'),
  es(/\breparto (mundial|de hoy|del día)/iu, 'partida'),
  es(/\bdetrás de \*\*/u, 'en **…**'),
  es(/\b(puntos|victorias) de siempre\b/u, 'en total'),
  es(/\bmensajes? privados?\b/iu, 'un mensaje que solo ves tú'),
  es(/comando de inicio/u, '`/jugar`'),
  es(/\btomar? (el|ese|este|su|tu|un) (asiento|puesto)/iu, 'ocupar el asiento'),
  es(/¿De verdad\?/u, '¿Seguro?'),
  es(/(?<!todos )\blos demás\b/iu, 'el resto'),
  es(/\b(dejar?|deja) esperar\b/iu, 'hacer esperar'),
  es(/\bcambia de lugar\b/iu, 'intercambiar'),
  es(/si no eliges/u, 'por defecto'),
  es(/\bpara pronto\b/iu, 'frena pronto'),
  es(/\bpor petición propia\b/iu, 'porque lo pidió'),
  es(/\btiene lugar\b/iu, 'se juega'),
  es(/\bhistorial\b/iu, 'estadísticas'),
  es(/\bcon palabras\b/iu, 'como texto'),
  inCommands(
    es(
      /\bjugador(es|as?)?\b|\btod[oa]s\b(?! l[oa]s (?!de\b))|\b(nuevo|otro) anfitrión/iu,
      'quien, alguien, el resto, todo el mundo',
    ),
  ),
];

/** What is wrong with a sentence, each with what to say instead. */
export function faultsIn({ where, language, kind, text }: Sentence): readonly string[] {
  return PHRASES.filter((rule) => rule.languages.includes(language) && (rule.kind ?? kind) === kind).flatMap(
    ({ phrase, better }) => {
      const [found] = phrase.exec(text) ?? [];
      return found === undefined ? [] : [`${where}, ${language}: “${found}” in “${text}”. Better: ${better}`];
    },
  );
}
