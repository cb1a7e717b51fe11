import { DAY_MS } from "@recado/domain";
import { fail } from "../../kernel/errors.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { OWN_COOKIE, SESSION_DAYS } from "../sessions/index.js";

const NAME = "jrt";

export function readRefreshCookie(http: HttpContext): string | undefined {
  return http.cookie(NAME);
}

export function setRefreshCookie(http: HttpContext, token: string): void {
  http.setCookie(NAME, token, { ...OWN_COOKIE, maxAge: SESSION_DAYS * DAY_MS });
}

export function clearRefreshCookie(http: HttpContext): void {
  http.clearCookie(NAME, OWN_COOKIE);
}

/** A cookie travels by itself, so requests that live by it must come from our own pages. */
export function requireSameOrigin(http: HttpContext): void {
  if (!http.isSameOrigin) fail("ERR_NO_PERMISSION");
}
