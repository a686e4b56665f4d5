/** Why the program cannot do its work, and what its host can do about that, in sentences; there is nothing in it to debug. */
export class HostError extends Error {
  override readonly name: string = 'HostError';
  readonly says: string;
  readonly todo: string;

  /** Without `todo`, `says` has it already. */
  constructor(says: string, todo = '', options?: ErrorOptions) {
    super(todo === '' ? says : `${says} ${todo}`, options);
    this.says = says;
    this.todo = todo;
  }
}
