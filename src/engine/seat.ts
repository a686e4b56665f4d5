declare const brand: unique symbol;

/** A place at the table, counted from 0 in playing order (to the left). */
export type Seat = number & { readonly [brand]: 'Seat' };

/** A viewer: a seat sees its own secrets, `'public'` only what everyone may see. */
export type Viewer = Seat | 'public';

/** A card by the name its game's rules give it: `R15`, `10H'`, `F`. */
export type CardId = string & { readonly [brand]: 'CardId' };

export function seat(index: number): Seat {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError(`no seat ${index}`);
  return index as Seat;
}

export function cardId(name: string): CardId {
  return name as CardId;
}

/** Seats 0 … count−1. */
export function seatsOf(count: number): readonly Seat[] {
  const seats: Seat[] = [];
  for (let index = 0; index < count; index++) seats.push(index as Seat);
  return seats;
}

/** The seat to the left, `steps` places on. */
export function leftOf(from: Seat, seats: number, steps = 1): Seat {
  return ((((from + steps) % seats) + seats) % seats) as Seat;
}

export function isSeat(value: unknown, seats: number): value is Seat {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < seats;
}
