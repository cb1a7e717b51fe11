import { randomBytes } from "node:crypto";
import { tryUnique } from "../../kernel/db/savepoint.js";
import { isMasked } from "../../kernel/maskedSecret.js";
import { hashToken } from "../../kernel/secrets.js";

/** Of a short token the end would tell too much. */
const LONG = 12;

interface TokenColumns {
  tokenHash: string;
  tokenLast4: string;
  isTokenWeak: boolean;
}

export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: enough to recognise it, and to tell it from others by its end. */
export function tokenColumns(token: string): TokenColumns {
  return { tokenHash: hashToken(token), tokenLast4: token.length < LONG ? "" : token.slice(-4), isTokenWeak: false };
}

/** The same of a form's field. Empty or masked, it says nothing new. */
export function givenToken(field: string | undefined): TokenColumns | undefined {
  const token = field?.trim() ?? "";
  return token === "" || isMasked(token) ? undefined : tokenColumns(token);
}

/**
 * Saves a row with the token that was given. One that another company has already is replaced by one of ours, without a word:
 * a refusal would reveal that another company uses it.
 */
export async function savingToken<Saved>(
  given: TokenColumns | undefined,
  save: (token: TokenColumns | undefined) => Promise<Saved>,
): Promise<Saved> {
  if (!given) return save(undefined);
  const saved = await tryUnique("whatsapps_token", async () => ({ row: await save(given) }));
  return saved ? saved.row : save(tokenColumns(makeToken()));
}
