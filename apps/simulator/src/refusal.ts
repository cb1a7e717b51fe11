/** A request to the control API that cannot be granted; becomes `{ error, message }` with its status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
