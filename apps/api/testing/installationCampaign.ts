import type { SimulatorClient } from "@recado/simulator/client";
import { expect } from "vitest";
import type { LineRef } from "../src/whatsapp/types.js";
import type { Installation } from "./installation.js";

const LONG = { timeout: 180_000, interval: 500 };

const NO_PAUSES = `
  CREATE OR REPLACE FUNCTION no_pause() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW."nextAt" := now(); RETURN NEW; END';
  CREATE OR REPLACE TRIGGER no_pause BEFORE UPDATE OF "nextAt" ON "CampaignConnections" FOR EACH ROW EXECUTE FUNCTION no_pause()`;

interface InstallationLine {
  installation: Installation;
  simulator: SimulatorClient;
  line: LineRef & { pn: string };
  /** An administrator's. */
  token: string;
}

let made = 0;

/** A campaign of an installation that is a process of its own, to people nobody has met. */
export class InstallationCampaign {
  readonly pns: string[] = [];
  #id = 0;

  constructor(private readonly of: InstallationLine) {}

  /** Makes the people, and sends to each of them with so many seconds between two at most. */
  async start({ people, interval }: { people: number; interval: number }): Promise<void> {
    const { installation, simulator, line } = this.of;
    while (this.pns.length < people) {
      made += 1;
      const pn = String(5_521_970_000_000 + made);
      await simulator.createCustomer({ pn, name: `Freguês ${made}`, identity: "pn+lid" });
      this.pns.push(pn);
    }
    const settings = { messageInterval: interval, longerIntervalAfter: 0, greaterInterval: 0 };
    await this.#ask("POST", "/campaign-settings", { settings });
    const list = await this.#ask("POST", "/contact-lists", { name: `Fregueses ${made}` });
    await installation.sql(
      `INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number)
       SELECT $1, $2, 'Freguês', number FROM unnest($3::text[]) number`,
      [line.companyId, list, this.pns],
    );
    const campaign = { name: "Promoção", message1: "Oi {nome}", contactListId: list, whatsappId: line.connectionId };
    this.#id = await this.#ask("POST", "/campaigns", campaign);
    await this.#ask("POST", `/campaigns/${this.#id}/start`);
  }

  /** How many have it, by the report. */
  async countSent(): Promise<number> {
    return (await this.#read()).sent;
  }

  /** Waits until it is over: each has it once, by the report and by their phones. */
  async finish(): Promise<void> {
    const { simulator, line } = this.of;
    await expect.poll(async () => (await this.#read().catch(() => null))?.status, LONG).toBe("FINALIZADA");
    expect(await this.#read()).toMatchObject({ sent: this.pns.length, failed: 0, skipped: 0 });
    const { entries } = await simulator.readLedger({ account: line.pn });
    const got = entries.map(({ customer }) => customer).filter((pn) => pn !== null && this.pns.includes(pn));
    expect(got.sort()).toEqual([...this.pns].sort());
  }

  /** The same, where nobody looks at the pauses any more: what is left goes on by itself, one after the other, without them. */
  async finishWithoutPauses(): Promise<void> {
    const { installation } = this.of;
    await installation.sql(NO_PAUSES);
    await this.finish();
    await installation.sql("DROP FUNCTION no_pause CASCADE");
  }

  async #read() {
    const [row] = await this.of.installation.sql<{ status: string; sent: number; failed: number; skipped: number }>(
      `SELECT status, sent, failed, skipped FROM "Campaigns" WHERE id = $1`,
      [this.#id],
    );
    if (!row) throw new Error("The campaign is gone");
    return row;
  }

  async #ask(method: string, path: string, body?: object): Promise<number> {
    const answer = await this.of.installation.call(method, path, { token: this.of.token, body });
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status} ${answer.body.error}`);
    return answer.body.id ?? 0;
  }
}
