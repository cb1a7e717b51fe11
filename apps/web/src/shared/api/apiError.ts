import type { ErrorCode, FieldProblems } from "@recado/contract";
import type { ClientErrorCode } from "../texts/errors/errorTexts";

interface Failure {
  /** Normally one of the contract's; a newer server may know others. */
  code: ErrorCode | ClientErrorCode | (string & {});
  /** 0 when no answer came. */
  status: number;
  data?: unknown;
  requestId?: string;
}

/** A refused or failed call. */
export class ApiError extends Error {
  readonly code: Failure["code"];
  readonly status: number;
  readonly data?: unknown;
  readonly requestId?: string;

  constructor({ code, status, data, requestId }: Failure) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.data = data;
    this.requestId = requestId;
  }

  /** Problems by field, when the server found some. */
  get fields(): FieldProblems["fields"] {
    const fields = (this.data as Partial<FieldProblems> | undefined)?.fields;
    return this.code === "ERR_VALIDATION" && fields ? fields : {};
  }

  /** How long to wait before asking again, where the server said so. */
  get retryAfterSeconds(): number | undefined {
    const seconds = (this.data as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds;
    return typeof seconds === "number" ? seconds : undefined;
  }
}

/** Is this the refusal with that code? */
export function isRefusal(error: unknown, code: ErrorCode | ClientErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Does what failed mend by itself: did no answer come, or was the server not there? */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Reads the body of a failing answer, whatever it turns out to be. */
export function toApiError(status: number, body: unknown): ApiError {
  const { error, data, requestId } = (body ?? {}) as { error?: unknown; data?: unknown; requestId?: unknown };
  const code = typeof error === "string" && error ? error : status >= 502 ? "ERR_UNAVAILABLE" : "ERR_INTERNAL";
  return new ApiError({ code, status, data, requestId: typeof requestId === "string" ? requestId : undefined });
}
