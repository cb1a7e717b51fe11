import { publicUrl } from "../../env.js";
import { fail } from "../../kernel/errors.js";
import type { Exchange } from "../../kernel/http/exchange.js";
import { SESSION_DAYS } from "../sessions/index.js";

const NAME = "jrt";
const OPTIONS = {
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
  path: "/backend/auth",
} as const;

export function readRefreshCookie(http: Exchange): string | undefined {
  return http.cookie(NAME);
}

export function setRefreshCookie(http: Exchange, token: string): void {
  http.setCookie(NAME, token, { ...OPTIONS, maxAge: SESSION_DAYS * 86_400_000 });
}

export function clearRefreshCookie(http: Exchange): void {
  http.clearCookie(NAME, OPTIONS);
}

/** A cookie travels by itself, so requests that live by it must come from our own pages. */
export function requireSameOrigin(http: Exchange): void {
  if (!http.isSameOrigin) fail("ERR_NO_PERMISSION");
}
