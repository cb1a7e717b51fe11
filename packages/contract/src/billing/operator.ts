import { z } from "zod";
import { emptyOr, Flag, Moment } from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";

/**
 * What became of money at the bank. `paid` is as it should be; `late` came after its charge had ended, and renewed all the same;
 * `too_little` and `twice` (for an invoice that was paid already, or cancelled) renewed nothing; `refund` went back.
 */
export const PAYMENT_KINDS = ["paid", "late", "too_little", "twice", "refund"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Money that came to, or went from, the operator's account for a charge of ours. */
export const Payment = z.object({
  id: z.number().int(),
  kind: z.enum(PAYMENT_KINDS),
  companyId: z.number().int(),
  companyName: z.string(),
  invoiceId: z.number().int(),
  txid: z.string(),
  /** What the bank calls it. */
  reference: z.string(),
  value: z.number(),
  /** What its invoice asks for. */
  expected: z.number(),
  /** When it happened at the bank. */
  at: Moment,
  /** The due date it moved the company to. */
  paidUntil: z.string().nullable(),
});
export type Payment = z.output<typeof Payment>;

/** All but the ordinary ones, unless a kind is named. Searched by the company's name. */
export const PaymentSearch = SearchPage.extend({
  kind: emptyOr(z.enum([...PAYMENT_KINDS, "odd"]), "invalid").default("odd"),
});
export type PaymentSearch = z.output<typeof PaymentSearch>;

/** Who charges: nobody, the bank of this installation itself for trying things out, or a bank. */
export const PAYMENT_DRIVERS = ["none", "sandbox", "efi", "asaas"] as const;
export type PaymentDriverName = (typeof PAYMENT_DRIVERS)[number];

/** What the operator has set. Secrets never come back; whether there is one does. */
export const PaymentSettings = z.object({
  driver: z.enum(PAYMENT_DRIVERS),
  /** Without a sandbox bank beside it an installation cannot choose it. */
  drivers: z.array(z.enum(PAYMENT_DRIVERS)).max(PAYMENT_DRIVERS.length),
  /** Where the bank is to tell of payments. Whoever knows it can make us ask the bank, and nothing else. */
  webhookUrl: z.string(),
  efi: z.object({
    clientId: z.string(),
    hasClientSecret: z.boolean(),
    pixKey: z.string(),
    isSandbox: z.boolean(),
    certificate: z.object({ name: z.string(), endsAt: Moment }).nullable(),
  }),
  asaas: z.object({ hasApiKey: z.boolean(), isSandbox: z.boolean() }),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

/** Left out or empty it stays as it is. */
const Secret = z.string("invalid").max(500, "too_long").optional();
const Field = (max: number) => z.string("invalid").trim().max(max, "too_long").optional();

/** A certificate as the bank gives it (`.p12`), in base64. */
const MAX_CERTIFICATE = 64 * 1024;

export const PaymentSettingsInput = z.object({
  driver: z.enum(PAYMENT_DRIVERS, "invalid").optional(),
  efi: z
    .object({
      clientId: Field(200),
      clientSecret: Secret,
      pixKey: Field(100),
      isSandbox: Flag.optional(),
      certificate: z
        .object({
          name: z.string("required").min(1, "required").max(200, "too_long"),
          content: z.string("required").min(1, "required").max(MAX_CERTIFICATE, "too_long"),
          /** Most have none. */
          passphrase: z.string("invalid").max(200, "too_long").default(""),
        })
        .optional(),
    })
    .optional(),
  asaas: z.object({ apiKey: Secret, isSandbox: Flag.optional() }).optional(),
});
export type PaymentSettingsInput = z.output<typeof PaymentSettingsInput>;

/** Why a bank cannot be worked with. */
export const BANK_PROBLEMS = [
  "not_set_up",
  "unreachable",
  "certificate",
  "credentials",
  "refused",
  "failing",
  "unreadable",
  /** We have no address a bank would talk to: it has to be https, and reachable from there. */
  "address",
] as const;
export type BankProblem = (typeof BANK_PROBLEMS)[number];

/** Whether the bank lets us in, or took the address for its notices, with what is saved. */
export const PaymentTest = z.object({ works: z.boolean(), problem: z.enum(BANK_PROBLEMS).nullable() });
export type PaymentTest = z.output<typeof PaymentTest>;
