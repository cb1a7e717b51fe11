import { randomUUID } from "node:crypto";
import { DAY_MS } from "@recado/domain";
import { publicUrl } from "../../env.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { hashToken, sameText, signDevice } from "../../kernel/secrets.js";

/** Cookies that are for the server and our own pages alone. */
export const OWN_COOKIE = {
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
  path: "/backend/auth",
} as const;

const DAYS = 180;

interface LoginUser {
  id: number;
  email: string;
  passwordHash: string;
}

/** One cookie an account: several people may share a browser. */
const nameOf = (email: string) => `device-${hashToken(email.toLowerCase()).slice(0, 16)}`;
/** With the password's hash in it, a new password ends what the old one had made known. */
const signatureOf = (device: string, { id, passwordHash }: LoginUser) => signDevice(`${device}.${id}.${passwordHash}`);

/** Whether a browser says it is known to an account; whether that is true is for `findKnownDevice` to tell. */
export function hasDeviceCookie(http: HttpContext, email: string): boolean {
  return http.cookie(nameOf(email)) !== undefined;
}

/** Which browser this is, if the owner of the account has logged in with it since the password was set. */
export function findKnownDevice(http: HttpContext, account: LoginUser): string | undefined {
  const [device = "", signature = ""] = (http.cookie(nameOf(account.email)) ?? "").split(".");
  return sameText(signature, signatureOf(device, account)) ? device : undefined;
}

/** Knows this browser from now on: whoever uses it has just shown that the account is theirs. */
export function rememberDevice(http: HttpContext, account: LoginUser): void {
  const device = findKnownDevice(http, account) ?? randomUUID();
  const value = `${device}.${signatureOf(device, account)}`;
  http.setCookie(nameOf(account.email), value, { ...OWN_COOKIE, maxAge: DAYS * DAY_MS });
}
