import type { Translated } from '../../engine/languages.ts';

/**
 * Translations of the names of commands, subcommands and options. Discord shows people the name in their language,
 * and also finds it by the English one. Names of games are not translated.
 */
export const COMMAND_NAMES = {
  play: { de: 'spielen', es: 'jugar' },
  leaderboard: { de: 'rangliste', es: 'clasificación' },
  stats: { de: 'statistik', es: 'estadísticas' },
  notify: { de: 'benachrichtigen', es: 'avisos' },
  settings: { de: 'einstellungen', es: 'ajustes' },
  privacy: { de: 'datenschutz', es: 'privacidad' },

  data: { de: 'daten', es: 'datos' },
  export: { de: 'exportieren', es: 'exportar' },
  delete: { de: 'löschen', es: 'borrar' },

  start: { de: 'starten', es: 'empezar' },
  learn: { de: 'lernen', es: 'aprender' },
  practice: { de: 'üben', es: 'practicar' },
  rules: { de: 'regeln', es: 'reglas' },
  'turn-time': { de: 'zugzeit', es: 'tiempo' },
  bots: { de: 'bots', es: 'bots' },
  level: { de: 'stärke', es: 'dificultad' },
  private: { de: 'privat', es: 'privada' },
  visible: { de: 'sichtbar', es: 'visible' },
  deal: { de: 'karten', es: 'reparto' },

  table: { de: 'tisch', es: 'mesa' },
  list: { de: 'liste', es: 'lista' },
  show: { de: 'zeigen', es: 'mostrar' },
  leave: { de: 'verlassen', es: 'salir' },
  pause: { de: 'pause', es: 'pausa' },
  end: { de: 'schließen', es: 'cerrar' },
  invite: { de: 'einladen', es: 'invitar' },
  kick: { de: 'rauswerfen', es: 'expulsar' },
  host: { de: 'gastgeber', es: 'anfitrión' },
  substitute: { de: 'ersatz', es: 'relevo' },
  replay: { de: 'wiederholung', es: 'repetición' },
  record: { de: 'aufzeichnung', es: 'registro' },
  verify: { de: 'prüfen', es: 'comprobar' },

  who: { de: 'wen', es: 'quién' },
  player: { de: 'person', es: 'persona' },
  for: { de: 'für', es: 'para' },
  game: { de: 'spiel', es: 'juego' },
  period: { de: 'zeitraum', es: 'periodo' },
} as const satisfies Readonly<Record<string, Translated<string>>>;
export type CommandName = keyof typeof COMMAND_NAMES;
