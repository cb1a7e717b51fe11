import type { PaymentNotice } from "@recado/contract";
import { fail } from "../../../kernel/errors.js";
import type { HttpContext } from "../../../kernel/http/httpContext.js";
import { rateLimit } from "../../../kernel/http/rateLimit.js";
import { NOTICE_SECRET, NOTICE_TOKEN, sameText } from "../../../kernel/secrets.js";
import { checkNow } from "../charges/check.work.js";

/** A bank tells of many; whoever does not know the address tells of nothing. */
const strangers = rateLimit("payment-notices", { points: 60, seconds: 600 });

/** Asaas shows the token it was given with the address; what a Pix bank shows is the address alone. */
const TOKEN_HEADER = "asaas-access-token";

/** A notice says which charges to ask the bank about. Nothing else in it is believed. */
export async function takeNotice(secret: string, { pix = [], payment }: PaymentNotice, http: HttpContext) {
  const isToken = payment === undefined || sameText(http.header(TOKEN_HEADER) ?? "", NOTICE_TOKEN);
  if (!isToken || !sameText(secret, NOTICE_SECRET)) {
    await strangers.take(http.address);
    fail("ERR_NOT_FOUND");
  }
  const told = [...pix.map(({ txid }) => txid), payment?.externalReference];
  const txids = told.filter((txid) => typeof txid === "string");
  if (txids.length > 0) await checkNow(txids);
  return { ok: true as const };
}
