import { authRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { sweepSessions } from "./session.service.js";

const api = useApi();

describe("old sessions", () => {
  it("are forgotten a month after they ended or ran out, and no sooner", async () => {
    const { id, admin } = await api.makeCompany();
    const add = `INSERT INTO "Sessions" ("companyId", "userId", "refreshHash", "expiresAt", "endedAt", agent)
      SELECT "companyId", id, 'x', now() + $2::interval, now() + $3::interval, $4 FROM "Users" WHERE "companyId" = $1`;
    await api.sql(add, [id, "-31 days", null, "ran out long ago"]);
    await api.sql(add, [id, "-29 days", null, "ran out"]);
    await api.sql(add, [id, "7 days", "-31 days", "ended long ago"]);
    await api.sql(add, [id, "7 days", "-29 days", "ended"]);
    await sweepSessions();
    const left = `SELECT agent FROM "Sessions" WHERE "companyId" = $1 AND "refreshHash" = 'x' ORDER BY agent`;
    expect(await api.sql(left, [id])).toEqual([{ agent: "ended" }, { agent: "ran out" }]);
    expect((await admin.send(authRoutes.me)).status).toBe(200);
  });
});
