import jwt from "jsonwebtoken";
import { z } from "zod";
import { AppError } from "../errors.js";
import { memoize } from "../memoize.js";
import { TOKEN_KEY } from "../secrets.js";

const ACCESS_MINUTES = 15;

/** What an access token says: which session of whom. Rights are read from the database each time, never from here. */
const Claims = z.object({ sid: z.uuid(), id: z.number().int(), companyId: z.number().int(), exp: z.number() });
export type Claims = z.output<typeof Claims>;

export function signAccessToken(claims: { sid: string; id: number; companyId: number }): string {
  return jwt.sign(claims, TOKEN_KEY, { algorithm: "HS256", expiresIn: `${ACCESS_MINUTES}m`, issuer: "recado" });
}

/** A token is shown with every request of its quarter of an hour, and only its time changes what it is worth. */
const verify = memoize(5_000, (token) =>
  Claims.parse(jwt.verify(token, TOKEN_KEY, { algorithms: ["HS256"], issuer: "recado" })),
);

/** Reads a token of ours; anything else counts as expired, so that the client refreshes or gives up. */
export function readAccessToken(token: string): Claims {
  try {
    const claims = verify(token);
    if (claims.exp * 1_000 > Date.now()) return claims;
  } catch {
    // Whatever is wrong with it, it is of no use.
  }
  throw new AppError("ERR_SESSION_EXPIRED");
}

/** The claims of a request's bearer token; none at all is a 401. */
export function readBearer(header: string | undefined): Claims {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw new AppError("ERR_SESSION_EXPIRED", { status: 401 });
  return readAccessToken(token);
}
