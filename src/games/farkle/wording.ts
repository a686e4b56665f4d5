/** A number with thousands separators: `10,000`. */
export function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A chance in whole per cent. */
export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}

export function farkleCards(count: number): string {
  return counted(count, 'Farkle');
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
