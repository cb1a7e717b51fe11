import {
  type Campaign,
  type CampaignChange,
  type CampaignInput,
  campaignChannel,
  campaignRoutes,
  campaignSettingRoutes,
  connectionRoutes,
  contactListItemRoutes,
  contactListRoutes,
  contactRoutes,
  fileListRoutes,
  messageRoutes,
  optOutRoutes,
  settingRoutes,
  tagRoutes,
  ticketRoutes,
  ticketTagRoutes,
} from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import {
  AT_ONCE,
  Campaigning,
  makeCampaign,
  of,
  PATIENT,
  type Sender,
  untilCampaign,
  untilStatus,
  useShortPauses,
} from "../../../testing/campaigns.js";
import { meetCustomer, untilAnswered } from "../../../testing/customers.js";
import { holdChange, holdTable } from "../../../testing/holdTable.js";
import { forgetLimits } from "../../../testing/limits.js";
import { useLines } from "../../../testing/lines.js";
import { PIXEL } from "../../../testing/world.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork } from "../../kernel/durable/work.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { emitLineEvent } from "../../whatsapp/events.js";
import { startLine, stopLine } from "../../whatsapp/port.js";
import { dropConnection } from "./joinedHooks.js";
import { decide } from "./sending/decide.js";
import { sendNext } from "./sending/sendNext.js";
import { startCampaign, startKey } from "./start.work.js";

const api = useApi();
const lines = useLines(api);
useShortPauses(api);

const campaigning = new Campaigning(api, lines);
const { received } = campaigning;

let sender: Sender;
beforeAll(async () => {
  sender = await openSender();
});
beforeEach(() => forgetLimits());

const openSender = () => campaigning.openSender();
const makePeople = (count: number) => campaigning.makePeople(count);
const makeList = (numbers: string[], by = sender) => campaigning.makeList(numbers, by);
const make = (change: Partial<CampaignInput>, by = sender) => makeCampaign(change, by);
const until = (id: number, status: Campaign["status"], by = sender) => untilStatus(id, status, by);
const codeOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

/** Somebody has written, and waits. */
async function meet(pn: string, { admin, pn: account }: Sender) {
  await lines.simulator.say(pn, { type: "text", text: "Oi", account });
  return vi.waitFor(async () => {
    const [found] = (await admin.call(ticketRoutes.list, { query: { searchParam: pn } })).tickets;
    if (!found) throw new Error("no ticket yet");
    return found;
  }, PATIENT);
}

const FILE = { name: "a.png", bytes: PIXEL };

/** A file list with one file. */
async function makeFiles({ admin }: Sender): Promise<number> {
  const { id } = await admin.call(fileListRoutes.create, { body: { name: "Catálogo", message: "-", options: [] } });
  await admin.call(fileListRoutes.upload, { params: { fileListId: id }, body: { name: "Página 1" }, file: FILE });
  return id;
}

