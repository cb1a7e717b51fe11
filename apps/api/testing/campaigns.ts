import {
  type Campaign,
  type CampaignInput,
  type CampaignSettings,
  campaignRoutes,
  campaignSettingRoutes,
  contactListRoutes,
} from "@recado/contract";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { sendCampaign } from "../src/modules/campaigns/sending/work.js";
import type { LineRef } from "../src/whatsapp/types.js";
import { type Api, PASSWORD } from "./api.js";
import type { Client } from "./client.js";
import type { LineWorld, OwnLine } from "./lines.js";

/** A company with a number to send from. */
export type Sender = OwnLine;

/** As fast as campaigns go: a second between two messages. */
export const AT_ONCE: Partial<CampaignSettings> = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
export const PATIENT = { timeout: 60_000, interval: 50 };

export const of = (campaignId: number) => ({ params: { campaignId } });

/** Companies that send campaigns over the lines of a test file. */
export class Campaigning {
  constructor(
    private readonly api: Api,
    private readonly lines: LineWorld,
  ) {}

  /** A company of its own, with a line that is open. */
  async openSender(): Promise<Sender> {
    return this.withoutRests(await this.lines.openLine());
  }

  /** The company of a line, which sends without rests, with a login that is new. */
  async asSender(line: LineRef & { pn: string }): Promise<Sender> {
    const [row] = await this.api.sql<{ email: string }>('SELECT email FROM "Users" WHERE "companyId" = $1', [
      line.companyId,
    ]);
    return this.withoutRests({ ...line, admin: await this.api.signIn(row?.email ?? "", PASSWORD) });
  }

  private async withoutRests(sender: Sender): Promise<Sender> {
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings: AT_ONCE } });
    return sender;
  }

  /** A list of numbers, as if somebody had typed them in. */
  async makeList(numbers: string[], { admin, companyId }: Sender): Promise<number> {
    const list = await admin.call(contactListRoutes.create, { body: { name: "Clientes" } });
    await this.api.sql(
      `INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number)
       SELECT $1, $2, 'Cliente ' || place, number FROM unnest($3::text[]) WITH ORDINALITY AS given (number, place)`,
      [companyId, list.id, numbers],
    );
    return list.id;
  }

  async makePeople(count: number): Promise<string[]> {
    const pns: string[] = [];
    while (pns.length < count) pns.push(await this.lines.customer());
    return pns;
  }

  /** What somebody received, in the order it came. */
  readonly received = async (pn: string): Promise<string[]> =>
    (await this.lines.simulator.listReceived(pn)).map(({ text }) => text);
}

/** Has the second between two messages pass at once for a file's campaigns; a longer pause stays as long as it is. */
export function useShortPauses(api: Api): void {
  const { run } = sendCampaign;
  beforeAll(() => {
    sendCampaign.run = async (stream, task) => {
      await run(stream, task);
      await api.sql(
        `UPDATE "CampaignConnections" SET "nextAt" = now()
          WHERE "campaignId" = $1 AND "whatsappId" = $2 AND "nextAt" BETWEEN now() AND now() + interval '1 second'`,
        [stream.campaignId, stream.connectionId],
      );
    };
  });
  afterAll(() => {
    sendCampaign.run = run;
  });
}

export function makeCampaign(change: Partial<CampaignInput>, { admin, connectionId }: Sender): Promise<Campaign> {
  const body = { name: "Promoção", message1: "Oi {nome}", whatsappId: connectionId, ...change } as never;
  return admin.call(campaignRoutes.create, { body });
}

export const untilStatus = (id: number, status: Campaign["status"], { admin }: Sender) =>
  untilCampaign(id, admin, (campaign) => expect(campaign.status).toBe(status));

/** Waits until a campaign is as the test says, and answers it. */
export const untilCampaign = (id: number, admin: Client, check: (campaign: Campaign) => void) =>
  vi.waitFor(async () => {
    const campaign = await admin.call(campaignRoutes.show, of(id));
    check(campaign);
    return campaign;
  }, PATIENT);
