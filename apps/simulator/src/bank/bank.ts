import { log } from "../log.js";
import { Refusal } from "../refusal.js";

const NOTICE_LIMIT_MS = 5_000;

interface Movement {
  reference: string;
  value: string;
  at: string;
}

interface Charge {
  txid: string;
  value: string;
  note: string;
  payCode: string;
  expiresAt: string;
  createdAt: string;
  /** Where whoever charges wants to hear of it; empty for nowhere. */
  noticeUrl: string;
  payments: (Movement & { refunds: Movement[] })[];
}

export interface ChargeInput {
  value: string;
  expiresAt: string;
  note: string;
  noticeUrl: string;
}

/** A bank that charges by Pix, for whoever has none: it lives in memory, and its money is nobody's. */
export class Bank {
  readonly #charges = new Map<string, Charge>();
  #count = 0;

  /** The same charge asked for twice is one; another one under its name is refused. */
  create(txid: string, input: ChargeInput): object {
    const known = this.#charges.get(txid);
    if (known && known.value !== input.value)
      throw new Refusal(409, "other-charge", "There is another charge of this name.");
    if (!known) {
      const payCode = `00020101021226RECADO-SANDBOX${txid}5204000053039865802BR6304`;
      this.#charges.set(txid, { txid, ...input, payCode, createdAt: new Date().toISOString(), payments: [] });
    }
    return this.show(txid);
  }

  show(txid: string): object {
    return present(this.#find(txid));
  }

  /** The latest first. */
  list(): object[] {
    return [...this.#charges.values()].reverse().slice(0, 200).map(present);
  }

  /** Pays what is asked, or another amount, or too late, or once more: a customer does what he does. */
  pay(txid: string, { value, isTold }: { value?: string | undefined; isTold: boolean }): object {
    const charge = this.#find(txid);
    this.#count += 1;
    const reference = `E${String(this.#count).padStart(8, "0")}${txid.slice(0, 23)}`;
    const at = new Date().toISOString();
    charge.payments.push({ reference, value: value ?? charge.value, at, refunds: [] });
    if (isTold) this.#tell(charge);
    return present(charge);
  }

  /** Gives all of it back. */
  refund(txid: string, { isTold }: { isTold: boolean }): object {
    const charge = this.#find(txid);
    for (const payment of charge.payments) {
      if (payment.refunds.length > 0) continue;
      const { reference, value } = payment;
      payment.refunds.push({ reference: `D${reference}`, value, at: new Date().toISOString() });
    }
    if (isTold) this.#tell(charge);
    return present(charge);
  }

  /** Its time is over. */
  expire(txid: string): object {
    const charge = this.#find(txid);
    charge.expiresAt = new Date().toISOString();
    return present(charge);
  }

  clear(): void {
    this.#charges.clear();
  }

  #find(txid: string): Charge {
    const charge = this.#charges.get(txid);
    if (!charge) throw new Refusal(404, "no-charge", "There is no such charge.");
    return charge;
  }

  #tell({ noticeUrl, txid }: Charge): void {
    if (noticeUrl === "") return;
    const body = JSON.stringify({ pix: [{ txid }] });
    const headers = { "content-type": "application/json" };
    fetch(noticeUrl, { method: "POST", headers, body, signal: AbortSignal.timeout(NOTICE_LIMIT_MS) }).catch((error) =>
      log("warn", "a payment could not be told", { error: String(error) }),
    );
  }
}

function present({ noticeUrl: _, ...charge }: Charge): object {
  const isOver = new Date(charge.expiresAt) <= new Date();
  const open = isOver ? "over" : "live";
  return { ...charge, status: charge.payments.length > 0 ? "paid" : open };
}
