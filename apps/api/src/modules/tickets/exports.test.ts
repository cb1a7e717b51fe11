import { readdir } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  campaignRoutes,
  contactListItemRoutes,
  contactListRoutes,
  contactRoutes,
  type RouteInput,
  tagRoutes,
  ticketRoutes,
  ticketTagRoutes,
  type WrittenSheet,
} from "@recado/contract";
import { HOUR_MS } from "@recado/domain";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as xlsx from "xlsx";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { holdChange, holdTable } from "../../../testing/holdTable.js";
import { forgetLimits } from "../../../testing/limits.js";
import { LOST_RIGHTS } from "../../../testing/lostRights.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { env } from "../../env.js";
import { statements } from "../../kernel/db/database.js";

const api = useApi();
const MANY = 5_000;
/** With so long a last message each, they would fill the memory that is allowed here twice over. */
const LONG = 4_000;
const MAX_MEGABYTES = 10;

let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
});
beforeEach(() => forgetLimits());

type Filter = RouteInput<typeof ticketRoutes.exportSheet>["body"];

async function fetchFile({ url }: WrittenSheet): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  const get = api.visitor().agent.get(pathname + search);
  const { body } = await get.buffer().parse((res, done) => {
    const parts: Buffer[] = [];
    res.on("data", (part: Buffer) => parts.push(part)).on("end", () => done(null, Buffer.concat(parts)));
  });
  return body as Buffer;
}
async function readRows(sheet: WrittenSheet): Promise<string[][]> {
  const file = await fetchFile(sheet);
  const isCsv = sheet.name.endsWith(".csv");
  const book = xlsx.read(isCsv ? file.toString().replace("\ufeff", "") : file, {
    type: isCsv ? "string" : "buffer",
    raw: true,
    dense: true,
  });
  return xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""] as xlsx.WorkSheet, { header: 1 });
}
const exported = async (body: Filter, client = office.admin) =>
  (await readRows(await client.call(ticketRoutes.exportSheet, { body }))).slice(1);
