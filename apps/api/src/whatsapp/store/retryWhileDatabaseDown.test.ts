import { describe, expect, it, onTestFinished } from "vitest";
import { useApi } from "../../../testing/api.js";
import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { sql } from "../../kernel/db/sql.js";
import { lineSettings } from "../settings.js";
import { Lease } from "./lease.js";
import { retryWhileDatabaseDown } from "./retryWhileDatabaseDown.js";

const api = useApi();

async function takeLine(): Promise<Lease> {
  const { id: companyId } = await api.makeCompany();
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Linha') RETURNING id`,
    [companyId],
  );
  const lease = await Lease.take({ companyId, connectionId: row?.id ?? 0 });
  if (!lease) throw new Error("nobody got the line");
  return lease;
}
const loseConnection = (lease: Lease) => queryInUnit(lease, sql`SELECT pg_terminate_backend(pg_backend_pid())`);

describe("what a line retries while the database is away", () => {
  it("is done again until the database is there, and then there is doubt whether it was done before", async () => {
    const lease = await takeLine();
    const seen: string[] = [];
    const write = async () => {
      seen.push("write");
      if (seen.length < 3) await loseConnection(lease);
      return "written";
    };
    expect(await retryWhileDatabaseDown([lease], write, () => seen.push("doubt"))).toBe("written");
    expect(seen).toEqual(["write", "write", "write", "doubt"]);
  });

  it("leaves no doubt when it was done at once", async () => {
    const lease = await takeLine();
    const doubts: string[] = [];
    expect(
      await retryWhileDatabaseDown(
        [lease],
        async () => 1,
        () => doubts.push("doubt"),
      ),
    ).toBe(1);
    expect(doubts).toEqual([]);
  });

  it("is not done again when the database refused it", async () => {
    const lease = await takeLine();
    let times = 0;
    const refused = retryWhileDatabaseDown([lease], () => {
      times += 1;
      return queryInUnit(lease, sql`INSERT INTO "Tags" (name, color) VALUES (NULL, '#fff')`);
    });
    await expect(refused).rejects.toThrow("null value");
    expect(times).toBe(1);
  });

  it("ends with the lease", async () => {
    const { leaseMs } = lineSettings;
    lineSettings.leaseMs = 700;
    onTestFinished(() => void Object.assign(lineSettings, { leaseMs }));
    const lease = await takeLine();
    await expect(retryWhileDatabaseDown([lease], () => loseConnection(lease))).rejects.toThrow("terminat");
    expect(lease.isHeld).toBe(false);
  });
});
