import {
  ConnectionAcquireTimeoutError,
  ConnectionRefusedError,
  DatabaseError,
  ForeignKeyConstraintError,
  UniqueConstraintError,
} from "sequelize";
import { describe, expect, it } from "vitest";
import { AppError } from "../errors.js";
import { toAppError } from "./errorHandler.js";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });
const failedQuery = (state: string) => new DatabaseError(coded(state) as never);

describe("toAppError", () => {
  it.each([
    ["a failure of ours", new AppError("ERR_NO_TAG_FOUND"), 404, "ERR_NO_TAG_FOUND"],
    ["a taken key", new UniqueConstraintError({}), 409, "ERR_CONFLICT"],
    ["a row others refer to", new ForeignKeyConstraintError({}), 409, "ERR_CONFLICT"],
    ["a refused connection", new ConnectionRefusedError(coded("ECONNREFUSED")), 503, "ERR_UNAVAILABLE"],
    ["a stopping server", failedQuery("57P01"), 503, "ERR_UNAVAILABLE"],
    ["too many connections", failedQuery("53300"), 503, "ERR_UNAVAILABLE"],
    ["a statement that takes too long", failedQuery("57014"), 503, "ERR_UNAVAILABLE"],
    ["a lock that is not given", failedQuery("55P03"), 503, "ERR_UNAVAILABLE"],
    [
      "a pool that has no connection to give",
      new ConnectionAcquireTimeoutError(new Error("x")),
      503,
      "ERR_UNAVAILABLE",
    ],
    ["a full disk", coded("ENOSPC"), 507, "ERR_STORAGE_FULL"],
    ["a used up quota", coded("EDQUOT"), 507, "ERR_STORAGE_FULL"],
    ["a connection that broke", new Error("Connection terminated unexpectedly"), 503, "ERR_UNAVAILABLE"],
    ["a lost socket", coded("ECONNRESET"), 503, "ERR_UNAVAILABLE"],
    ["a value that can not be stored", failedQuery("22003"), 400, "ERR_VALIDATION"],
    ["a mistake in our SQL", failedQuery("42601"), 500, "ERR_INTERNAL"],
    ["a large body", Object.assign(new Error("too large"), { status: 413 }), 413, "ERR_TOO_LARGE"],
    ["a file that is not there", Object.assign(new Error("x"), { status: 404 }), 404, "ERR_NOT_FOUND"],
    ["a method a file does not have", Object.assign(new Error("x"), { status: 405 }), 405, "ERR_VALIDATION"],
    ["a part that lies behind the end", Object.assign(new Error("x"), { status: 416 }), 416, "ERR_VALIDATION"],
    ["broken JSON", Object.assign(new SyntaxError("x"), { status: 400 }), 400, "ERR_VALIDATION"],
    ["a bug", new TypeError("x is undefined"), 500, "ERR_INTERNAL"],
    ["nothing", undefined, 500, "ERR_INTERNAL"],
    ["a text", "oops", 500, "ERR_INTERNAL"],
  ])("makes of %s its code", (_name, thrown, status, code) => {
    expect(toAppError(thrown)).toMatchObject({ status, code });
  });

  it("asks to come back when the database is away", () => {
    expect(toAppError(failedQuery("57P03")).options.retryAfterSeconds).toBe(5);
    expect(toAppError(failedQuery("57014")).options.retryAfterSeconds).toBe(5);
  });
});
