import {
  messageRoutes,
  type TimelineEntry,
  tagRoutes,
  ticketNoteRoutes,
  ticketRoutes,
  ticketTagRoutes,
  timelineChannel,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../../testing/api.js";
import type { Client } from "../../../../testing/client.js";
import { move } from "../../../../testing/customers.js";
import { openOffice } from "../../../../testing/office.js";
import { unit } from "../../../kernel/db/unit.js";
import { joinHook } from "../../../kernel/events/hooks.js";
import { ticketMoved } from "../hooks.js";
import { lockTicket, moveTicket } from "../index.js";

const api = useApi();
const idOf = ({ user }: Client) => user?.id ?? 0;
const nameOf = ({ user }: Client) => user?.name ?? "";

async function read(client: Client, ticketId: number, query: Record<string, string> = {}) {
  return client.call(messageRoutes.list, { params: { ticketId }, query: { earlier: "true", ...query } });
}
const told = ({ kind, by, user, toUser, toQueue, tag, afterId }: TimelineEntry) => ({
  kind,
  by,
  user: user?.name,
  toUser: toUser?.name,
  toQueue,
  tag,
  afterId,
});

describe("what was done to a ticket", () => {
  it("stands between its messages, and is told to those who see it", async () => {
    const office = await openOffice(api);
    const both = [office.sales, office.support];
    const [ana, bia] = [await api.makeUser(office.admin, "user", both), await api.makeUser(office.admin, "user", both)];
    const ticketId = await office.addTicket({ queueId: office.sales });
    const first = await office.addMessage(ticketId, "oi");
    const [listener, deaf] = [await api.openSocket(bia), await api.openSocket(await api.makeUser(office.admin))];
    await move(ana, ticketId, { status: "open", userId: idOf(ana) });
    const second = await office.addMessage(ticketId, "e o boleto?");
    const tag = await office.admin.call(tagRoutes.create, { body: { name: "Cobrança" } });
    await ana.call(ticketTagRoutes.sync, { body: { ticketId, tags: [tag.id] } });
    await ana.call(ticketTagRoutes.sync, { body: { ticketId, tags: [tag.id] } });
    await ana.call(ticketTagRoutes.sync, { body: { ticketId, tags: [] } });
    await office.admin.call(tagRoutes.remove, { params: { tagId: tag.id } });
    await move(ana, ticketId, { userId: idOf(bia), queueId: office.support });
    await move(bia, ticketId, { status: "closed" });
    await unit({ companyId: office.id }, async () => {
      const ticket = await lockTicket(ticketId);
      if (ticket) await moveTicket(ticket, { status: "pending", userId: null }, { kind: "contact" });
    });
    const { timeline } = await read(ana, ticketId);
    const none = { toUser: undefined, toQueue: null, tag: null };
    const byAna = { by: "user", user: nameOf(ana), ...none };
    expect(timeline.map(told)).toEqual([
      { ...byAna, kind: "accepted", afterId: first },
      { ...byAna, kind: "tagged", tag: "Cobrança", afterId: second },
      { ...byAna, kind: "untagged", tag: "Cobrança", afterId: second },
      { ...byAna, kind: "transferred", toUser: nameOf(bia), toQueue: "Suporte", afterId: second },
      { ...byAna, kind: "resolved", user: nameOf(bia), afterId: second },
      { ...none, kind: "reopened", by: "contact", user: undefined, afterId: second },
    ]);
    const live = await listener.wait(timelineChannel, office.id, timeline.length);
    expect(live).toEqual(timeline.map((entry) => ({ ticketId, entry })));
    expect(deaf.received.filter(({ event }) => event.includes("timeline"))).toEqual([]);
  });

  it("comes with the page it belongs to, once, and goes with its ticket", async () => {
    const office = await openOffice(api);
    const contactId = await office.addContact();
    const earlier = await office.addTicket({ contactId, queueId: office.sales });
    const userId = idOf(office.admin);
    await move(office.admin, earlier, { status: "open", userId });
    for (let turn = 0; turn < 45; turn += 1) await office.addMessage(earlier, `palavra ${turn}`);
    await move(office.admin, earlier, { status: "closed" });
    const ticketId = await office.addTicket({ contactId, queueId: office.support });
    for (let turn = 0; turn < 10; turn += 1) await office.addMessage(ticketId, `de novo ${turn}`);
    await move(office.admin, ticketId, { status: "open", userId });
    const seen: TimelineEntry[][] = [];
    let before: string | undefined;
    for (;;) {
      const page = await read(office.admin, ticketId, before ? { before } : {});
      seen.push(page.timeline);
      before = String(page.messages[0]?.id);
      if (!page.hasMore) break;
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen[0]?.map(({ ticketId: of, kind }) => [of, kind])).toEqual([
      [earlier, "resolved"],
      [ticketId, "accepted"],
    ]);
    expect(seen.slice(1, -1).flat()).toEqual([]);
    expect(seen.at(-1)).toMatchObject([{ ticketId: earlier, kind: "accepted" }]);
    // Somebody of the other queue sees what was done in it, and no more.
    const helper = await api.makeUser(office.admin, "user", [office.support]);
    expect((await read(helper, ticketId)).timeline.map(({ ticketId: of }) => of)).toEqual([ticketId]);
    await office.admin.call(ticketRoutes.remove, { params: { ticketId } });
    const left = () => api.sql(`SELECT FROM "TimelineEntries" WHERE "ticketId" = $1`, [ticketId]);
    expect(await left()).toEqual([]);
    expect(
      await api.sql(`SELECT FROM "LiveEvents" WHERE "companyId" = $1 AND event LIKE '%timeline' AND "ticketId" = $2`, [
        office.id,
        ticketId,
      ]),
    ).toEqual([]);
  });

  it("is written in the commit that does it, or not at all", async () => {
    const office = await openOffice(api);
    const ticketId = await office.addTicket({ queueId: office.sales });
    joinHook(ticketMoved, async ({ ticket }) => {
      if (ticket.id === ticketId) throw new Error("not today");
    });
    const body = { status: "open", userId: idOf(office.admin) } as const;
    const { status } = await office.admin.send(ticketRoutes.update, { params: { ticketId }, body });
    expect(status).toBe(500);
    expect((await read(office.admin, ticketId)).timeline).toEqual([]);
  });

  it("holds the word to the colleague it was handed to, which no customer reads, until that is taken back", async () => {
    const office = await openOffice(api);
    const both = [office.sales, office.support];
    const [ana, bia] = [await api.makeUser(office.admin, "user", both), await api.makeUser(office.admin, "user", both)];
    const ticketId = await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(ana) });
    await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(bia) });
    const helper = await api.makeUser(office.admin, "user", [office.support]);
    await api.openSocket(bia);
    const loadOf = async (client: Client, of: Client) =>
      (await client.call(ticketRoutes.listAttendants, {})).find(({ id }) => id === idOf(of));
    await expect
      .poll(() => loadOf(ana, bia))
      .toMatchObject({ id: idOf(bia), name: nameOf(bia), online: true, open: 1 });
    expect(await loadOf(ana, helper)).toMatchObject({ online: false, open: 0 });
    // Also to a colleague who may not see it: to whom he hands over depends on how much there is to do.
    expect(await loadOf(helper, bia)).toMatchObject({ open: 1 });

    await move(ana, ticketId, { userId: idOf(bia), note: "  Quer falar do boleto  " });
    const { timeline, messages } = await read(bia, ticketId);
    expect(timeline.map(({ kind, note }) => [kind, note?.text])).toEqual([
      ["transferred", undefined],
      ["noted", "Quer falar do boleto"],
    ]);
    expect(messages).toEqual([]);
    expect(await api.sql(`SELECT FROM "WaOutbox" WHERE "companyId" = $1`, [office.id])).toEqual([]);
    const [note] = await bia.call(ticketNoteRoutes.list, { query: { ticketId } });
    expect(note).toMatchObject({ note: "Quer falar do boleto", userId: idOf(ana) });
    await ana.call(ticketNoteRoutes.remove, { params: { noteId: note?.id ?? 0 } });
    expect((await read(bia, ticketId)).timeline.map(({ kind }) => kind)).toEqual(["transferred"]);
  });

  it("keeps the word to the colleague also where the ticket already was in that queue, or changes its number alone", async () => {
    const office = await openOffice(api);
    const ana = await api.makeUser(office.admin, "user", [office.sales]);
    const waiting = await office.addTicket({ queueId: office.sales, status: "pending" });
    const own = await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(ana) });
    const notesOf = async (ticketId: number) =>
      (await ana.call(ticketNoteRoutes.list, { query: { ticketId } })).map(({ note }) => note);

    await move(ana, waiting, { status: "pending", userId: null, queueId: office.sales, note: "Atender hoje" });
    expect(await notesOf(waiting)).toEqual(["Atender hoje"]);
    await move(ana, own, {
      userId: idOf(ana),
      queueId: office.sales,
      whatsappId: await office.addConnection(),
      note: "Outro número",
    });
    expect(await notesOf(own)).toEqual(["Outro número"]);
  });
});
