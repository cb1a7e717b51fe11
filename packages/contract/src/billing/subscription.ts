import { z } from "zod";
import { Recurrence } from "../companies/schema.js";
import { OptionalId, orJson } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { MAX_PLANS, PublicPlan } from "../plans/schema.js";
import { Invoice } from "./invoice.js";

/** What a plan limits. */
export const PLAN_LIMITS = ["users", "connections", "queues"] as const;

/** One limit of a plan that a company has outgrown. `ERR_PLAN_LIMIT` of a change of plan has them as `data.exceeded`. */
export const ExceededLimit = z.object({
  what: z.enum(PLAN_LIMITS),
  taken: z.number().int(),
  most: z.number().int(),
});
export type ExceededLimit = z.output<typeof ExceededLimit>;

/** A plan a company can choose, and what of it the company has outgrown; with any of these it is refused. */
export const PlanOffer = PublicPlan.extend({
  isCurrent: z.boolean(),
  exceeded: list(ExceededLimit, PLAN_LIMITS.length),
});
export type PlanOffer = z.output<typeof PlanOffer>;

/** Everything the checkout begins with. */
export const Subscription = z.object({
  companyId: z.number().int(),
  name: z.string(),
  /** Where invoices are written to. */
  billingEmail: z.string(),
  dueDate: z.string().nullable(),
  recurrence: Recurrence,
  /** It signed up by itself and has not been renewed yet. */
  isTrial: z.boolean(),
  /** Whether the installation has a bank to pay by. */
  canPay: z.boolean(),
  /** Whether its bank charges nobody without a CPF or CNPJ. */
  needsDocument: z.boolean(),
  /** The one that was given before, without dots and dashes. */
  document: z.string().nullable(),
  usage: z.object({ users: z.number().int(), connections: z.number().int(), queues: z.number().int() }),
  openInvoice: Invoice.nullable(),
  /** The public ones, and the company's own. */
  plans: list(PlanOffer, MAX_PLANS),
});
export type Subscription = z.output<typeof Subscription>;

/** Of the plan as old clients send it only which one it is. */
const NamedPlan = z
  .object({ planId: OptionalId.optional(), id: OptionalId.optional() }, "invalid")
  .transform(({ planId, id }) => planId ?? id ?? null);

/**
 * What is to be paid for. Everything else old clients send (price, users, connections, an address, a card) is dropped unread: the
 * server knows what its invoice costs.
 */
export const SubscriptionInput = z.object({
  /** One of the own; without it the open one. */
  invoiceId: OptionalId.default(null),
  /** Another plan from the payment on. */
  planId: OptionalId.default(null),
  /** The same in another way, where `planId` names none. */
  plan: z.union([z.null(), z.literal("").transform(() => null), orJson(NamedPlan, 2_048)], "invalid").optional(),
  /** The CPF or CNPJ of who pays, where the bank needs it; without it the one that was given before. */
  document: z.string("invalid").trim().max(20, "too_long").optional(),
});
export type SubscriptionInput = z.output<typeof SubscriptionInput>;

/** `live` may be paid; `replaced` are those whose invoice is asked for in another way now. */
export const CHARGE_STATUSES = ["live", "paid", "expired", "replaced"] as const;

/** An immediate Pix charge. The names are those of the Pix API, which old clients read. */
export const Charge = z.object({
  txid: z.string(),
  status: z.enum(CHARGE_STATUSES),
  invoiceId: z.number().int(),
  /** In reais, with two decimals: `"99.90"`. */
  valor: z.object({ original: z.string() }),
  /** When it was made, for how many seconds it holds, and when that ends. */
  calendario: z.object({ criacao: z.iso.datetime(), expiracao: z.number().int(), fim: z.iso.datetime() }),
  /** What is copied and pasted, and drawn as a QR code. */
  qrcode: z.object({ qrcode: z.string() }),
  /** What came for it and was too little, in reais; it renewed nothing. */
  received: z.string().nullable(),
  /** The company's new due date, once it is paid. */
  paidUntil: z.string().nullable(),
});
export type Charge = z.output<typeof Charge>;

/** A charge is named by what we call it at the bank. */
export const ChargeParams = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/, "invalid") });

/** What the bank tells. Nothing of it is believed: it only says which charges to ask the bank for. */
export const PaymentNotice = z.object({
  evento: z.string().max(100).optional().catch(undefined),
  pix: z
    .array(z.object({ txid: z.string().max(100).optional().catch(undefined) }).catch({}))
    .max(1_000)
    .optional()
    .catch(undefined),
  payment: z
    .object({ externalReference: z.string().max(100).nullish().catch(undefined) })
    .optional()
    .catch(undefined),
});
export type PaymentNotice = z.output<typeof PaymentNotice>;

/** The last part of the address the bank writes to. */
export const NoticeParams = z.object({ secret: z.string().regex(/^[\w-]{1,100}$/, "invalid") });

/** What every browser of the company is told when it has paid. */
export const PaidCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  dueDate: z.string(),
  planId: z.number().int(),
});
