import type { PaymentDriverName, PaymentSettings, PaymentSettingsInput, PaymentTest } from "@recado/contract";
import { z } from "zod";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { queryAsSystem } from "../../../kernel/db/system.js";
import { failField } from "../../../kernel/errors.js";
import { decryptText, encryptText } from "../../../kernel/secrets.js";
import { asaasBank } from "./asaas.js";
import { readCertificate } from "./certificate.js";
import { efiBank } from "./efi.js";
import { type Bank, BankError } from "./port.js";
import { noticeUrl, sandboxBank, sandboxSettings } from "./sandbox.js";

/** What is kept, encrypted as a whole. */
const StoredSettings = z.object({
  driver: z.enum(["none", "sandbox", "efi", "asaas"]),
  efi: z.object({
    clientId: z.string(),
    clientSecret: z.string(),
    pixKey: z.string(),
    isSandbox: z.boolean(),
    certificate: z
      .object({ name: z.string(), content: z.string(), passphrase: z.string(), endsAt: z.string() })
      .nullable(),
  }),
  asaas: z.object({ apiKey: z.string(), isSandbox: z.boolean() }),
});
type StoredSettings = z.output<typeof StoredSettings>;

const why = "the operator's bank is one for all";
const isLocal = () => sandboxSettings.url !== undefined;

/** Where there is a sandbox bank it charges until another one is chosen. */
function listDefaults(): StoredSettings {
  return {
    driver: isLocal() ? "sandbox" : "none",
    efi: { clientId: "", clientSecret: "", pixKey: "", isSandbox: true, certificate: null },
    asaas: { apiKey: "", isSandbox: true },
  };
}

const find = sql`SELECT settings FROM "PaymentSettings"`;

async function readStored(): Promise<StoredSettings> {
  return parseStored(await queryAsSystem<{ settings: string }>(why, find));
}

function parseStored([row]: { settings: string }[]): StoredSettings {
  return row ? StoredSettings.parse(JSON.parse(decryptText(row.settings))) : listDefaults();
}

export async function getPaymentSettings(): Promise<PaymentSettings> {
  return present(await readStored());
}

function present({ driver, efi, asaas }: StoredSettings): PaymentSettings {
  const { clientId, pixKey, isSandbox, certificate } = efi;
  return {
    driver,
    drivers: isLocal() ? ["none", "sandbox", "efi", "asaas"] : ["none", "efi", "asaas"],
    webhookUrl: noticeUrl,
    efi: {
      clientId,
      pixKey,
      isSandbox,
      hasClientSecret: efi.clientSecret !== "",
      certificate: certificate && { name: certificate.name, endsAt: certificate.endsAt },
    },
    asaas: { hasApiKey: asaas.apiKey !== "", isSandbox: asaas.isSandbox },
  };
}

/** Changes what is named; an empty secret is none that was named. In a system unit. */
export async function updatePaymentSettings(input: PaymentSettingsInput): Promise<PaymentSettings> {
  if (input.driver === "sandbox" && !isLocal()) failField("driver", "invalid");
  // Two that change at once change one after the other.
  await query(sql`LOCK TABLE "PaymentSettings" IN SHARE ROW EXCLUSIVE MODE`);
  const known = parseStored(await query(find));
  const { certificate, ...efi } = input.efi ?? {};
  const changed: StoredSettings = {
    driver: input.driver ?? known.driver,
    efi: {
      ...merge(known.efi, efi),
      certificate: certificate
        ? { ...certificate, ...readCertificate(certificate.content, certificate.passphrase) }
        : known.efi.certificate,
    },
    asaas: merge(known.asaas, input.asaas ?? {}),
  };
  const settings = encryptText(JSON.stringify(changed));
  await execute(
    sql`INSERT INTO "PaymentSettings" (settings) VALUES (${settings})
        ON CONFLICT ("isOnly") DO UPDATE SET settings = excluded.settings, "updatedAt" = now()`,
  );
  return present(changed);
}

const SECRETS = new Set(["clientSecret", "apiKey"]);

function merge<Known extends object>(known: Known, input: { [Key in keyof Known]?: Known[Key] | undefined }): Known {
  const named = Object.entries(input).filter(
    ([key, value]) => value !== undefined && !(value === "" && SECRETS.has(key)),
  );
  return { ...known, ...Object.fromEntries(named) };
}

/** Who charges for this installation now; outside of any unit. */
export async function readBank(): Promise<{ driver: PaymentDriverName; bank: Bank }> {
  const stored = await readStored();
  return { driver: stored.driver, bank: bankOf(stored.driver, stored) };
}

/** The bank a charge was made at, also after another one was chosen. */
export async function readBankOf(driver: string): Promise<Bank> {
  return bankOf(driver, await readStored());
}

function bankOf(driver: string, { efi, asaas }: StoredSettings): Bank {
  if (driver === "sandbox" && isLocal()) return sandboxBank();
  if (driver === "asaas" && asaas.apiKey !== "") return asaasBank(asaas);
  if (driver === "efi" && efi.certificate && efi.clientId && efi.clientSecret && efi.pixKey) {
    const { content, passphrase } = efi.certificate;
    return efiBank({ ...efi, certificate: { pfx: Buffer.from(content, "base64"), passphrase } });
  }
  throw new BankError("not_set_up");
}

/** Whether companies can pay at all, and whether by their CPF or CNPJ alone. */
export async function readTerms(): Promise<{ canPay: boolean; needsDocument: boolean }> {
  const { driver } = await readStored();
  return { canPay: driver !== "none", needsDocument: needsDocument(driver) };
}

/** Asaas charges nobody whose CPF or CNPJ it does not know. */
export function needsDocument(driver: string): boolean {
  return driver === "asaas";
}

/** Whether the bank lets us in with what is saved. */
export function testPaymentSettings(): Promise<PaymentTest> {
  return tryBank((bank) => bank.test());
}

/** Has the bank of this installation tell of payments at our address. */
export function registerAddress(): Promise<PaymentTest> {
  return tryBank((bank) => bank.registerAddress(noticeUrl));
}

async function tryBank(ask: (bank: Bank) => Promise<void>): Promise<PaymentTest> {
  try {
    await ask((await readBank()).bank);
    return { works: true, problem: null };
  } catch (error) {
    if (error instanceof BankError) return { works: false, problem: error.problem };
    throw error;
  }
}
