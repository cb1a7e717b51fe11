import { DAY_MS, toCents, toPixValue } from "@recado/domain";
import { z } from "zod";
import { env } from "../../../env.js";
import { clock } from "../../../kernel/clock.js";
import { NOTICE_TOKEN } from "../../../kernel/secrets.js";
import { type BankRequest, bankAddresses, callBank, readAnswer, refusalOf, requireReachable } from "./callBank.js";
import { type Bank, type BankCharge, BankError, type ChargeOrder } from "./port.js";

export interface AsaasKeys {
  apiKey: string;
  isSandbox: boolean;
}

const Customer = z.object({ id: z.string().min(1), cpfCnpj: z.string().nullish() });
const Payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  value: z.number(),
  externalReference: z.string().nullish(),
  confirmedDate: z.string().nullish(),
  paymentDate: z.string().nullish(),
  deleted: z.boolean().default(false),
  refunds: z.array(z.object({ dateCreated: z.string(), status: z.string(), value: z.number() })).nullish(),
});
const listOf = <Shape extends z.ZodType>(shape: Shape) => z.object({ data: z.array(shape) });
const Hook = z.object({
  id: z.string().min(1),
  url: z.string(),
  enabled: z.boolean(),
  interrupted: z.boolean(),
  hasAuthToken: z.boolean().default(false),
});
/** What may renew a company, or take that back. */
const EVENTS = ["PAYMENT_RECEIVED", "PAYMENT_CONFIRMED", "PAYMENT_REFUNDED", "PAYMENT_PARTIALLY_REFUNDED"];
const QrCode = z.object({ payload: z.string().min(1) });
const RECEIVED = new Set([
  "RECEIVED",
  "CONFIRMED",
  "RECEIVED_IN_CASH",
  "REFUNDED",
  "REFUND_REQUESTED",
  "REFUND_IN_PROGRESS",
]);

/** Asaas: customers, and payments that are found again by our own reference. */
export function asaasBank(keys: AsaasKeys): Bank {
  const base = `${bankAddresses.asaas[keys.isSandbox ? "sandbox" : "live"]}/v3`;

  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    { path, ...rest }: Pick<BankRequest, "method" | "body"> & { path: string },
  ): Promise<z.output<Shape>> {
    const headers = { access_token: keys.apiKey, "user-agent": "Recado" };
    const { status, json } = await callBank({ ...rest, url: `${base}${path}`, headers });
    if (status >= 400) throw refusalOf(status);
    return readAnswer(shape, json);
  }

  async function find(txid: string) {
    const path = `/payments?externalReference=${encodeURIComponent(txid)}`;
    const { data } = await ask(listOf(Payment), { method: "GET", path });
    return data.filter(({ externalReference, deleted }) => externalReference === txid && !deleted);
  }

  /** It charges nobody whose CPF or CNPJ it does not know; one from before we asked for it is told of it now. */
  async function findCustomer({ companyId, name, email, document }: ChargeOrder["payer"]): Promise<string> {
    const externalReference = `company-${companyId}`;
    const { data } = await ask(listOf(Customer), {
      method: "GET",
      path: `/customers?externalReference=${externalReference}`,
    });
    const cpfCnpj = document ?? undefined;
    const [known] = data;
    if (!known) {
      const body = { name, email, cpfCnpj, externalReference, notificationDisabled: true };
      return (await ask(Customer, { method: "POST", path: "/customers", body })).id;
    }
    const path = `/customers/${encodeURIComponent(known.id)}`;
    if (cpfCnpj && known.cpfCnpj !== cpfCnpj) await ask(Customer, { method: "PUT", path, body: { cpfCnpj } });
    return known.id;
  }

  async function create({ txid, value, expiresAt, note, payer }: ChargeOrder) {
    const body = {
      customer: await findCustomer(payer),
      billingType: "PIX",
      value: Number(value),
      // By the clock of the bank, which is São Paulo's.
      dueDate: new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(expiresAt),
      description: note,
      externalReference: txid,
    };
    return ask(Payment, { method: "POST", path: "/payments", body });
  }

  return {
    async createCharge(order) {
      const { id, value } = (await find(order.txid))[0] ?? (await create(order));
      if (toCents(value) !== toCents(order.value)) throw new BankError("unreadable");
      const { payload } = await ask(QrCode, { method: "GET", path: `/payments/${encodeURIComponent(id)}/pixQrCode` });
      return { payCode: payload };
    },
    async findCharge(txid) {
      // Two processes that ask at once make two of them; either may be paid.
      const made = (await find(txid)).map(toBankCharge);
      const status = (["paid", "live", "over"] as const).find((each) => made.some((one) => one.status === each));
      return status && { status, payments: made.flatMap(({ payments }) => payments) };
    },
    async test() {
      await ask(listOf(Payment), { method: "GET", path: "/payments?limit=1" });
    },
    async registerAddress(url) {
      requireReachable(url);
      const { data } = await ask(listOf(Hook), { method: "GET", path: "/webhooks?limit=100" });
      const known = data.find((hook) => hook.url === url);
      // It stops telling an address that failed too often.
      if (known?.enabled && !known.interrupted && known.hasAuthToken) return;
      const body = {
        name: "Recado",
        url,
        email: env.ADMIN_EMAIL,
        enabled: true,
        interrupted: false,
        apiVersion: 3,
        authToken: NOTICE_TOKEN,
        sendType: "SEQUENTIALLY",
        events: EVENTS,
      };
      if (known) await ask(Hook, { method: "PUT", path: `/webhooks/${encodeURIComponent(known.id)}`, body });
      else await ask(Hook, { method: "POST", path: "/webhooks", body });
    },
  };
}

function toBankCharge({
  id,
  status,
  value,
  confirmedDate,
  paymentDate,
  refunds,
}: z.output<typeof Payment>): BankCharge {
  const isReceived = RECEIVED.has(status);
  // They have no name of their own but their place among all of them, also those that are still under way.
  const told = (refunds ?? []).map((refund, index) => ({ ...refund, index })).filter((each) => each.status === "DONE");
  // It says when, but only the day of it; what was refunded whole may have no list.
  const whole = status === "REFUNDED" && told.length === 0 ? [{ dateCreated: "", value, index: 0 }] : told;
  return {
    status: isReceived ? "paid" : status === "OVERDUE" ? "over" : "live",
    payments: isReceived
      ? [
          {
            reference: id,
            value: toPixValue(value),
            at: readDay(confirmedDate ?? paymentDate),
            refunds: whole.map((refund) => ({
              reference: `${id}:${refund.index}`,
              value: toPixValue(refund.value),
              at: readDay(refund.dateCreated),
            })),
          },
        ]
      : [],
  };
}

/** A day without its time says nothing of the hour: it is now, where it is today. */
function readDay(text: string | null | undefined): Date {
  const read = new Date(text ?? "");
  return Number.isNaN(read.getTime()) || clock.ms() - read.getTime() < 2 * DAY_MS ? clock.now() : read;
}