/** A company whose tickets have long last messages. */
async function openBusy(count: number): Promise<Office> {
  const busy = await openOffice(api);
  const contactId = await busy.addContact();
  await api.sql(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "queueId", status, "lastMessage")
     SELECT $1, $2, $3, $4, 'closed', repeat('a', ${LONG}) FROM generate_series(1, $5::integer)`,
    [busy.id, contactId, busy.whatsappId, busy.sales, count],
  );
  await api.sql(`ANALYZE "Tickets"`);
  return busy;
}

describe("exported tickets", () => {
  it("are those of the list, whatever it is narrowed by, and no formula", async () => {
    const { admin, sales, support } = office;
    const other = await api.makeUser(admin, "user", [sales]);
    const tag = await admin.call(tagRoutes.create, { body: { name: "VIP", color: "#101010" } });
    const contactId = await office.addContact("=HYPERLINK(1)");
    const ids = [
      await office.addTicket({ contactId, status: "open", userId: admin.user?.id ?? 0, queueId: sales }),
      await office.addTicket({ status: "open", userId: other.user?.id ?? 0, queueId: sales }),
      await office.addTicket({ status: "pending", queueId: support }),
      await office.addTicket({ status: "closed", queueId: support, unreadMessages: 2 }),
    ];
    await api.sql(`UPDATE "Tickets" SET "snoozedUntil" = now() + interval '1 day' WHERE id = $1`, [ids[1]]);
    await admin.call(ticketTagRoutes.add, { params: { ticketId: ids[2] ?? 0, tagId: tag.id } });
    const filters: Filter[] = [
      ...[{}, { showAll: true }, { showAll: true, status: "open" as const }, { showAll: true, snoozed: true }],
      ...[
        { showAll: true, tags: [tag.id] },
        { showAll: true, users: [other.user?.id ?? 0] },
      ],
      ...[
        { showAll: true, queueIds: [support] },
        { showAll: true, withUnreadMessages: true },
      ],
      ...[
        { showAll: true, searchParam: "hyperlink" },
        { showAll: true, contactId },
      ],
    ];
    const sizes: number[] = [];
    for (const filter of filters) {
      const words = Object.entries(filter).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]);
      const query = Object.fromEntries(words) as RouteInput<typeof ticketRoutes.list>["query"];
      const list = await admin.call(ticketRoutes.list, { query });
      const rows = await exported(filter);
      expect(rows.map(([protocol]) => protocol).sort()).toEqual(list.tickets.map(({ protocol }) => protocol).sort());
      sizes.push(rows.length);
      await forgetLimits();
    }
    expect(sizes).toEqual([1, 4, 1, 1, 1, 1, 2, 1, 1, 1]);
    const [row] = await exported({ showAll: true, contactId, format: "xlsx" });
    expect(row?.slice(1, 6)).toEqual([
      "'=HYPERLINK(1)",
      expect.stringMatching(/^55/),
      "aberto",
      "Vendas",
      admin.user?.name,
    ]);
  });

  it("are, with every other list, for who may export and may read it", async () => {
    const list = await office.admin.call(contactListRoutes.create, { body: { name: "Clientes" } });
    const body = { contactListId: list.id };
    const ask = (client: Client) => [
      client.send(ticketRoutes.exportSheet, { body: {} }),
      client.send(contactRoutes.exportSheet, { body: {} }),
      client.send(contactListItemRoutes.exportSheet, { body }),
      client.send(campaignRoutes.exportReport, { params: { campaignId: 1 }, body: {} }),
    ];
    for (const profile of ["user", "supervisor"] as const)
      for (const { status, body } of await Promise.all(ask(await api.makeUser(office.admin, profile))))
        expect([status, body.error]).toEqual([403, "ERR_NO_PERMISSION"]);
    expect((await office.admin.send(contactListItemRoutes.exportSheet, { body })).status).toBe(200);
    const stranger = (await api.makeCompany()).admin;
    expect((await stranger.send(contactListItemRoutes.exportSheet, { body })).status).toBe(404);
  });

  it("can be fetched for the day that they are kept", async () => {
    const { url } = await office.admin.call(ticketRoutes.exportSheet, { body: {} });
    const hours = (Number(new URL(url).searchParams.get("exp")) - Date.now()) / HOUR_MS;
    expect(Math.floor(hours)).toBe(24);
  });

  it(`are as many as there are, ${MANY} in the memory of one page, each page the same few statements`, {
    timeout: 180_000,
  }, async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const busy = await openBusy(MANY);
    const used = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1_048_576;
    };
    for (const format of ["csv", "xlsx"] as const) {
      const before = used();
      let most = 0;
      // A rest between two looks: to collect a large heap may itself take a second on a busy machine.
      let watch = setTimeout(function look() {
        most = Math.max(most, used() - before);
        watch = setTimeout(look, 1_000);
      }, 1_000);
      const sheet = await busy.admin.call(ticketRoutes.exportSheet, { body: { showAll: true, format } });
      clearTimeout(watch);
      expect(most).toBeLessThan(MAX_MEGABYTES);
      const protocols = (await readRows(sheet)).slice(1).map(([protocol]) => protocol);
      expect([protocols.length, new Set(protocols).size]).toEqual([MANY, MANY]);
    }
    const count = async (rows: number) => {
      const { admin } = await openBusy(rows);
      const before = statements.ofRequests;
      await admin.call(ticketRoutes.exportSheet, { body: { showAll: true } });
      return statements.ofRequests - before;
    };
    const [one, two, three] = [await count(500), await count(1_000), await count(1_500)];
    expect(three - two).toBe(two - one);
    expect(two - one).toBeLessThanOrEqual(5);
  });

  it.each(LOST_RIGHTS)("end when whoever asked %s between two pages", async (_, change, refusal) => {
    const { admin } = await openBusy(600);
    const hold = await holdChange(`LOCK TABLE "Tickets" IN ACCESS EXCLUSIVE MODE`);
    const asked = admin.send(ticketRoutes.exportSheet, { body: { showAll: true } });
    await hold.untilWaiting(1);
    await api.sql(change, [admin.user?.id]);
    await hold.release();
    expect((await asked).status).toBe(refusal);
  });

  it("end when whoever asked has gone", { timeout: 120_000 }, async () => {
    const busy = await openBusy(MANY);
    const incoming = join(env.DATA_DIR, "incoming");
    const before: string[] = await readdir(incoming).catch(() => []);
    const added = async () => (await readdir(incoming)).filter((name) => !before.includes(name));
    const { port } = busy.admin.server.address() as AddressInfo;
    const body = JSON.stringify({ showAll: true });
    const headers = { authorization: `Bearer ${busy.admin.token}`, "content-type": "application/json" };
    // Written as far as the first page of rows, and no further before whoever asked has gone.
    const release = await holdTable("Tickets");
    onTestFinished(release);
    const asked = request({ port, method: "POST", path: "/backend/tickets/export", headers });
    asked.on("error", () => undefined).end(body);
    await vi.waitFor(async () => expect((await added()).length).toBe(1), { timeout: 20_000, interval: 5 });
    asked.destroy();
    await release();
    await vi.waitFor(async () => expect((await added()).length).toBe(0), { timeout: 60_000, interval: 50 });
    expect(await api.sql(`SELECT id FROM "ContactExports" WHERE "companyId" = $1`, [busy.id])).toEqual([]);
  });
});
