import { type FailedWork, installationRoutes } from "@recado/contract";
import { afterAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { allWork } from "../../kernel/durable/work.js";

const api = useApi();
/** Of no kind that others know. */
const UNKNOWN = "no.such.kind";
afterAll(() => api.sql(`DELETE FROM "DurableWork" WHERE kind = $1`, [UNKNOWN]));

/** Answers when it failed. */
async function addFailed(kind: string, companyId: number | null, { payload = {}, problem = "no", minutes = 0 } = {}) {
  const [row] = await api.sql<{ updatedAt: Date }>(
    `INSERT INTO "DurableWork" ("companyId", kind, payload, state, problem, "updatedAt")
     VALUES ($1, $2, $3, 'failed', $4, now() - make_interval(mins => $5)) RETURNING "updatedAt"`,
    [companyId, kind, JSON.stringify(payload), problem, minutes],
  );
  return row?.updatedAt.toISOString();
}

const list = async () => (await api.root.call(installationRoutes.listFailedWork)).failedWork;
const retry = (kind: string, companyId: number | null) =>
  api.root.send(installationRoutes.retryFailedWork, { body: { kind, companyId } });
const of = (id: number | null, all: FailedWork[]) => all.filter(({ companyId }) => companyId === id);

describe("work that failed for good", () => {
  it("is shown by kind and company with the reason of the latest, and done when it is tried again", async () => {
    const [office, other] = [await openOffice(api), await openOffice(api)];
    const tickets = [await office.addTicket({ status: "open" }), await office.addTicket({ status: "open" })];
    const theirs = await other.addTicket({ status: "open" });
    await api.sql(`UPDATE "Tickets" SET "snoozedUntil" = now() - interval '1 hour' WHERE id = ANY ($1)`, [
      [...tickets, theirs],
    ]);
    const kind = "tickets.comeBack";
    const payload = (ticketId?: number) => ({ payload: { ticketId } });
    await addFailed(kind, office.id, { ...payload(tickets[0]), problem: "older", minutes: 30 });
    const lastFailedAt = await addFailed(kind, office.id, { ...payload(tickets[1]), problem: "disk full", minutes: 5 });
    await addFailed(kind, other.id, { ...payload(theirs), minutes: 90 });
    await addFailed(UNKNOWN, null, { problem: "refused", minutes: 60 });

    const all = await list();
    expect(of(office.id, all)).toEqual([
      {
        kind,
        companyId: office.id,
        companyName: expect.stringContaining("Empresa de teste"),
        count: 2,
        lastFailedAt,
        problem: "disk full",
        mayRetry: true,
      },
    ]);
    const own = all.filter(
      ({ companyId, kind }) => [office.id, other.id].includes(Number(companyId)) || kind === UNKNOWN,
    );
    expect(own.map(({ companyId }) => companyId)).toEqual([office.id, null, other.id]);
    expect(own[1]).toMatchObject({ companyName: null, problem: "refused", mayRetry: false });

    const { status, body } = await retry(kind, office.id);
    expect([status, of(office.id, body.failedWork), of(other.id, body.failedWork).length]).toEqual([200, [], 1]);
    const isAside = async (ticketId: number) => (await office.readRow(ticketId)).snoozedUntil !== null;
    await expect.poll(() => Promise.all(tickets.map(isAside))).toEqual([false, false]);
    expect(await isAside(theirs)).toBe(true);
  });

  it("of the installation itself is tried again as well", async () => {
    const kind = "announcements.turn";
    await addFailed(kind, null, { payload: { announcementId: 0 } });
    expect((await retry(kind, null)).status).toBe(200);
    // Others wait in the same database for theirs to end.
    const left = `SELECT state FROM "DurableWork" WHERE kind = $1 AND payload ->> 'announcementId' = '0'`;
    await expect.poll(() => api.sql(left, [kind])).toEqual([]);
  });

  it("stays as it is where it may not be tried again, and where there is none", async () => {
    const { id, admin } = await api.makeCompany();
    for (const kind of ["inbound.answer", UNKNOWN]) await addFailed(kind, id);
    for (const kind of ["inbound.answer", UNKNOWN, "tickets.comeBack"]) {
      const { status, body } = await retry(kind, id);
      expect([kind, status, body.error]).toEqual([kind, 404, "ERR_NOT_FOUND"]);
    }
    expect(of(id, await list()).map(({ kind, mayRetry }) => [kind, mayRetry])).toEqual([
      [UNKNOWN, false],
      ["inbound.answer", false],
    ]);
    const body = { kind: "tickets.comeBack", companyId: id };
    expect((await admin.send(installationRoutes.listFailedWork)).status).toBe(403);
    expect((await admin.send(installationRoutes.retryFailedWork, { body })).status).toBe(403);
  });

  it("is tried again by hand only where late is right, and nobody was told that it failed", () => {
    const late = allWork.filter(({ isRetriedByHand }) => isRetriedByHand);
    expect(late.map(({ name }) => name).toSorted()).toEqual([
      "announcements.turn",
      "campaigns.tell",
      "contacts.importReport",
      "messages.giveUp",
      "tickets.comeBack",
    ]);
    expect(late.filter(({ onGivenUp, isHeldAfterRestore }) => onGivenUp || isHeldAfterRestore)).toEqual([]);
  });
});
