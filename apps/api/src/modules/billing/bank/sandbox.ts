import { z } from "zod";
import { env, publicUrl } from "../../../env.js";
import { NOTICE_SECRET } from "../../../kernel/secrets.js";
import { readAnswer, refusalOf } from "./callBank.js";
import { type Bank, BankError } from "./port.js";

const Money = z.string().regex(/^\d{1,10}\.\d{2}$/);
const Movement = { reference: z.string(), value: Money, at: z.coerce.date() };
const Charge = z.object({
  payCode: z.string(),
  status: z.enum(["live", "paid", "over"]),
  payments: z.array(z.object({ ...Movement, refunds: z.array(z.object(Movement)) })),
});
const LIMIT_MS = 10_000;

/** Where banks tell of payments. */
export const noticeUrl = `${publicUrl}/backend/subscription/webhook/${NOTICE_SECRET}`;

/** Where the bank of the simulator is, if there is one. */
export const sandboxSettings = { url: env.SIMULATOR_CONTROL_URL };

/** The bank of a local installation, beside its WhatsApp: the operator of the process named its address, no one else can. */
export function sandboxBank(): Bank {
  async function ask(method: string, path: string, body?: unknown) {
    if (sandboxSettings.url === undefined) throw new BankError("not_set_up");
    const init = {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    };
    const response = await fetch(`${sandboxSettings.url}/bank${path}`, init).catch(() => {
      throw new BankError("unreachable");
    });
    if (response.status === 404) return undefined;
    if (response.status >= 400) throw refusalOf(response.status);
    return (await response.json().catch(() => undefined)) as unknown;
  }

  return {
    async createCharge({ txid, value, expiresAt, note }) {
      const body = { value, expiresAt: expiresAt.toISOString(), note, noticeUrl };
      return readAnswer(Charge, await ask("POST", `/charges/${txid}`, body));
    },
    async findCharge(txid) {
      const found = await ask("GET", `/charges/${txid}`);
      return found === undefined ? undefined : readAnswer(Charge, found);
    },
    async test() {
      await ask("GET", "/charges");
    },
    async registerAddress() {
      // Each charge carries it.
      await ask("GET", "/charges");
    },
  };
}
