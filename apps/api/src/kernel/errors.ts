import { ERRORS, type ErrorCode, type FieldProblem } from "@recado/contract";

/** A failure the caller is told about by its code. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: { data?: unknown; status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.status = options.status ?? ERRORS[code];
  }
}

/** Ends the current work with an error code. */
export function fail(code: ErrorCode, options?: AppError["options"]): never {
  throw new AppError(code, options);
}

/** Ends the current work, which may be asked for again in so many seconds. */
export function failRateLimit(seconds: number): never {
  fail("ERR_RATE_LIMIT", { retryAfterSeconds: seconds, data: { retryAfterSeconds: seconds } });
}

/** Ends the current work because one field of the input cannot be. */
export function failField(field: string, problem: FieldProblem): never {
  fail("ERR_VALIDATION", { data: { fields: { [field]: problem } } });
}
