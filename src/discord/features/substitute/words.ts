import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  offers: '🔁 {player} offers their seat at **{game}** to {other}: {where}',
  offerMeans: 'Taking it means playing on with its cards. The offer ends {when}.',
  takeSeat: 'Take the seat',
  closeOffer: 'Rather not',
  seatTaken: '🔁 {player} took over from {before} at **{game}**: {where}',
  offerClosed: '{player} would rather not. The offer is no longer open.',
  substituteBot: 'A bot can’t take your seat this way. If you leave, one finishes for you.',
  substituteElsewhere: '{player} can’t see this channel, so they couldn’t play here.',
} as const;

const de: TextsLike<typeof en> = {
  offers: '🔁 {player} bietet {other} den eigenen Platz bei **{game}** an: {where}',
  offerMeans:
    'Wer den Platz übernimmt, spielt mit den Karten weiter, die dort liegen. Das Angebot endet {when}.',
  takeSeat: 'Platz übernehmen',
  closeOffer: 'Lieber nicht',
  seatTaken: '🔁 {player} hat bei **{game}** von {before} übernommen: {where}',
  offerClosed: '{player} möchte lieber nicht. Das Angebot gilt nicht mehr.',
  substituteBot:
    'Ein Bot kann deinen Platz so nicht übernehmen. Wenn du gehst, spielt einer für dich zu Ende.',
  substituteElsewhere: '{player} sieht diesen Kanal nicht und könnte hier nicht spielen.',
};

const es: TextsLike<typeof en> = {
  offers: '🔁 {player} ofrece a {other} su asiento en **{game}**: {where}',
  offerMeans: 'Quien lo ocupe sigue con las cartas de ese asiento. La oferta termina {when}.',
  takeSeat: 'Ocupar el asiento',
  closeOffer: 'Mejor no',
  seatTaken: '🔁 {player} relevó a {before} en **{game}**: {where}',
  offerClosed: '{player} prefiere que no. La oferta ya no es válida.',
  substituteBot: 'Un bot no puede ocupar tu asiento así. Si te vas, uno termina por ti.',
  substituteElsewhere: '{player} no puede ver este canal, así que no podría jugar aquí.',
};

export const words = catalogue(en, { de, es });
