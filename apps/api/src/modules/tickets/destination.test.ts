import { userRoutes } from "@recado/contract";
import { expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { unit } from "../../kernel/db/unit.js";
import { lockToMove } from "./destination.js";
import { moveTicket } from "./move.js";

const api = useApi();

it("nobody who is removed at that moment is given a ticket", async () => {
  const office = await openOffice(api);
  const userId = (await api.makeUser(office.admin, "user", [office.sales])).user?.id ?? 0;
  const ticketId = await office.addTicket({ queueId: office.sales });
  let removal: Promise<unknown> = Promise.resolve();
  await unit({ companyId: office.id }, async () => {
    const { ticket, found } = (await lockToMove(ticketId, { userId })) ?? {};
    expect(found?.hasUser).toBe(true);
    removal = office.admin.call(userRoutes.remove, { params: { userId } });
    const waits = () =>
      api.sql(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%"Users"%'`,
      );
    const hasToWait = vi.waitUntil(async () => (await waits()).length > 0, { timeout: 15_000, interval: 25 });
    await Promise.race([removal, hasToWait]);
    if (ticket) await moveTicket(ticket, { status: "open", userId }, { kind: "timer" });
  });
  await removal;
  expect(await office.readRow(ticketId)).toMatchObject({ status: "pending", userId: null });
});
