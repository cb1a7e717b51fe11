import jwt from "jsonwebtoken";
import { z } from "zod";
import { clock } from "../clock.js";
import { AppError } from "../errors.js";
import { memoize } from "../memoize.js";
import { TOKEN_KEY } from "../secrets.js";

const ACCESS_MINUTES = 15;
const PASS_MINUTES = 60;

/** What an access token says: which session of whom. Rights are read from the database each time, never from here. */
const Claims = z.object({
  sid: z.uuid(),
  id: z.number().int(),
  companyId: z.number().int(),
  exp: z.number(),
  /** On a pass: what alone it opens. */
  aud: z.literal("billing").optional(),
});
export type Claims = z.output<typeof Claims>;

export function signAccessToken(claims: { sid: string; id: number; companyId: number }): string {
  return jwt.sign(dated(claims), TOKEN_KEY, { algorithm: "HS256", expiresIn: `${ACCESS_MINUTES}m`, issuer: "recado" });
}

/** A token for paying and nothing else, for the administrator of a company whose subscription has ended. */
export function signPass(claims: { sid: string; id: number; companyId: number }): string {
  const options = { expiresIn: `${PASS_MINUTES}m`, issuer: "recado", audience: "billing" } as const;
  return jwt.sign(dated(claims), TOKEN_KEY, { algorithm: "HS256", ...options });
}

const seconds = () => Math.floor(clock.ms() / 1_000);
const dated = <Given extends object>(claims: Given) => ({ ...claims, iat: seconds() });

/** A token is shown with every request of its quarter of an hour, and only its time changes what it is worth. */
const verify = memoize(5_000, (token) =>
  Claims.parse(jwt.verify(token, TOKEN_KEY, { algorithms: ["HS256"], issuer: "recado", clockTimestamp: seconds() })),
);

/** Reads an access token of ours; anything else counts as expired, so that the client refreshes or gives up. */
export function readAccessToken(token: string): Claims {
  const claims = readToken(token);
  if (claims.aud) throw new AppError("ERR_SESSION_EXPIRED");
  return claims;
}

function readToken(token: string): Claims {
  try {
    const claims = verify(token);
    if (claims.exp * 1_000 > clock.ms()) return claims;
  } catch {
    // Whatever is wrong with it, it is of no use.
  }
  throw new AppError("ERR_SESSION_EXPIRED");
}

/** The token in an authorization header; undefined when there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S+)$/i)?.[1];
}

/** The claims of a request's bearer token, which may be a pass; none at all is a 401. */
export function readBearer(header: string | undefined): Claims {
  const token = bearerOf(header);
  if (!token) throw new AppError("ERR_SESSION_EXPIRED", { status: 401 });
  return readToken(token);
}
