import { ticketRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { useApi } from "../../../../testing/api.js";

const api = useApi();

it("says of each colleague a ticket can be handed to whether they are there, idle or away", async () => {
  const { admin } = await api.makeCompany();
  const [there, idle, away] = [await api.makeUser(admin), await api.makeUser(admin), await api.makeUser(admin)];
  const idOf = ({ user }: typeof there) => user?.id ?? 0;
  const write = (who: typeof there, row: string) => api.sql(`UPDATE "Users" SET ${row} WHERE id = $1`, [idOf(who)]);
  await write(there, "online = true");
  await write(idle, `online = true, "isIdle" = true`);
  await write(away, `online = true, "isAway" = true, "awayUntil" = '2099-01-31T12:00:00Z'`);
  const told = await admin.call(ticketRoutes.listAttendants);
  const seen = [there, idle, away, admin].map((who) => told.find(({ id }) => id === idOf(who)));
  const present = { online: true, isIdle: false, isAway: false, awayUntil: null, open: 0 };
  expect(seen).toEqual([
    expect.objectContaining(present),
    expect.objectContaining({ ...present, isIdle: true }),
    expect.objectContaining({ ...present, isAway: true, awayUntil: "2099-01-31T12:00:00.000Z" }),
    expect.objectContaining({ ...present, online: false }),
  ]);
});
