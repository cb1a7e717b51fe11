import type { BankProblem } from "@recado/contract";

/** Money that came for a charge, and what of it went back. */
interface BankPayment {
  /** The bank's own name of it. */
  reference: string;
  /** In reais. */
  value: string;
  at: Date;
  refunds: { reference: string; value: string; at: Date }[];
}

/** A charge as the bank has it. */
export interface BankCharge {
  status: "live" | "paid" | "over";
  payments: BankPayment[];
}

/** A charge as we want it. */
export interface ChargeOrder {
  /** Our own name of it: asked for twice, it is still one charge. */
  txid: string;
  value: string;
  expiresAt: Date;
  note: string;
  payer: { companyId: number; name: string; email: string; document: string | null };
}

/** Whoever charges for us. All of these may take their time and throw a `BankError`. */
export interface Bank {
  /** Answers what the customer copies, or scans. */
  createCharge(order: ChargeOrder): Promise<{ payCode: string }>;
  /** Nothing where the bank has never heard of it. */
  findCharge(txid: string): Promise<BankCharge | undefined>;
  /** Ends quietly where the bank lets us in. */
  test(): Promise<void>;
  /** Has it tell of payments at an address; asked for again, it is still one. */
  registerAddress(url: string): Promise<void>;
}

/** What a bank did wrong, or we at it, in one word; its own words stay out of logs and answers. */
export class BankError extends Error {
  constructor(
    readonly problem: BankProblem,
    readonly status = 0,
  ) {
    super(status === 0 ? `The bank: ${problem}` : `The bank: ${problem} (${status})`);
  }
}
