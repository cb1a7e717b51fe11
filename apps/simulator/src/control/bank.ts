import { z } from "zod";
import { route } from "./route.js";

const none = z.unknown();
const Money = z.string().regex(/^\d{1,10}\.\d{2}$/, "an amount such as 99.90");
const ChargeInput = z.object({
  value: Money,
  expiresAt: z.iso.datetime(),
  note: z.string().max(200).default(""),
  noticeUrl: z.union([z.literal(""), z.url()]).default(""),
});
/** `isTold: false` is a notice that gets lost. */
const Told = z.object({ isTold: z.boolean().default(true) });
const Payment = Told.extend({ value: Money.optional() });
const txidOf = (params: Record<string, string>) => params.txid ?? "";

/** The bank of this machine: what the product asks of it, and what its customers do on its page. */
export const bankRoutes = [
  route("GET /bank/charges", none, ({ world }) => world.bank.list()),
  route("GET /bank/charges/:txid", none, ({ world, params }) => world.bank.show(txidOf(params))),
  route("POST /bank/charges/:txid", ChargeInput, ({ world, params, input }) =>
    world.bank.create(txidOf(params), input),
  ),
  route("POST /bank/charges/:txid/pay", Payment, ({ world, params, input }) => world.bank.pay(txidOf(params), input)),
  route("POST /bank/charges/:txid/refund", Told, ({ world, params, input }) =>
    world.bank.refund(txidOf(params), input),
  ),
  route("POST /bank/charges/:txid/expire", none, ({ world, params }) => world.bank.expire(txidOf(params))),
];
