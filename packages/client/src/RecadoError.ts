import type { ErrorCode } from "./generated/errors.js";

/** What does not come from the API: nothing was answered, or something it would not say; or a webhook is not its own. */
export type OwnCode = "ERR_NETWORK" | "ERR_TIMEOUT" | "ERR_ANSWER" | "ERR_SIGNATURE";

interface ErrorDetails {
  code: ErrorCode | OwnCode;
  status?: number;
  requestId?: string | null;
  data?: unknown;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** Everything that goes wrong is one of these. */
export class RecadoError extends Error {
  override readonly name = "RecadoError";
  /** Stays the same from version to version: decide by it. */
  readonly code: ErrorCode | OwnCode;
  /** That of the answer; 0 where there was none. */
  readonly status: number;
  /** Under which it is found in the logs of the server. */
  readonly requestId: string | null;
  /** What else there is to say; of `ERR_VALIDATION` `{ fields }`: field → problem. */
  readonly data: unknown;
  /** How long the server wants to be left alone. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    { code, status = 0, requestId = null, data, retryAfterSeconds = null, cause }: ErrorDetails,
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
