import pino from "pino";
import { env } from "../env.js";

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
  serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
});

/** A path as it may be written down: old reset paths carry the e-mail, the code and the password in themselves. */
export function safePath(url: string): string {
  const path = url.split("?")[0] ?? "";
  return path.replace(/(\/(?:forgetpassword|resetpasswords))\/.*/i, "$1/[hidden]");
}
