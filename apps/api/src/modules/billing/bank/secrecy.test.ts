import { inspect } from "node:util";
import { companyRoutes, paymentRoutes, planRoutes, subscriptionRoutes } from "@recado/contract";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { useApi } from "../../../../testing/api.js";
import { dayFrom } from "../../../../testing/bank.js";
import { type BankDouble, openBankDouble } from "../../../../testing/bankDoubles.js";
import { readLog } from "../../../../testing/logged.js";
import { PAPERS } from "../../../../testing/papers.js";
import { log } from "../../../kernel/log.js";
import { bankAddresses } from "./callBank.js";
import { readBank } from "./settings.js";

const api = useApi();
const places = structuredClone(bankAddresses);
const SECRETS = {
  clientSecret: "efi-very-secret-7f3a",
  apiKey: "$aact_very-secret-91bc",
  passphrase: "p12-very-secret-55",
  document: "11222333000181",
};
const TOKEN = "token-very-secret-3d2e";
let double: BankDouble;

afterEach(async () => {
  Object.assign(bankAddresses, structuredClone(places));
  await double.close();
});
afterAll(() => api.sql(`DELETE FROM "PaymentSettings"`));

async function choose(driver: "efi" | "asaas"): Promise<void> {
  double = await openBankDouble(driver === "efi" ? PAPERS : undefined);
  Object.assign(bankAddresses, { [driver]: { live: "", sandbox: double.url }, ca: PAPERS.ca });
  const { clientSecret, apiKey } = SECRETS;
  const certificate = { name: "banco.p12", content: PAPERS.known };
  await api.root.call(paymentRoutes.updateSettings, {
    body: {
      driver,
      efi: { clientId: `client-${driver}-${double.url}`, clientSecret, pixKey: "key", isSandbox: true, certificate },
      asaas: { apiKey, isSandbox: true },
    },
  });
}

/** A bank that says all it was told, whatever else is wrong with it. */
const FAULTS = {
  "an error": 500,
  "a refusal": 400,
  "a refusal of the keys": 401,
  nonsense: 200,
};

describe.each(["efi", "asaas"] as const)("the secrets of %s", (driver) => {
  it.each(Object.entries(FAULTS))(
    "stay out of logs, answers and errors when the bank answers %s",
    async (_, status) => {
      await choose(driver);
      double.answer = (question) =>
        question.path === "/oauth/token" && status !== 401
          ? { json: { access_token: TOKEN, expires_in: 3_600 } }
          : { status, text: JSON.stringify([question, TOKEN, SECRETS, PAPERS.known]).slice(status === 200 ? 1 : 0) };
      const { id, admin, planId } = await api.makeCompany();
      await api.root.call(planRoutes.update, { params: { planId }, body: { value: 50 } });
      await api.root.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate: dayFrom(5) } });
      const said: unknown[] = [];
      const logged = await readLog(async () => {
        said.push((await api.root.send(paymentRoutes.testSettings)).text);
        said.push((await api.root.send(paymentRoutes.registerAddress)).text);
        said.push((await api.root.send(paymentRoutes.showSettings)).text);
        said.push((await admin.send(subscriptionRoutes.pay, { body: { document: SECRETS.document } })).text);
        const { bank } = await readBank();
        const failure = await bank.findCharge("a1b2".repeat(8)).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        said.push(inspect(failure, { depth: 9 }));
        log.error({ error: failure }, "a bank could not be asked");
      });
      expect(logged).toContain("a bank could not be asked");
      expect(double.questions.length).toBeGreaterThan(2);
      const everything = `${logged}\n${said.join("\n")}`;
      for (const secret of [...Object.values(SECRETS), TOKEN, PAPERS.known.slice(0, 60)])
        expect(everything).not.toContain(secret);
    },
  );
});
