import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { companyRoutes, paymentRoutes, planRoutes, subscriptionRoutes } from "@recado/contract";
import { launchSimulator } from "@recado/simulator/launch";
import { afterAll, beforeAll, inject } from "vitest";
import { pollForWork } from "../src/kernel/durable/workers.js";
import { sandboxSettings } from "../src/modules/billing/bank/sandbox.js";
import type { Api } from "./api.js";
import type { Client } from "./client.js";

export interface PayingCompany {
  id: number;
  admin: Client;
  planId: number;
}

/** The bank of the simulator, and those who pay by it. */
export interface BankWorld {
  url: string;
  pay(txid: string, input?: { value?: string; isTold?: boolean }): Promise<void>;
  refund(txid: string): Promise<void>;
  /** Its time is over before it was to be. */
  expire(txid: string): Promise<void>;
  /** The bank tells that something happened to a charge. */
  notify(...txids: string[]): Promise<number>;
  makePayer(value?: number, inDays?: number): Promise<PayingCompany>;
  readDueDate(payer: PayingCompany): Promise<string | null>;
  /** What became of money, in order. */
  readKinds(payer: PayingCompany): Promise<string[]>;
  /** Lets minutes go by for a company's charges, and for what is to be asked about them; not for its bank. */
  letPass(payer: PayingCompany, minutes: number): Promise<void>;
}

/** A day from today on, by the clock of a company. */
export function dayFrom(days: number): string {
  const clock = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
  return clock.format(new Date(Date.now() + days * 86_400_000));
}

/** Has companies of a test file charged by the bank of a simulator. */
export function useBank(api: Api): BankWorld {
  const world = {} as BankWorld;
  const before = sandboxSettings.url;
  let stop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    const folder = await mkdtemp(join(inject("folder"), "bank-"));
    const launched = await launchSimulator({ folder, env: { ...process.env, SIMULATOR_LOG: "silent" } });
    stop = () => launched.stop();
    world.url = launched.addresses.control;
    sandboxSettings.url = world.url;
    // Another test file may have chosen another bank, or none.
    await api.root.call(paymentRoutes.updateSettings, { body: { driver: "sandbox" } });
  });
  afterAll(async () => {
    sandboxSettings.url = before;
    await stop();
  });

  const post = async (txid: string, action: string, body: object) => {
    const init = { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${world.url}/bank/charges/${txid}/${action}`, init);
    if (!response.ok) throw new Error(`The bank: ${response.status} ${await response.text()}`);
  };
  world.pay = (txid, input = {}) => post(txid, "pay", { isTold: false, ...input });
  world.refund = (txid) => post(txid, "refund", { isTold: false });
  world.expire = (txid) => post(txid, "expire", {});
  world.notify = async (...txids) => {
    const { NOTICE_SECRET } = await import("../src/kernel/secrets.js");
    const { status } = await api.visitor().send(subscriptionRoutes.notify, {
      params: { secret: NOTICE_SECRET },
      body: { pix: txids.map((txid) => ({ txid })) },
    });
    return status;
  };
  world.makePayer = async (value = 50, inDays = 5) => {
    const { id, admin, planId } = await api.makeCompany();
    await api.root.call(planRoutes.update, { params: { planId }, body: { value } });
    await api.root.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate: dayFrom(inDays) } });
    return { id, admin, planId };
  };
  world.readDueDate = async ({ id }) => {
    const [row] = await api.sql<{ day: string | null }>(
      `SELECT "dueDate"::text AS day FROM "Companies" WHERE id = $1`,
      [id],
    );
    return row?.day ?? null;
  };
  world.readKinds = async ({ id }) => {
    const rows = await api.sql<{ kind: string }>(`SELECT kind FROM "Payments" WHERE "companyId" = $1 ORDER BY id`, [
      id,
    ]);
    return rows.map(({ kind }) => kind);
  };
  world.letPass = async ({ id }, minutes) => {
    await api.sql(
      `WITH aged AS (
         UPDATE "Charges" SET "createdAt" = "createdAt" - $2::interval, "expiresAt" = "expiresAt" - $2::interval,
                "checkedAt" = "checkedAt" - $2::interval
          WHERE "companyId" = $1 RETURNING id)
       UPDATE "DurableWork" SET "dueAt" = "dueAt" - $2::interval
        WHERE kind = 'billing.checkCharge' AND state = 'waiting' AND (payload->>'chargeId')::integer IN (SELECT id FROM aged)`,
      [id, `${minutes} minutes`],
    );
    await pollForWork();
  };
  return world;
}
