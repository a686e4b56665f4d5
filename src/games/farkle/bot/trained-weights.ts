/**
 * By number of seats, a line of numbers for the chance of winning and two for the result of continuing, in the order
 * of `numbersOf`. Produced by a faster program that trains like `npm run train -- farkle`; see
 * docs/research/farkle.md.
 */
export const TRAINED: { readonly [seats: number]: readonly string[] } = {
  8: [
    '0.658 23 5100 1.18 184 525 947 1747 2493 3540',
    '0.525 0.614 -0.025 -0.063 0.063 0.080 -0.038 -0.073 0.028 0.048 -0.176 0.104',
    '2.445 -5.402 0.021 -0.249 -1.059 0.736 0.246 -0.037 0.406 -0.327 -0.398 0.247',
  ],
};
