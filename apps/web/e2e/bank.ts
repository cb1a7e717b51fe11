import { type Charge, paymentRoutes, subscriptionRoutes } from "@recado/contract";
import type { Locator, Page } from "playwright-core";
import { here } from "./here";
import { type Caller, type Credentials, signIn } from "./operator";
import type { Visitor } from "./visitor";

/** The page on which the bank of this installation lets its customers pay, or not. */
export async function openBank({ context }: Visitor): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${here.simulator}/bank`);
  return page;
}

/** What the bank was asked for an invoice; the latest charge stands first. */
export function bankCharge(bank: Page, invoiceId: string): Locator {
  return bank.getByRole("article", { name: `Fatura ${invoiceId}`, exact: true }).first();
}

/** The number of the invoice that stands on the page before it is paid. */
export function readInvoiceId(page: Page): Promise<string> {
  return page.locator("dt", { hasText: "Fatura" }).locator("xpath=following-sibling::dd[1]").innerText();
}

/** Asks for a charge without a browser, for whoever only needs that it is there. */
export async function askForCharge(url: string, admin: Credentials): Promise<Charge> {
  const caller = await signIn(url, admin);
  return caller.call(subscriptionRoutes.pay, { body: {} });
}

/** What a customer does at the bank, without its page. */
export async function doAtBank(txid: string, action: "pay" | "refund" | "expire", body: object = {}): Promise<void> {
  const answer = await fetch(`${here.simulator}/bank/charges/${txid}/${action}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`);
}

/** The bank tells of a charge once more, as banks do. */
export async function tellOfCharge(operator: Caller, txid: string): Promise<void> {
  const { webhookUrl } = await operator.call(paymentRoutes.showSettings);
  const body = JSON.stringify({ pix: [{ txid }] });
  await fetch(webhookUrl, { method: "POST", headers: { "Content-Type": "application/json" }, body });
}