describe("a campaign", () => {
  it("reaches each of its list once, tells how far it came, and keeps what it said", async () => {
    const pns = await makePeople(4);
    const nobody = "5521988887777";
    const listener = await api.openSocket(sender.admin);
    const campaign = await make({ contactListId: await makeList([...pns, nobody]), message1: "Oi {nome} {numero}" });
    expect(campaign).toMatchObject({ status: "INATIVA", whatsappIds: [sender.connectionId], hold: null });
    await sender.admin.call(campaignRoutes.start, of(campaign.id));
    const done = await until(campaign.id, "FINALIZADA");
    for (const [index, pn] of pns.entries()) expect(await received(pn)).toEqual([`Oi Cliente ${index + 1} ${pn}`]);
    const { progress } = await vi.waitFor(async () => {
      const now = await sender.admin.call(campaignRoutes.show, of(campaign.id));
      expect(now.progress.delivered).toBe(4);
      return now;
    }, PATIENT);
    expect(progress).toMatchObject({ recipients: 5, valid: 4, waiting: 0, sent: 4, failed: 0, skipped: 1 });
    expect(done.completedAt).not.toBeNull();

    const { records, hasMore } = await sender.admin.call(campaignRoutes.listRecipients, {
      ...of(campaign.id),
      query: {},
    });
    expect(hasMore).toBe(false);
    expect(records.map(({ number, reason }) => [number, reason])).toEqual([
      ...pns.map((pn) => [pn, null]),
      [nobody, "notOnWhatsapp"],
    ]);
    expect(records[0]).toMatchObject({ state: "delivered", message: 1, whatsappId: sender.connectionId });
    const found = { ...of(campaign.id), query: { searchParam: pns[1]?.slice(-8), state: "delivered" as const } };
    expect((await sender.admin.call(campaignRoutes.listRecipients, found)).records).toEqual([records[1]]);
    const asWritten = { ...of(campaign.id), query: { searchParam: formatPhone(pns[1] ?? "") } };
    expect((await sender.admin.call(campaignRoutes.listRecipients, asWritten)).records).toEqual([records[1]]);
    // No ticket waits for anybody, and the conversation keeps the words.
    const kept = await api.sql<{ status: string; body: string; origin: string }>(
      `SELECT t.status, m.body, m.origin FROM "Tickets" t JOIN "Messages" m ON m."ticketId" = t.id WHERE t.uuid = $1`,
      [records[0]?.ticketUuid],
    );
    expect(kept).toEqual([{ status: "closed", body: `Oi Cliente 1 ${pns[0]}`, origin: "campaign" }]);
    const told = await listener.wait(campaignChannel, sender.companyId, 5);
    expect(told.at(0)).toMatchObject({ action: "create", record: { id: campaign.id } });
    const sheet = await sender.admin.call(campaignRoutes.exportReport, { ...of(campaign.id), body: { format: "csv" } });
    const { pathname, search } = new URL(sheet.url);
    const { text } = await sender.admin.agent.get(pathname + search);
    expect(text.split("\r\n").filter((line) => line.includes("entregue"))).toHaveLength(5);
    expect(text).toContain("não está no WhatsApp");
  });

  it("is claimed when its time has come, once, and not before", async () => {
    const [pn = ""] = await makePeople(1);
    const contactListId = await makeList([pn]);
    const soon = new Date(Date.now() + 2_500).toISOString();
    const campaign = await make({ contactListId, scheduledAt: soon });
    expect(campaign).toMatchObject({ status: "PROGRAMADA", scheduledAt: soon });
    const done = await until(campaign.id, "FINALIZADA");
    expect(Date.parse(done.startedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(soon));
    expect(await received(pn)).toEqual(["Oi Cliente 1"]);
    // Another time, and none at all.
    const body = { scheduledAt: new Date(Date.now() + 9_000_000).toISOString() };
    const other = await make({ contactListId, ...body });
    const later = await sender.admin.call(campaignRoutes.update, { ...of(other.id), body: { scheduledAt: null } });
    expect(later).toMatchObject({ status: "INATIVA", scheduledAt: null });
    expect(await api.sql(`SELECT 1 FROM "DurableWork" WHERE key = $1`, [`campaign:${other.id}`])).toEqual([]);
  });

  it("stops when it is told to, and goes on with the rest alone", async () => {
    const pns = await makePeople(6);
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const { id } = await make({ contactListId: await makeList(pns) });
    await sender.admin.call(campaignRoutes.start, of(id));
    await vi.waitFor(async () => {
      expect((await sender.admin.call(campaignRoutes.show, of(id))).progress.sent).toBe(1);
    }, PATIENT);
    expect(codeOf(await sender.admin.send(campaignRoutes.remove, of(id)))).toEqual([409, "ERR_CAMPAIGN_STATUS"]);
    expect(await sender.admin.call(campaignRoutes.cancel, of(id))).toMatchObject({ status: "CANCELADA" });
    expect(codeOf(await sender.admin.send(campaignRoutes.cancel, of(id)))).toEqual([409, "ERR_CAMPAIGN_STATUS"]);
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings: AT_ONCE } });
    // Of a stopped one the texts may change; the rest may not.
    const body = { name: "Outro nome" };
    expect(codeOf(await sender.admin.send(campaignRoutes.update, { ...of(id), body }))).toEqual([
      409,
      "ERR_CAMPAIGN_STATUS",
    ]);
    // Old forms send its time as well, which was no whole minute.
    const { scheduledAt } = await sender.admin.call(campaignRoutes.show, of(id));
    const began = new Date(scheduledAt ?? 0).toLocaleString("sv-SE", { timeZone: "America/Sao_Paulo" });
    await sender.admin.call(campaignRoutes.update, { ...of(id), body: { message1: "Agora sim", scheduledAt: began } });
    await api.sql(`UPDATE "CampaignConnections" SET "nextAt" = now() WHERE "campaignId" = $1`, [id]);
    await sender.admin.call(campaignRoutes.restart, of(id));
    await until(id, "FINALIZADA");
    expect(await Promise.all(pns.map(received))).toEqual([["Oi Cliente 1"], ...Array(5).fill(["Agora sim"])]);
  });

  it("goes on with all of its list when it was stopped before that was read", async () => {
    const pns = await makePeople(2);
    const { id } = await make({ contactListId: await makeList(pns) });
    await api.sql(`UPDATE "Campaigns" SET status = 'CANCELADA', "startedAt" = now() WHERE id = $1`, [id]);
    const { contactListId } = await sender.admin.call(campaignRoutes.show, of(id));
    const refused = await sender.admin.send(contactListRoutes.remove, {
      params: { contactListId: contactListId ?? 0 },
    });
    expect(codeOf(refused)).toEqual([409, "ERR_LIST_IN_USE"]);
    await sender.admin.call(campaignRoutes.restart, of(id));
    expect((await until(id, "FINALIZADA")).progress).toMatchObject({ recipients: 2, sent: 2 });
    expect(await Promise.all(pns.map(received))).toEqual([["Oi Cliente 1"], ["Oi Cliente 2"]]);
  });

  it("loses nobody when it is stopped while its list is read, and goes on before that ends", async () => {
    const pns = await makePeople(2);
    const { id } = await make({ contactListId: await makeList(pns) });
    const planned = () =>
      api.sql(`SELECT id FROM "DurableWork" WHERE kind = 'campaigns.start' AND key = $1`, [startKey(id)]);
    const { run } = startCampaign;
    let reading: Promise<void> | undefined;
    startCampaign.run = (claim, task) => {
      const running = run(claim, task);
      if (claim.campaignId === id) reading = running;
      return running;
    };
    const release = await holdTable("ContactListItems");
    try {
      await sender.admin.call(campaignRoutes.start, of(id));
      await until(id, "EM_ANDAMENTO");
      await sender.admin.call(campaignRoutes.cancel, of(id));
      expect(await planned()).toEqual([]);
      // It goes on between the end of the list, where nothing was read any more, and what follows from that.
      const other = await holdChange(`UPDATE "Campaigns" SET status = 'EM_ANDAMENTO' WHERE id = ${id}`);
      await release();
      await Promise.race([reading?.catch(() => undefined), other.untilWaiting(1)]);
      await other.commit();
      await reading?.catch(() => undefined);
    } finally {
      await release();
      startCampaign.run = run;
    }
    const begin = { campaignId: id, scheduledAt: null };
    await unit({ companyId: sender.companyId }, () => addWork(startCampaign, begin, { key: startKey(id) }));
    expect((await until(id, "FINALIZADA")).progress).toMatchObject({ recipients: 2, sent: 2 });
  });

  it("writes to nobody who was met and deleted since its list was read, and says nothing of them", async () => {
    const own = await openSender();
    const [first = "", second = ""] = await makePeople(2);
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const { id } = await make({ contactListId: await makeList([first, second], own) }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    await vi.waitFor(async () => {
      expect((await own.admin.call(campaignRoutes.show, of(id))).progress.sent).toBe(1);
    }, PATIENT);
    const { contactId } = await meet(second, own);
    await own.admin.call(contactRoutes.remove, { params: { contactId } });
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: AT_ONCE } });
    await api.sql(`UPDATE "CampaignConnections" SET "nextAt" = now() WHERE "campaignId" = $1`, [id]);
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE key = $1`, [`campaign:${id}:${own.connectionId}`]);
    await pollForWork();
    expect((await until(id, "FINALIZADA", own)).progress).toMatchObject({ sent: 1, skipped: 1, waiting: 0, failed: 0 });
    expect(await received(second)).toEqual([]);
    for (const table of ["CampaignRecipients", "Contacts", "ContactAddresses", "Messages", "Tickets", "WaOutbox"]) {
      const left = await api.sql(`SELECT id FROM "${table}" t WHERE "companyId" = $1 AND t::text LIKE $2`, [
        own.companyId,
        `%${second}%`,
      ]);
      expect([table, left]).toEqual([table, []]);
    }
  });

  it("asks first, where it is to, and sends to those who answer", async () => {
    const [yes = "", silent = "", no = ""] = await makePeople(3);
    const contactListId = await makeList([yes, silent, no]);
    const { id } = await make({ contactListId, confirmation: true, confirmationMessage1: "Quer receber?" });
    await sender.admin.call(campaignRoutes.start, of(id));
    await vi.waitFor(async () => {
      expect((await sender.admin.call(campaignRoutes.show, of(id))).progress.requested).toBe(3);
    }, PATIENT);
    for (const pn of [yes, silent, no]) {
      await vi.waitFor(async () => expect(await received(pn)).toEqual(["Quer receber?"]), PATIENT);
    }
    await lines.simulator.say(yes, { type: "text", text: "Quero", account: sender.pn });
    await lines.simulator.say(no, { type: "text", text: "sair!", account: sender.pn });
    await vi.waitFor(async () => expect(await received(yes)).toEqual(["Quer receber?", "Oi Cliente 1"]), PATIENT);
    const { records } = await vi.waitFor(async () => {
      const page = await sender.admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
      expect(page.records.map(({ reason }) => reason)).toEqual([null, null, "optedOut"]);
      return page;
    }, PATIENT);
    expect(records.map(({ state }) => state).slice(1)).toEqual(["requested", "skipped"]);
    expect(await received(no)).toEqual(["Quer receber?"]);
    // Whoever stays silent for a day does not keep it running.
    await api.sql(
      `UPDATE "CampaignRecipients" SET "requestedAt" = now() - interval '25 hours' WHERE "campaignId" = $1`,
      [id],
    );
    // Whoever looks just now has seen them as they were: the next look counts.
    const done = await vi.waitFor(
      async () => {
        const key = `campaign:${id}:${sender.connectionId}`;
        await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE key = $1`, [key]);
        await pollForWork();
        const campaign = await sender.admin.call(campaignRoutes.show, of(id));
        expect(campaign.status).toBe("FINALIZADA");
        return campaign;
      },
      { ...PATIENT, interval: 500 },
    );
    expect(done.progress).toMatchObject({ recipients: 3, valid: 3, requested: 3, confirmed: 1, sent: 1, skipped: 2 });
    // The one who wanted no more gets none of another campaign.
    const next = await make({ contactListId: await makeList([no]) });
    await sender.admin.call(campaignRoutes.start, of(next.id));
    expect((await until(next.id, "FINALIZADA")).progress).toMatchObject({ sent: 0, skipped: 1 });
  });

  it("takes for an answer only what it can read, when it can", async () => {
    const [pn = ""] = await makePeople(1);
    const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
    const { id } = await make({ contactListId: await makeList([pn]), ...asking });
    await sender.admin.call(campaignRoutes.start, of(id));
    await vi.waitFor(async () => expect(await received(pn)).toEqual(["Quer receber?"]), PATIENT);
    const they = { jid: `${pn}@s.whatsapp.net`, pn, lid: null };
    const customer = meetCustomer(api, { id: sender.companyId, whatsappId: sender.connectionId });
    const stub = customer.event({ kind: "undecryptable" }, { chat: { ...they, isGroup: false }, sender: they });
    await emitLineEvent(stub);
    await emitLineEvent({ ...stub, content: { kind: "text", text: "SAIR" } });
    await vi.waitFor(async () => {
      const { records } = await sender.admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
      expect(records).toMatchObject([{ state: "skipped", reason: "optedOut" }]);
    }, PATIENT);
    const { progress } = await sender.admin.call(campaignRoutes.show, of(id));
    expect(progress).toMatchObject({ requested: 1, confirmed: 0 });
    expect(await received(pn)).toEqual(["Quer receber?"]);
  });

  it("hears who wants no more, though WhatsApp names them without their number", async () => {
    const [pn = ""] = await makePeople(1);
    const { id } = await make({ contactListId: await makeList([pn]) });
    await sender.admin.call(campaignRoutes.start, of(id));
    await until(id, "FINALIZADA");
    const lid = `7${pn}`;
    await api.sql(
      `UPDATE "ContactAddresses" SET kind = 'lid', value = $2 WHERE "companyId" = $1 AND kind = 'pn' AND value = $3`,
      [sender.companyId, lid, pn],
    );
    const they = { jid: `${lid}@lid`, pn: null, lid };
    const customer = meetCustomer(api, { id: sender.companyId, whatsappId: sender.connectionId });
    const word = customer.event({ kind: "text", text: "SAIR" }, { chat: { ...they, isGroup: false }, sender: they });
    await emitLineEvent(word);
    await vi.waitFor(async () => {
      const { records } = await sender.admin.call(optOutRoutes.list, { query: { searchParam: pn } });
      expect(records).toMatchObject([{ number: pn, word: "SAIR" }]);
    }, PATIENT);
    const asWritten = await sender.admin.call(optOutRoutes.list, { query: { searchParam: formatPhone(pn) } });
    expect(asWritten.records).toMatchObject([{ number: pn }]);
    const next = await make({ contactListId: await makeList([pn]) });
    await sender.admin.call(campaignRoutes.start, of(next.id));
    expect((await until(next.id, "FINALIZADA")).progress).toMatchObject({ sent: 0, skipped: 1 });
  });

  it("answers alone who says yes to it or wants no more; a bot speaks to what comes after", async () => {
    const own = await openSender();
    await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [own.connectionId]);
    const [yes = "", no = ""] = await makePeople(2);
    const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
    const { id } = await make({ contactListId: await makeList([yes, no], own), ...asking }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    for (const pn of [yes, no])
      await vi.waitFor(async () => expect(await received(pn)).toEqual(["Quer receber?"]), PATIENT);
    const says = (pn: string, text: string) => lines.simulator.say(pn, { type: "text", text, account: own.pn });
    await says(no, "Sair.");
    await says(yes, "Quero");
    await vi.waitFor(async () => expect(await received(yes)).toEqual(["Quer receber?", "Oi Cliente 1"]), PATIENT);
    await untilAnswered(api, own.companyId);
    await says(yes, "Quanto custa?");
    const all = ["Quer receber?", "Oi Cliente 1", "Olá!"];
    await vi.waitFor(async () => expect(await received(yes)).toEqual(all), PATIENT);
    expect(await received(no)).toEqual(["Quer receber?"]);
  });

  it("says nothing to whom its question comes out empty", async () => {
    const [pn = ""] = await makePeople(1);
    const asking = { confirmation: true, confirmationMessage1: "{email}" };
    const { id } = await make({ contactListId: await makeList([pn]), ...asking });
    await sender.admin.call(campaignRoutes.start, of(id));
    expect((await until(id, "FINALIZADA")).progress).toMatchObject({ recipients: 1, sent: 0, skipped: 1 });
    expect(await received(pn)).toEqual([]);
  });

  it("takes a yes for what was sent last, whichever campaign began first", async () => {
    const own = await openSender();
    await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [own.connectionId]);
    const pns = await makePeople(1);
    const [pn = ""] = pns;
    const ids: number[] = [];
    for (const what of ["bolo", "pão"]) {
      const asking = { confirmation: true, confirmationMessage1: `Quer ${what}?`, message1: `O ${what}` };
      const { id } = await make({ contactListId: await makeList(pns, own), ...asking }, own);
      ids.push(id);
      await own.admin.call(campaignRoutes.start, of(id));
      await vi.waitFor(async () => expect(await received(pn)).toContain(`Quer ${what}?`), PATIENT);
    }
    const [first = 0, second = 0] = ids;
    await own.admin.call(campaignRoutes.cancel, of(second));
    await api.sql(`UPDATE "CampaignRecipients" SET "queuedAt" = now() WHERE "campaignId" = $1`, [first]);
    await lines.simulator.say(pn, { type: "text", text: "Quero, pode mandar", account: own.pn });
    const all = ["Quer bolo?", "Quer pão?", "O bolo"];
    await vi.waitFor(async () => expect(await received(pn)).toEqual(all), PATIENT);
    await untilAnswered(api, own.companyId);
    expect(await received(pn)).toEqual(all);
    expect((await own.admin.call(campaignRoutes.show, of(second))).progress.confirmed).toBe(0);
  });

  it("opens no ticket for a plain yes or no, and one for whatever else is said; who says no gets nothing", async () => {
    const own = await openSender();
    await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [own.connectionId]);
    await own.admin.call(settingRoutes.update, { params: { key: "autoReopenTimeout" }, body: { value: "10" } });
    const [yes = "", asks = "", no = ""] = await makePeople(3);
    const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
    const { id } = await make({ contactListId: await makeList([yes, asks, no], own), ...asking }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    for (const pn of [yes, asks, no])
      await vi.waitFor(async () => expect(await received(pn)).toEqual(["Quer receber?"]), PATIENT);
    const says = (pn: string, text: string) => lines.simulator.say(pn, { type: "text", text, account: own.pn });
    await says(yes, "Sim! 👍");
    await says(asks, "Quem é você?");
    await says(no, "Não, obrigado.");
    await vi.waitFor(async () => expect(await received(yes)).toEqual(["Quer receber?", "Oi Cliente 1"]), PATIENT);
    await untilAnswered(api, own.companyId);
    const ticketsOf = (pn: string) =>
      api.sql(
        `SELECT t.status, t."unreadMessages", array_agg(m.body ORDER BY m.id) AS said
           FROM "Tickets" t JOIN "ContactAddresses" a ON a."contactId" = t."contactId" JOIN "Messages" m ON m."ticketId" = t.id
          WHERE t."companyId" = $1 AND a.value = $2 GROUP BY t.id`,
        [own.companyId, pn],
      );
    const said = ["Quer receber?", "Sim! 👍", "Oi Cliente 1"];
    expect(await ticketsOf(yes)).toEqual([{ status: "closed", unreadMessages: 0, said }]);
    expect(await ticketsOf(asks)).toMatchObject([{ status: "pending", unreadMessages: 1 }]);
    expect(await received(yes)).toHaveLength(2);
    expect(await ticketsOf(no)).toEqual([
      { status: "closed", unreadMessages: 0, said: ["Quer receber?", "Não, obrigado."] },
    ]);
    const { records } = await own.admin.call(campaignRoutes.listRecipients, { ...of(id), query: { state: "skipped" } });
    expect(records).toMatchObject([{ number: no, reason: "declined" }]);
  });

  it("sends what somebody said yes to over the connection that asked, and by another one when that is gone", async () => {
    const own = await openSender();
    const second = await own.admin.call(connectionRoutes.create, { body: { name: "Segunda" } });
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const [yes = ""] = await makePeople(1);
    const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
    const whatsappIds = [own.connectionId, second.id];
    const { id } = await make({ contactListId: await makeList([yes], own), ...asking, whatsappIds }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    await vi.waitFor(async () => expect(await received(yes)).toEqual(["Quer receber?"]), PATIENT);
    await lines.simulator.say(yes, { type: "text", text: "Quero", account: own.pn });
    await vi.waitFor(async () => {
      expect((await own.admin.call(campaignRoutes.show, of(id))).progress).toMatchObject({ confirmed: 1, waiting: 1 });
    }, PATIENT);
    const { companyId } = own;
    const decisionOf = (connectionId: number) =>
      unit({ companyId }, () => decide({ campaignId: id, connectionId, companyId }));
    expect(await decisionOf(second.id)).toEqual({ kind: "over" });
    expect(await decisionOf(own.connectionId)).toMatchObject({ kind: "rest", hold: null });
    await own.admin.call(connectionRoutes.remove, { params: { whatsappId: own.connectionId } });
    expect(await decisionOf(second.id)).toMatchObject({ kind: "rest", hold: { reason: "connection" } });
  });

  it("notes who answers, and sends no more to a number WhatsApp refuses", async () => {
    const [answers = "", refused = ""] = await makePeople(2);
    await lines.simulator.addFault({ kind: "refuse-message", customer: refused, value: 479, times: 0 });
    const { id } = await make({ contactListId: await makeList([answers, refused]) });
    await sender.admin.call(campaignRoutes.start, of(id));
    const done = await until(id, "FINALIZADA");
    expect(done.progress).toMatchObject({ sent: 1, failed: 1, waiting: 0 });
    await lines.simulator.say(answers, { type: "text", text: "Obrigada!", account: sender.pn });
    await vi.waitFor(async () => {
      expect((await sender.admin.call(campaignRoutes.show, of(id))).progress.answered).toBe(1);
    }, PATIENT);
    const [waiting] = (await sender.admin.call(ticketRoutes.list, { query: { searchParam: answers } })).tickets;
    expect(waiting).toMatchObject({ status: "pending", campaign: { id, name: "Promoção" } });
    const { records } = await sender.admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
    expect(records.map(({ state, reason }) => [state, reason])).toEqual([
      ["answered", null],
      ["failed", "refused"],
    ]);
  });

  it("asks anew when its question, which WhatsApp refused, is sent again by hand", async () => {
    const own = await openSender();
    const [refused = "", silent = ""] = await makePeople(2);
    await lines.simulator.addFault({ kind: "refuse-message", customer: refused, value: 479 });
    const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
    const { id } = await make({ contactListId: await makeList([refused, silent], own), ...asking }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    const untilProgress = (progress: object) =>
      untilCampaign(id, own.admin, (campaign) => expect(campaign.progress).toMatchObject(progress));
    await untilProgress({ requested: 2, failed: 1 });
    const [question] = await api.sql<{ id: number; ticketId: number }>(
      `SELECT m.id, m."ticketId" FROM "CampaignRecipients" r JOIN "Messages" m ON m.id = r."requestId" WHERE r.number = $1`,
      [refused],
    );
    const [messageId, ticketId] = [question?.id ?? 0, question?.ticketId ?? 0];
    const userId = own.admin.user?.id ?? 0;
    await own.admin.call(ticketRoutes.update, { params: { ticketId }, body: { status: "open", userId } });
    await own.admin.call(messageRoutes.retry, { params: { messageId } });
    await untilProgress({ requested: 2, failed: 0 });
    const { records } = await own.admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
    expect(records[0]).toMatchObject({ state: "requested", reason: null });
    await lines.simulator.say(refused, { type: "text", text: "Quero", account: own.pn });
    await vi.waitFor(async () => expect(await received(refused)).toEqual(["Quer receber?", "Oi Cliente 1"]), PATIENT);
  });

  it.each([
    ["has locked it", "lockReachout", "restrictedUntil"],
    ["counts it as used up", "capNewChats", "cappedUntil"],
  ] as const)(
    "begins no new conversations while WhatsApp %s, keeps the others, and goes on after that",
    async (...what) => {
      const [, restrict, column] = what;
      const own = await openSender();
      const pns = await makePeople(3);
      const [familiar = ""] = await makePeople(1);
      await meet(familiar, own);
      await lines.simulator[restrict](own.pn, 3_600);
      await vi.waitFor(async () => {
        const [row] = await api.sql<{ isRestricted: boolean }>(
          `SELECT "${column}" > now() AS "isRestricted" FROM "Whatsapps" WHERE id = $1`,
          [own.connectionId],
        );
        expect(row?.isRestricted).toBe(true);
      }, PATIENT);
      const { id } = await make({ contactListId: await makeList([...pns, familiar], own) }, own);
      const trial = await own.admin.send(campaignRoutes.test, { ...of(id), body: { number: pns[0] ?? "" } });
      expect(codeOf(trial)).toEqual([409, "ERR_WAPP_RESTRICTED"]);
      await own.admin.call(campaignRoutes.start, of(id));
      const held = await vi.waitFor(async () => {
        const campaign = await own.admin.call(campaignRoutes.show, of(id));
        expect(campaign.hold?.reason).toBe("restricted");
        return campaign;
      }, PATIENT);
      expect(Date.parse(held.hold?.until ?? "")).toBeGreaterThan(Date.now() + 3_000_000);
      expect(held.progress).toMatchObject({ sent: 1, failed: 0 });
      expect(await received(familiar)).toEqual(["Oi Cliente 4"]);
      await lines.simulator[restrict](own.pn, 0);
      await until(id, "FINALIZADA", own);
      expect(await Promise.all(pns.map(received))).toEqual([["Oi Cliente 1"], ["Oi Cliente 2"], ["Oi Cliente 3"]]);
    },
  );

  it("waits while it is not the hour, and after as many as a number may send on one day", async () => {
    const own = await openSender();
    const pns = await makePeople(2);
    const closed = { startTime: "00:00", endTime: "00:00", open: false, intervals: [] };
    const kept = (await own.admin.call(campaignSettingRoutes.list)).find(({ key }) => key === "hours");
    const week = JSON.parse(kept?.value ?? "") as object[];
    const hours = week.map((day) => ({ ...day, ...closed })) as never;
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { hours, dailyLimit: 1 } } });
    const { id } = await make({ contactListId: await makeList(pns, own) }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    const untilHeld = (reason: string) =>
      vi.waitFor(async () => {
        expect((await own.admin.call(campaignRoutes.show, of(id))).hold?.reason).toBe(reason);
      }, PATIENT);
    await untilHeld("hours");
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { hours: week as never } } });
    await untilHeld("dailyLimit");
    expect(await Promise.all(pns.map(received))).toEqual([["Oi Cliente 1"], []]);
  });

  it("goes on at once when more may leave on one day, or the company's clock shows another day", async () => {
    const own = await openSender();
    const setClock = (value: string) =>
      own.admin.call(settingRoutes.update, { params: { key: "timezone" }, body: { value } });
    const setLimit = (dailyLimit: number) =>
      own.admin.call(campaignSettingRoutes.update, { body: { settings: { dailyLimit } } });
    await setClock("Pacific/Pago_Pago");
    await setLimit(1);
    const { id } = await make({ contactListId: await makeList(await makePeople(3), own) }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    const untilHeldAfter = (sent: number) =>
      untilCampaign(id, own.admin, ({ progress, hold }) => {
        expect([progress.sent, hold?.reason]).toEqual([sent, "dailyLimit"]);
      });
    await untilHeldAfter(1);
    await setLimit(2);
    await untilHeldAfter(2);
    // It is always a day further there.
    await setClock("Pacific/Kiritimati");
    await until(id, "FINALIZADA", own);
  });

  it("sends the files of its list over their names, then its text over the attachment", async () => {
    const [pn = ""] = await makePeople(1);
    const { admin } = sender;
    const params = { fileListId: await makeFiles(sender) };
    const campaign = await make({ contactListId: await makeList([pn]), ...params });
    await admin.call(campaignRoutes.uploadMedia, { ...of(campaign.id), file: FILE });
    // Whoever takes files away is told who still needs them.
    const refused = async (removal: Promise<{ status: number; body: { error?: string; data?: object } }>) => {
      const { status, body } = await removal;
      expect([status, body.error, body.data]).toEqual([409, "ERR_LIST_IN_USE", { usedBy: ["Promoção"] }]);
    };
    await refused(admin.send(fileListRoutes.remove, { params }));
    const body = { scheduledAt: new Date(Date.now() + 9_000_000).toISOString() };
    await admin.call(campaignRoutes.update, { ...of(campaign.id), body });
    await refused(admin.send(fileListRoutes.update, { params, body: { options: [] } }));
    await admin.call(campaignRoutes.start, of(campaign.id));
    await until(campaign.id, "FINALIZADA");
    expect(await received(pn)).toEqual(["Página 1", "Oi Cliente 1"]);
    await admin.call(fileListRoutes.remove, { params });
  });

  it("writes where WhatsApp knows a number, and to nobody who wants none under that one", async () => {
    const own = await openSender();
    const [wants, declines, tries] = [
      await lines.respelledCustomer(),
      await lines.respelledCustomer(),
      await lines.respelledCustomer(),
    ];
    await own.admin.call(optOutRoutes.create, { body: { number: declines.pn } });
    const { id } = await make({ contactListId: await makeList([wants.written, declines.written], own) }, own);
    const trial = (number: string) => own.admin.send(campaignRoutes.test, { ...of(id), body: { number } });
    expect((await trial(tries.written)).status).toBe(200);
    expect(codeOf(await trial(declines.written))).toEqual([409, "ERR_OPTED_OUT"]);
    await own.admin.call(campaignRoutes.start, of(id));
    expect((await until(id, "FINALIZADA", own)).progress).toMatchObject({ sent: 1, skipped: 1, failed: 0 });
    expect(await received(wants.pn)).toEqual(["Oi Cliente 1"]);
    expect(await received(tries.pn)).toEqual([expect.stringMatching(/^Oi /)]);
    expect(await received(declines.pn)).toEqual([]);
    const { records } = await own.admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
    expect(records.map(({ reason }) => reason)).toEqual([null, "optedOut"]);
    const numbers = `SELECT number FROM "Contacts" WHERE "companyId" = $1 ORDER BY id`;
    expect(await api.sql(numbers, [own.companyId])).toEqual([{ number: tries.pn }, { number: wants.pn }]);
  });

  it("writes once to somebody who is on its list by two spellings of one number, whichever stands first", async () => {
    const own = await openSender();
    const [one, other] = [await lines.respelledCustomer(), await lines.respelledCustomer()];
    const contactListId = await makeList([one.pn, one.written, other.written, other.pn], own);
    const { id } = await make({ contactListId }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    expect((await until(id, "FINALIZADA", own)).progress).toMatchObject({ sent: 2, skipped: 2, failed: 0 });
    for (const { pn } of [one, other]) expect(await received(pn)).toHaveLength(1);
  });

  it("writes once to somebody who is on its list by two spellings that are both not WhatsApp's", async () => {
    const own = await openSender();
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const { pn, written } = await lines.respelledCustomer();
    const { id } = await make({ contactListId: await makeList([pn, written], own) }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    await untilCampaign(id, own.admin, ({ progress }) => expect(progress.sent).toBe(1));
    await own.admin.call(campaignRoutes.cancel, of(id));
    // As if the list had spelt that one in a third way.
    await api.sql(`UPDATE "CampaignRecipients" SET number = '0' || number WHERE "campaignId" = $1 AND number = $2`, [
      id,
      pn,
    ]);
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: AT_ONCE } });
    await api.sql(`UPDATE "CampaignConnections" SET "nextAt" = now() WHERE "campaignId" = $1`, [id]);
    await own.admin.call(campaignRoutes.restart, of(id));
    expect((await until(id, "FINALIZADA", own)).progress).toMatchObject({ sent: 1, skipped: 1, failed: 0 });
    expect(await received(pn)).toHaveLength(1);
  });

  it("leaves a conversation somebody serves as it is, and asks WhatsApp about whom it never met", async () => {
    const { admin, companyId } = sender;
    const [served = ""] = await makePeople(1);
    const ticket = await meet(served, sender);
    const userId = admin.user?.id ?? 0;
    await admin.call(ticketRoutes.update, { params: { ticketId: ticket.id }, body: { status: "open", userId } });
    const readTicket = async () => {
      const shown = await admin.call(ticketRoutes.show, { params: { ticketId: ticket.id } });
      const { status, queueId, unreadMessages, uuid } = shown;
      return { status, queueId, unreadMessages, uuid, userId: shown.userId };
    };
    const before = await readTicket();
    // Of the contacts, from a sheet, and on no telephone.
    const unmet = "5521988886666";
    await api.sql(
      `WITH made AS (INSERT INTO "Contacts" ("companyId", name, number, jid) VALUES ($1, 'Da planilha', $2, $2 || '@s.whatsapp.net') RETURNING id)
       INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value) SELECT $1, id, 'pn', $2 FROM made`,
      [companyId, unmet],
    );
    const { id } = await make({ contactListId: await makeList([served, unmet]) });
    const trial = await admin.send(campaignRoutes.test, { ...of(id), body: { number: unmet } });
    expect(codeOf(trial)).toEqual([400, "ERR_WAPP_INVALID_CONTACT"]);
    await admin.call(campaignRoutes.start, of(id));
    expect((await until(id, "FINALIZADA")).progress).toMatchObject({ sent: 1, skipped: 1, failed: 0 });
    const { records } = await admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
    expect(records.map(({ reason, ticketUuid }) => [reason, ticketUuid])).toEqual([
      [null, before.uuid],
      ["notOnWhatsapp", null],
    ]);
    expect(await readTicket()).toEqual(before);
    expect(before).toMatchObject({ status: "open", userId });
  });

  it("is over with its last message, not after the pause behind it", async () => {
    const own = await openSender();
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const { id } = await make({ contactListId: await makeList(await makePeople(1), own) }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    expect((await until(id, "FINALIZADA", own)).progress).toMatchObject({ recipients: 1, sent: 1 });
  });

  it("shares its list among connections, and stops when the last of them goes", async () => {
    const own = await openSender();
    const second = await own.admin.call(connectionRoutes.create, { body: { name: "Segunda" } });
    const pns = await makePeople(3);
    const both = { whatsappIds: [own.connectionId, second.id] };
    const { id } = await make({ contactListId: await makeList(pns, own), ...both }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    await until(id, "FINALIZADA", own);
    expect((await Promise.all(pns.map(received))).flat()).toHaveLength(3);
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const other = await make({ contactListId: await makeList(await makePeople(3), own), ...both }, own);
    await own.admin.call(campaignRoutes.start, of(other.id));
    await until(other.id, "EM_ANDAMENTO", own);
    for (const whatsappId of both.whatsappIds)
      await own.admin.call(connectionRoutes.remove, { params: { whatsappId } });
    const stopped = await until(other.id, "CANCELADA", own);
    expect(stopped).toMatchObject({ whatsappIds: [], hold: { reason: "noConnection" } });
  });

  it("goes on over another connection when its last one is gone, with whoever got nothing yet", async () => {
    const own = await openSender();
    const { companyId, connectionId, admin } = own;
    await admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const second = await admin.call(connectionRoutes.create, { body: { name: "Segunda" } });
    const pns = await makePeople(3);
    const { id } = await make({ contactListId: await makeList(pns, own) }, own);
    const send = (body: CampaignChange) => admin.send(campaignRoutes.update, { ...of(id), body });
    await admin.call(campaignRoutes.start, of(id));
    await untilCampaign(id, admin, ({ progress }) => expect(progress.sent).toBe(1));
    await admin.call(campaignRoutes.cancel, of(id));
    // While it has one it keeps that.
    for (const whatsappIds of [[second.id], [connectionId, second.id], []])
      expect(codeOf(await send({ whatsappIds, whatsappId: null }))).toEqual([409, "ERR_CAMPAIGN_STATUS"]);
    for (const same of [{ whatsappId: connectionId }, { whatsappIds: [connectionId] }])
      expect((await send(same)).status).toBe(200);
    // Its recipients are known by now, whatever becomes of the list they were read from.
    const { contactListId } = await admin.call(campaignRoutes.show, of(id));
    await admin.call(contactListRoutes.remove, { params: { contactListId: contactListId ?? 0 } });
    await unit({ companyId }, () => dropConnection({ companyId, connectionId }));
    expect(codeOf(await admin.send(campaignRoutes.restart, of(id)))).toEqual([409, "ERR_CAMPAIGN_INCOMPLETE"]);
    expect(codeOf(await send({ whatsappIds: [sender.connectionId] }))).toEqual([404, "ERR_NO_WAPP_FOUND"]);
    const { body } = await send({ message1: "Agora por aqui", whatsappIds: [connectionId] });
    expect(body).toMatchObject({ status: "CANCELADA", whatsappIds: [connectionId], hold: null });
    await admin.call(campaignSettingRoutes.update, { body: { settings: AT_ONCE } });
    await admin.call(campaignRoutes.restart, of(id));
    await until(id, "FINALIZADA", own);
    expect(await Promise.all(pns.map(received))).toEqual([["Oi Cliente 1"], ["Agora por aqui"], ["Agora por aqui"]]);
  });

  it("leaves to its other connections whom one is about to write to when that goes", async () => {
    const own = await openSender();
    const second = await own.admin.call(connectionRoutes.create, { body: { name: "Segunda" } });
    await own.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const whatsappIds = [own.connectionId, second.id];
    const pns = await makePeople(2);
    for (const pn of pns) await meet(pn, own);
    const { id } = await make({ contactListId: await makeList(pns, own), whatsappIds }, own);
    await own.admin.call(campaignRoutes.start, of(id));
    await untilCampaign(id, own.admin, ({ progress }) => expect(progress.sent).toBe(1));
    await api.sql(`UPDATE "CampaignConnections" SET "nextAt" = now() WHERE "campaignId" = $1`, [id]);
    // It looks whom it knows under the number: there it is held.
    const people = await holdChange(`LOCK TABLE "ContactAddresses" IN ACCESS EXCLUSIVE MODE`);
    const { companyId, connectionId } = own;
    const nothing = async () => undefined;
    const task = { companyId, scope: { companyId }, attempt: 1, signal: new AbortController().signal, done: nothing };
    const looked = sendNext({ campaignId: id, connectionId, companyId }, task, nothing);
    await people.untilWaiting(1);
    await own.admin.call(connectionRoutes.remove, { params: { whatsappId: own.connectionId } });
    await people.commit();
    await looked;
    const { progress } = await own.admin.call(campaignRoutes.show, of(id));
    expect(progress).toMatchObject({ sent: 1, waiting: 1, failed: 0 });
  });
});

