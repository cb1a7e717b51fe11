import type { ErrorBody } from "@recado/contract";
import type { ErrorRequestHandler } from "express";
import { DatabaseError, ForeignKeyConstraintError, UniqueConstraintError } from "sequelize";
import { errorCodeOf, isDatabaseDown } from "../db/databaseDown.js";
import { AppError } from "../errors.js";
import { log, safePath } from "../log.js";

/** States that say: this value cannot be stored. */
const BAD_VALUE = /^22/;

/** What the file system says when nothing more fits. */
const DISK_FULL = /^(ENOSPC|EDQUOT)$/;

/** Turns whatever was thrown into the one error shape, and keeps its inside to ourselves. */
// biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const known = toAppError(error);
  if (known.status >= 500)
    log.error({ error, requestId: res.locals.requestId, path: safePath(req.originalUrl) }, known.code);
  const body: ErrorBody = { error: known.code, data: known.options.data, requestId: res.locals.requestId };
  if (known.options.retryAfterSeconds) res.setHeader("Retry-After", known.options.retryAfterSeconds);
  res.status(known.status).json(body);
};

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof UniqueConstraintError || error instanceof ForeignKeyConstraintError)
    return new AppError("ERR_CONFLICT");
  if (DISK_FULL.test(errorCodeOf(error))) return new AppError("ERR_STORAGE_FULL", { retryAfterSeconds: 60 });
  if (isDatabaseDown(error)) return new AppError("ERR_UNAVAILABLE", { retryAfterSeconds: 5 });
  if (error instanceof DatabaseError && BAD_VALUE.test(errorCodeOf(error))) return new AppError("ERR_VALIDATION");
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new AppError("ERR_TOO_LARGE");
  if (status === 404) return new AppError("ERR_NOT_FOUND");
  // Browsers know what to do about a file by these.
  if (status === 405 || status === 416) return new AppError("ERR_VALIDATION", { status });
  // What Express and its parsers throw at malformed requests carries a 4xx.
  if (typeof status === "number" && status >= 400 && status < 500) return new AppError("ERR_VALIDATION");
  return new AppError("ERR_INTERNAL");
}
