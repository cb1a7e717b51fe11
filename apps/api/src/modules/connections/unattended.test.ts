import { connectionRoutes, connectionStateChannel, wireName } from "@recado/contract";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { listen } from "../../../testing/live.js";
import { openOffice } from "../../../testing/office.js";
import { sayUnattended } from "./unattended.js";

const api = useApi();

it("a connection whose process has died is not shown as connected, and is told of once", async () => {
  const { id, admin, whatsappId, addConnection } = await openOffice(api);
  const [taken, late] = [await addConnection(), await addConnection()];
  await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE "companyId" = $1`, [id]);
  for (const [connectionId, seconds] of [
    [whatsappId, -61],
    [late, -30],
    [taken, 20],
  ])
    await api.sql(
      `INSERT INTO "WaLeases" ("companyId", "connectionId", owner, "expiresAt")
       VALUES ($1, $2, gen_random_uuid(), now() + make_interval(secs => $3))`,
      [id, connectionId, seconds],
    );
  const listener = await listen(api, admin);
  await sayUnattended();
  const shown = await admin.call(connectionRoutes.list);
  const states = new Map(shown.map((each) => [each.id, [each.status, each.downSince !== null]]));
  expect(states).toEqual(
    new Map([
      [whatsappId, ["TIMEOUT", true]],
      [late, ["CONNECTED", false]],
      [taken, ["CONNECTED", false]],
    ]),
  );
  const told = () => listener.received.filter(({ event }) => event === wireName(connectionStateChannel, id));
  await expect.poll(told).toHaveLength(1);
  await sayUnattended();
  expect(told()).toHaveLength(1);
});
