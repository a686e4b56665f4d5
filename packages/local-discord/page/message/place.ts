/** Where a component stands. */
export interface Place {
  readonly message: string;
  readonly channel: string;
}
