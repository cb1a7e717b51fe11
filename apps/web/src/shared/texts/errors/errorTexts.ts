import type { ErrorCode } from "@recado/contract";

/** Failures the browser finds by itself: no answer at all, one it does not understand, or a message that waited too long. */
export type ClientErrorCode = "ERR_NETWORK" | "ERR_UNREADABLE" | "ERR_WAITED_TOO_LONG";

/** A sentence for every error of the contract: a new code does not compile until it has its three. */
export type ErrorTexts = Record<ErrorCode | ClientErrorCode, string>;
