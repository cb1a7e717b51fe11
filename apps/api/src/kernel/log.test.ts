import pino from "pino";
import { DatabaseError, UniqueConstraintError } from "sequelize";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { log, safePath } from "./log.js";

const written: string[] = [];
const sink = log as unknown as Record<symbol, unknown>;
const before = { stream: sink[pino.symbols.streamSym], level: log.level };

beforeAll(() => {
  sink[pino.symbols.streamSym] = { write: (line: string) => written.push(line) };
  log.level = "info";
});
beforeEach(() => {
  written.length = 0;
});
afterAll(() => {
  sink[pino.symbols.streamSym] = before.stream;
  log.level = before.level;
});

describe("the log", () => {
  it.each(["password", "newPassword", "token", "code", "authorization", "cookie", "jrt", "secret", "apiKey", "qrcode"])(
    "hides %s wherever it stands",
    (key) => {
      log.info({ [key]: "s3gredo", body: { [key]: "s3gredo" }, req: { headers: { [key]: "s3gredo" } }, kept: 1 }, "x");
      const line = JSON.parse(written[0] ?? "");
      expect(line).toMatchObject({ [key]: "[hidden]", body: { [key]: "[hidden]" }, kept: 1, msg: "x" });
      expect(written[0]).not.toContain("s3gredo");
    },
  );

  it("tells of a failed statement what broke, and nothing of its values", () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "s3gredo"'), {
      code: "22P02",
      table: "Users",
      constraint: "Users_email_key",
      sql: `INSERT INTO "Users" VALUES ('s3gredo')`,
      parameters: ["s3gredo"],
      detail: "Failing row contains (1, s3gredo).",
    });
    log.error({ error: new DatabaseError(cause as never) }, "broken");
    log.error({ error: new UniqueConstraintError({ parent: cause as never, fields: { email: "s3gredo" } }) }, "broken");
    log.error({ err: new DatabaseError(cause as never) }, "broken");
    expect(written).toHaveLength(3);
    for (const line of written) expect(line).not.toContain("s3gredo");
    expect(JSON.parse(written[0] ?? "").error).toMatchObject({
      errorCode: "22P02",
      table: "Users",
      constraint: "Users_email_key",
      message: 'invalid input syntax for type integer: "[hidden]"',
      stack: /DatabaseError/,
    });
    expect(JSON.parse(written[1] ?? "").error).toMatchObject({ errorCode: "22P02", constraint: "Users_email_key" });
  });

  it("names what the network called an error, and nothing that could be a secret of it", () => {
    log.error({ error: Object.assign(new Error("gone"), { code: "ECONNRESET" }) }, "broken");
    log.error({ error: Object.assign(new Error("odd"), { code: "s3gredo: 1" }) }, "broken");
    expect(JSON.parse(written[0] ?? "").error).toMatchObject({ errorCode: "ECONNRESET" });
    expect(written[1]).not.toContain("s3gredo");
  });
});

describe("safePath", () => {
  it.each([
    ["/backend/forgetpassword/a@b.c", "/backend/forgetpassword/[hidden]"],
    ["/backend/resetpasswords/a@b.c/12345678/Senha%2F1", "/backend/resetpasswords/[hidden]"],
    ["/backend/ResetPasswords/a@b.c/1/2", "/backend/ResetPasswords/[hidden]"],
    ["/backend/resetpasswords", "/backend/resetpasswords"],
    ["/backend/media/key?exp=1&sig=abc", "/backend/media/key"],
    ["/backend/socket.io/?token=abc", "/backend/socket.io/"],
    ["/backend/tags/7", "/backend/tags/7"],
  ])("%s is written as %s", (url, written) => expect(safePath(url)).toBe(written));

  it.each([
    "/backend/%66orgetpassword/a@b.c",
    "/backend/resetpasswords%2Fa@b.c/1/Senha1",
    "/backend//resetpasswords//a/b/c",
  ])("%s hides what looks like it too", (url) => expect(safePath(url)).not.toMatch(/a@b\.c|Senha1|\/b\/c/));
});