describe("a campaign that is cancelled while its line is down", () => {
  /** What somebody is to get of a campaign is queued, while nobody runs the line, which ended without a word. */
  async function queueUnheard(what: "message" | "question" | "files") {
    const own = await openSender();
    const [pn = "", other = ""] = await makePeople(2);
    await meet(pn, own);
    const asking = { confirmation: what === "question", confirmationMessage1: "Quer receber?" };
    const fileListId = what === "files" ? await makeFiles(own) : null;
    const { id } = await make({ contactListId: await makeList([pn], own), ...asking, fileListId }, own);
    await stopLine(own);
    await lines.untilStatus(own, "DISCONNECTED");
    const given = `SELECT FROM "WaLeases" WHERE "connectionId" = $1 AND "expiresAt" < clock_timestamp()`;
    await vi.waitFor(async () => expect(await api.sql(given, [own.connectionId])).toHaveLength(1), PATIENT);
    await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE id = $1`, [own.connectionId]);
    await own.admin.call(campaignRoutes.start, of(id));
    const leaving = `SELECT FROM "CampaignRecipients" WHERE "campaignId" = $1 AND "isLeaving"`;
    await vi.waitFor(async () => expect(await api.sql(leaving, [id])).toHaveLength(1), PATIENT);
    return { own, id, pn, other };
  }

  it.each([
    ["message", ["Oi Cliente 1"], { sent: 1 }],
    ["question", ["Quer receber?"], { requested: 1 }],
    ["files", ["Página 1", "Oi Cliente 1"], { sent: 1 }],
  ] as const)("takes back its %s, and sends that once when it goes on", async (...each) => {
    const [what, texts, done] = each;
    const { own, id, pn, other } = await queueUnheard(what);
    const { progress } = await own.admin.call(campaignRoutes.cancel, of(id));
    expect(progress).toMatchObject({ waiting: 1, requested: 0, sent: 0, failed: 0 });
    const written = `SELECT "isDeleted" FROM "Messages" WHERE "companyId" = $1 AND origin = 'campaign'`;
    expect(await api.sql(written, [own.companyId])).toEqual(texts.map(() => ({ isDeleted: true })));
    await api.sql(`UPDATE "Whatsapps" SET status = 'DISCONNECTED' WHERE id = $1`, [own.connectionId]);
    await startLine(own);
    await lines.untilStatus(own, "CONNECTED");
    // What is written to somebody else comes after what waited.
    const trial = { ...of(id), body: { number: other } };
    await vi.waitFor(() => own.admin.call(campaignRoutes.test, trial), PATIENT);
    await vi.waitFor(async () => expect(await received(other)).not.toEqual([]), PATIENT);
    expect(await received(pn)).toEqual([]);
    await own.admin.call(campaignRoutes.restart, of(id));
    await untilCampaign(id, own.admin, (campaign) => expect(campaign.progress).toMatchObject({ ...done, waiting: 0 }));
    await vi.waitFor(async () => expect(await received(pn)).toEqual(texts), PATIENT);
  });

  it("leaves to its ack what may have begun to leave", async () => {
    const { own, id, pn } = await queueUnheard("message");
    // Whoever ran the line a moment ago may have had it in hand.
    await api.sql(`UPDATE "WaLeases" SET "expiresAt" = clock_timestamp() WHERE "connectionId" = $1`, [
      own.connectionId,
    ]);
    await own.admin.call(campaignRoutes.cancel, of(id));
    await startLine(own);
    await vi.waitFor(async () => expect(await received(pn)).toEqual(["Oi Cliente 1"]), PATIENT);
    await untilCampaign(id, own.admin, ({ progress }) => expect(progress).toMatchObject({ sent: 1, waiting: 0 }));
  });
});

describe("before it starts a campaign", () => {
  it("counts who will get it and who will not, and sends one to try", async () => {
    const [known = "", other = ""] = await makePeople(2);
    const { admin } = sender;
    const contactListId = await makeList([known, other, "5521900000001"]);
    await admin.call(optOutRoutes.create, { body: { number: other } });
    const campaign = await make({ contactListId, message1: "Oi {nome}, {cupom}" });
    expect(await admin.call(campaignRoutes.audience, of(campaign.id))).toMatchObject({
      total: 3,
      recipients: 2,
      optedOut: 1,
      strangers: 2,
    });
    const variables = [
      { key: "cupom", value: "$& (10%)" },
      { key: "cupom", value: "outro" },
    ];
    await admin.call(campaignSettingRoutes.update, { body: { settings: { variables } } });
    await admin.call(campaignRoutes.test, { ...of(campaign.id), body: { number: known } });
    const filledIn = expect.stringMatching(/^Oi .+, \$& \(10%\)$/);
    await vi.waitFor(async () => expect(await received(known)).toEqual([filledIn]), PATIENT);
    const trial = (number: string) => admin.send(campaignRoutes.test, { ...of(campaign.id), body: { number } });
    expect(codeOf(await trial("5521911112222"))).toEqual([400, "ERR_WAPP_INVALID_CONTACT"]);
    expect(codeOf(await trial(other))).toEqual([409, "ERR_OPTED_OUT"]);
    expect(await received(other)).toEqual([]);
  });

  it("is told what is missing, past, or another company's", async () => {
    const { admin } = sender;
    const { id: stranger, admin: theirs } = await api.makeCompany();
    const list = await theirs.call(contactListRoutes.create, { body: { name: "Deles" } });
    const tag = await theirs.call(tagRoutes.create, { body: { name: "Deles" } });
    const files = await theirs.call(fileListRoutes.create, { body: { name: "Deles", message: "-", options: [] } });
    const line = await theirs.call(connectionRoutes.create, { body: { name: "Deles" } });
    const bad: [object, string][] = [
      [{ contactListId: list.id }, "ERR_NO_CONTACT_LIST_FOUND"],
      [{ tagListId: tag.id }, "ERR_NO_TAG_FOUND"],
      [{ fileListId: files.id }, "ERR_NO_FILE_LIST_FOUND"],
      [{ whatsappId: line.id }, "ERR_NO_WAPP_FOUND"],
      [{ whatsappIds: [sender.connectionId, line.id] }, "ERR_NO_WAPP_FOUND"],
      [{ contactListId: 999_999_999 }, "ERR_NO_CONTACT_LIST_FOUND"],
      [{ scheduledAt: "2020-01-01 09:00:00" }, "ERR_CAMPAIGN_PAST"],
      [{ scheduledAt: "2099-01-01 09:00:00" }, "ERR_CAMPAIGN_INCOMPLETE"],
      [{ name: "a" }, "ERR_VALIDATION"],
    ];
    for (const [more, code] of bad) {
      const body = { name: "Promoção", ...more } as never;
      expect((await admin.send(campaignRoutes.create, { body })).body.error).toBe(code);
    }
    const empty = await make({ contactListId: await makeList([]), message1: "  " });
    expect(codeOf(await admin.send(campaignRoutes.start, of(empty.id)))).toEqual([409, "ERR_CAMPAIGN_INCOMPLETE"]);
    const places = await admin.call(fileListRoutes.create, {
      body: { name: "Sem arquivo", message: "-", options: [{ name: "Tabela" }] },
    });
    const fileless = await make({ contactListId: await makeList([]), message1: "", fileListId: places.id });
    expect(codeOf(await admin.send(campaignRoutes.start, of(fileless.id)))).toEqual([409, "ERR_CAMPAIGN_INCOMPLETE"]);
    const silent = await make({ contactListId: await makeList([]), confirmation: true, confirmationMessage2: " " });
    expect(codeOf(await admin.send(campaignRoutes.start, of(silent.id)))).toEqual([409, "ERR_CAMPAIGN_INCOMPLETE"]);
    const variables = [{ key: "$&", value: "x" }];
    const wrong = await admin.send(campaignSettingRoutes.update, { body: { settings: { variables } } });
    expect(wrong.body.data.fields).toEqual({ "settings.variables.0.key": "invalid" });
    // Old clients send them as JSON text, as they read each of them.
    const asText = (settings: unknown) =>
      admin.send(campaignSettingRoutes.update, { body: { settings: settings as string } });
    const rows = (await asText(JSON.stringify({ ...AT_ONCE, optOutWords: ["FIM"] }))).body;
    expect(rows).toContainEqual({ key: "optOutWords", value: '["FIM"]' });
    await asText({ optOutWords: ["SAIR"] });
    for (const text of ["{", "[]", "7", "null", "", '"x"'])
      expect([text, ...codeOf(await asText(text))]).toEqual([text, 400, "ERR_VALIDATION"]);
    expect(codeOf(await theirs.send(campaignRoutes.show, of(empty.id)))).toEqual([404, "ERR_NO_CAMPAIGN_FOUND"]);
    // Campaigns are a matter of the plan, or of what the operator switched on for one company.
    const bare = await api.makeCompany({ flags: { useCampaigns: false } });
    expect(codeOf(await bare.admin.send(campaignRoutes.list))).toEqual([403, "ERR_PLAN_FEATURE_DISABLED"]);
    await api.sql(
      `INSERT INTO "Settings" ("companyId", key, value) VALUES ($1, 'campaignsEnabled', 'true')
       ON CONFLICT ("companyId", key) DO UPDATE SET value = 'true'`,
      [bare.id],
    );
    expect((await bare.admin.call(campaignRoutes.list)).records).toEqual([]);
    expect(stranger).not.toBe(sender.companyId);
  });

  it("makes a list of whoever has a conversation with a tag", async () => {
    const { admin, companyId: id } = sender;
    const [contact] = await api.sql<{ id: number; number: string }>(
      `SELECT c.id, c.number FROM "Contacts" c JOIN "Tickets" t ON t."contactId" = c.id
        WHERE c."companyId" = $1 AND c.number <> '' LIMIT 1`,
      [id],
    );
    const [ticket] = await api.sql<{ id: number }>('SELECT id FROM "Tickets" WHERE "contactId" = $1', [contact?.id]);
    const tag = await admin.call(tagRoutes.create, { body: { name: "Interessados" } });
    await admin.call(ticketTagRoutes.add, { params: { ticketId: ticket?.id ?? 0, tagId: tag.id } });
    const bare = await make({});
    const change = (body: object) =>
      admin.send(campaignRoutes.update, { params: { campaignId: bare.id }, body: body as never });
    const changed: Campaign = (await change({ tagListId: tag.id, contactListId: "" })).body;
    for (const campaign of [await make({ tagListId: tag.id }), changed]) {
      expect(campaign.contactList?.name).toBe("Promoção · Interessados");
      const query = { contactListId: String(campaign.contactListId) };
      const { contacts } = await admin.call(contactListItemRoutes.list, { query: query as never });
      expect(contacts.map(({ number }) => number)).toEqual([contact?.number]);
    }
    // Old forms send the tag beside the list that was made of it, or a word.
    for (const tagListId of [tag.id, "Nenhuma", ""]) {
      const again = await change({ tagListId, contactListId: changed.contactListId });
      expect([again.status, again.body.contactListId]).toEqual([200, changed.contactListId]);
    }
    expect(codeOf(await change({ tagListId: 999_999_999 }))).toEqual([404, "ERR_NO_TAG_FOUND"]);
    await api.sql(`UPDATE "Campaigns" SET status = 'CANCELADA' WHERE id = $1`, [bare.id]);
    expect(codeOf(await change({ tagListId: tag.id }))).toEqual([409, "ERR_CAMPAIGN_STATUS"]);
    expect((await change({ tagListId: tag.id, contactListId: changed.contactListId })).status).toBe(200);
  });
});
