import { fail } from "../../kernel/errors.js";
import type { Exchange } from "../../kernel/http/exchange.js";
import { OWN_COOKIE, SESSION_DAYS } from "../sessions/index.js";

const NAME = "jrt";

export function readRefreshCookie(http: Exchange): string | undefined {
  return http.cookie(NAME);
}

export function setRefreshCookie(http: Exchange, token: string): void {
  http.setCookie(NAME, token, { ...OWN_COOKIE, maxAge: SESSION_DAYS * 86_400_000 });
}

export function clearRefreshCookie(http: Exchange): void {
  http.clearCookie(NAME, OWN_COOKIE);
}

/** A cookie travels by itself, so requests that live by it must come from our own pages. */
export function requireSameOrigin(http: Exchange): void {
  if (!http.isSameOrigin) fail("ERR_NO_PERMISSION");
}
