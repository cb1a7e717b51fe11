import type { ErrorCode, FieldProblems } from "@recado/contract";
import type { ClientErrorCode } from "../texts/errorTexts";

/** A refused or failed call. `code` is normally one of the contract's; a newer server may know others. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | ClientErrorCode | (string & {}),
    readonly status: number,
    readonly data?: unknown,
    readonly requestId?: string,
  ) {
    super(code);
    this.name = "ApiError";
  }

  /** Problems by field, when the server found some. */
  get fields(): FieldProblems["fields"] {
    const fields = (this.data as Partial<FieldProblems> | undefined)?.fields;
    return this.code === "ERR_VALIDATION" && fields ? fields : {};
  }
}

/** Is this the refusal with that code? */
export function isRefusal(error: unknown, code: ErrorCode | ClientErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Reads the body of a failing answer, whatever it turns out to be. */
export function toApiError(status: number, body: unknown): ApiError {
  const { error, data, requestId } = (body ?? {}) as { error?: unknown; data?: unknown; requestId?: unknown };
  const code = typeof error === "string" && error ? error : status >= 502 ? "ERR_UNAVAILABLE" : "ERR_INTERNAL";
  return new ApiError(code, status, data, typeof requestId === "string" ? requestId : undefined);
}
