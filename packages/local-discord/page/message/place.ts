/** The message and channel a component belongs to. */
export interface Place {
  readonly message: string;
  readonly channel: string;
}
