/** An error the host can fix: why the program cannot work and what to do about it, in sentences. Nothing to debug. */
export class HostError extends Error {
  override readonly name: string = 'HostError';
  readonly says: string;
  readonly todo: string;

  /** Omit `todo` if `says` already includes it. */
  constructor(says: string, todo = '', options?: ErrorOptions) {
    super(todo === '' ? says : `${says} ${todo}`, options);
    this.says = says;
    this.todo = todo;
  }
}
