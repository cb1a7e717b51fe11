import pino from "pino";
import { env } from "../env.js";
import { pgErrorOf } from "./db/driverErrors.js";

/** Keys whose values never reach the log, wherever they stand. */
const SECRET_KEYS = [
  "password",
  "newPassword",
  "token",
  "code",
  "authorization",
  "cookie",
  "jrt",
  "secret",
  "apiKey",
  "qrcode",
];

export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  redact: {
    paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: "[hidden]",
  },
  serializers: { error: describeError, err: describeError },
});

/** A path as it may be written down: old reset paths carry the e-mail, the code and the password in themselves, and those of banks a secret. */
export function safePath(url: string): string {
  return decode(url.split("?")[0] ?? "").replace(
    /(forgetpassword|resetpasswords|subscription\/webhook)\/.*/is,
    "$1/[hidden]",
  );
}

/** Written otherwise (`%2F` for a slash) a path must not slip by. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What Postgres and the network call an error: 23505, 57014, ECONNRESET. */
const ERROR_CODE = /^[A-Z0-9_]{3,40}$/;

/** Of an error what broke and where. A failed statement carries its values, and those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table } = Object(pgErrorOf(error)) as Record<string, unknown>;
  return {
    type: error.constructor.name,
    // Not under "code", where secrets stand.
    errorCode: ERROR_CODE.test(String(code)) ? code : undefined,
    constraint,
    table,
    message: withoutValue(error.message),
    stack: withoutValue(error.stack ?? ""),
  };
}

/** Postgres quotes a value it cannot read: `invalid input syntax for type uuid: "..."`. */
function withoutValue(text: string): string {
  return text.replace(/(invalid [^\n]*?: |value )".*"/g, '$1"[hidden]"');
}
