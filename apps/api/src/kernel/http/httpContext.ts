import type { CookieOptions, Request, Response } from "express";
import { publicUrl } from "../../env.js";

/** As much of request and response as the few handlers that need it may see. */
export interface HttpContext {
  requestId: string;
  address: string;
  agent: string;
  authorization: string | undefined;
  /** Comes from our own pages, or from something that is no browser. */
  isSameOrigin: boolean;
  /** Nobody waits for the answer any more. */
  isGone(): boolean;
  /** A header only one handler asks for. */
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: CookieOptions): void;
}

/** Browsers name the page a request comes from; scripts and servers name none. */
function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function httpContextOf(req: Request, res: Response): HttpContext {
  return {
    requestId: String(res.locals.requestId),
    address: req.ip ?? "",
    agent: (req.get("user-agent") ?? "").slice(0, 300),
    authorization: req.get("authorization"),
    isSameOrigin: isSameOrigin(req.get("origin"), req.host),
    isGone: () => res.closed,
    header: (name) => req.get(name),
    cookie: (name) => {
      const value: unknown = req.cookies?.[name];
      return typeof value === "string" ? value : undefined;
    },
    setCookie: (name, value, options) => void res.cookie(name, value, options),
    clearCookie: (name, options) => void res.clearCookie(name, options),
  };
}
