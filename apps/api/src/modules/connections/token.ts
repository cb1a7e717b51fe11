import { randomBytes } from "node:crypto";
import { SECRET_MASK } from "@recado/contract";
import { UniqueConstraintError } from "sequelize";
import { fail } from "../../kernel/errors.js";
import { hashToken } from "../../kernel/secrets.js";

/** Of a short token the end would tell too much. */
const LONG = 12;

interface TokenColumns {
  tokenHash: string;
  tokenLast4: string;
}

export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: enough to recognise it, and to tell it from others by its end. */
export function tokenColumns(token: string): TokenColumns {
  return { tokenHash: hashToken(token), tokenLast4: token.length < LONG ? "" : token.slice(-4) };
}

/** The same of a form's field. Empty or masked, it says nothing new. */
export function givenToken(field: string | undefined): TokenColumns | undefined {
  const token = field?.trim() ?? "";
  return token === "" || token.startsWith(SECRET_MASK) ? undefined : tokenColumns(token);
}

/** Saves a row. Whether a token is taken is known to the whole house; whose it is, to nobody. */
export async function savingToken<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    const { constraint } = (error as { parent?: { constraint?: string } }).parent ?? {};
    if (error instanceof UniqueConstraintError && constraint === "whatsapps_token") fail("ERR_WAPP_TOKEN_IN_USE");
    throw error;
  }
}
