import type { CompanyScope } from "../context.js";
import { chargeRequestTo } from "../db/fairShare.js";
import { bearerOf } from "./tokens.js";

/** A program that showed a token: which connection it speaks through. */
export interface TokenHolder extends CompanyScope {
  connectionId: number;
}

type TokenReader = (token: string, address: string) => Promise<TokenHolder>;

let reader: TokenReader = () => Promise.reject(new Error("Nobody reads tokens of programs"));

/** Registers who knows the tokens of programs; it refuses a token it does not know, and a company that may not use it. */
export function setTokenReader(read: TokenReader): void {
  reader = read;
}

/** As much of a request as its program is known by, and limited by. */
interface TokenRequest {
  authorization: string | undefined;
  address: string;
}

/** Whose token a request carries. From here on its statements count as that company's. */
export async function readTokenHolder({ authorization, address }: TokenRequest): Promise<TokenHolder> {
  const holder = await reader(bearerOf(authorization) ?? "", address);
  chargeRequestTo({ company: `company ${holder.companyId}`, person: `connection ${holder.connectionId}` });
  return holder;
}
