import { AsyncResource } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { currentUnit } from "./current.js";
import { database, streamOf } from "./driver.js";
import { queryInUnit } from "./queryInUnit.js";
import { executeUnawaited, query, queryUnprepared } from "./row.js";
import { type Sql, sql } from "./sql.js";
import { asSystem, becomeSystem } from "./system.js";
import { clientOf } from "./transaction.js";
import { afterCommit, afterRollback, readUnit, runUnit, unit } from "./unit.js";

const api = useApi();
let own: { companyId: number };
let other: { companyId: number };
beforeAll(async () => {
  own = { companyId: (await api.makeCompany()).id };
  other = { companyId: (await api.makeCompany()).id };
});

const addTag = (name: string) => query(sql`INSERT INTO "Tags" (name, color) VALUES (${name}, '#000000')`);
const tagsNamed = (name: string) => api.sql('SELECT "companyId" FROM "Tags" WHERE name = $1', [name]);

describe("a unit", () => {
  it("runs on connections without JIT", async () => {
    expect(await asSystem("to read a setting", () => query(sql`SHOW jit`))).toEqual([{ jit: "off" }]);
  });

  it("keeps the plan of a statement for its connection, unless it is to be planned each time", async () => {
    const kept = () =>
      query<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE ${"%plano%"}`);
    const statements = await asSystem("to read what a connection keeps", async () => {
      await query(sql`SELECT ${1}::integer AS "planoGuardado"`);
      await queryUnprepared(sql`SELECT ${1}::integer AS "planoNovo"`);
      return kept();
    });
    const has = (name: string) => statements.some(({ statement }) => statement.includes(name));
    expect([has("planoGuardado"), has("planoNovo")]).toEqual([true, false]);
  });

  it("is all or nothing, and gives new rows their company", async () => {
    await unit(own, () => addTag("inteiro"));
    const failing = unit(own, async () => {
      await addTag("metade");
      throw new Error("halfway");
    });
    await expect(failing).rejects.toThrow("halfway");
    expect([await tagsNamed("inteiro"), await tagsNamed("metade")]).toEqual([[own], []]);
  });

  it("that only reads is kept from writing by Postgres, and sees its own company's rows", async () => {
    await unit(own, () => addTag("lido"));
    const read = (whose: { companyId: number }) =>
      readUnit(whose, () => query<{ name: string }>(sql`SELECT name FROM "Tags" WHERE name = 'lido'`));
    expect([await read(own), await read(other)]).toEqual([[{ name: "lido" }], []]);
    await expect(readUnit(own, () => addTag("escrito"))).rejects.toThrow(/read-only/);
    expect(await tagsNamed("escrito")).toEqual([]);
    // Its connection is nobody's problem afterwards.
    await Promise.all(Array.from({ length: 30 }, () => read(own)));
    await unit(own, () => addTag("depois de ler"));
    expect(await tagsNamed("depois de ler")).toEqual([own]);
  });

  it("joins the one around it when both are of one company", async () => {
    const failing = unit(own, async () => {
      await unit(own, () => addTag("dentro"));
      throw new Error("outside");
    });
    await expect(failing).rejects.toThrow("outside");
    expect(await tagsNamed("dentro")).toEqual([]);
  });

  it("of another company, or of the system, is a mistake inside one", async () => {
    await expect(unit(own, () => unit(other, async () => 1))).rejects.toThrow(/cannot run inside/);
    await expect(unit(own, () => asSystem("test", async () => 1))).rejects.toThrow(/cannot run inside/);
    await expect(asSystem("test", () => unit(own, async () => 1))).rejects.toThrow(/cannot run inside/);
    await expect(asSystem("test", () => asSystem("test", async () => 1))).resolves.toBe(1);
  });

  it("needs a company", async () => {
    for (const companyId of [undefined, Number.NaN, 1.5, "1; DROP TABLE x"] as number[]) {
      expect(() => unit({ companyId }, async () => 1)).toThrow("A unit needs a company");
    }
  });

  it("is needed for any SQL at all", async () => {
    await expect(query(sql`SELECT 1`)).rejects.toThrow(/SQL outside a unit/);
    // Nobody would wait for it, and nobody would hear that it did not happen.
    expect(() => executeUnawaited(sql`SELECT 1`)).toThrow(/SQL outside a unit/);
    await expect(database().query("SELECT 1")).rejects.toThrow(/SQL outside a unit/);
    await expect(becomeSystem()).rejects.toThrow("There is no unit to widen");
  });

  it("that could not begin fails, even if its work did not notice, and spoils no other", async () => {
    const kind = { scope: "company 1", setup: [sql`SET LOCAL no_such_setting = 1`] };
    const broken = runUnit(kind, () => query(sql`SELECT 1`).catch(() => []));
    await expect(broken).rejects.toThrow(/no_such_setting/);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await unit(own, () => query(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
  });

  it("of which a statement failed keeps nothing and says so, even if nobody heard of the failure", async () => {
    const deaf = unit(own, async () => {
      await addTag("por engano");
      await query(sql`SELECT 1 / 0`).catch(() => []);
      return "all is well";
    });
    await expect(deaf).rejects.toThrow("nothing of it is kept");
    expect(await tagsNamed("por engano")).toEqual([]);
  });

  it("says its last words with the commit: they are part of it, and it is part of them", async () => {
    const kept: object[][] = [];
    const close = (name: string, query: Sql) =>
      unit(own, async () => {
        await addTag(name);
        currentUnit()?.finalStatements.push(() => [{ query, onCommitted: (rows) => kept.push(rows) }]);
      });
    await close("por fim", sql`UPDATE "Tags" SET color = '#123456' WHERE name = ${"por fim"} RETURNING color`);
    expect(kept).toEqual([[{ color: "#123456" }]]);
    await expect(close("nunca", sql`SELECT 1 / 0`)).rejects.toThrow("division by zero");
    expect([kept.length, await tagsNamed("nunca")]).toEqual([1, []]);
    // The connection is good for others.
    await Promise.all(Array.from({ length: 20 }, () => unit(own, () => query(sql`SELECT 1`))));
  });

  it("fails with what nobody waited for, and says that rather than what came of it", async () => {
    await unit(own, async () =>
      executeUnawaited(sql`INSERT INTO "Tags" (name, color) VALUES ('de passagem', '#000000')`),
    );
    expect(await tagsNamed("de passagem")).toEqual([own]);
    const quiet = unit(own, async () => {
      await addTag("umsonst");
      executeUnawaited(sql`SELECT 1 / 0`);
    });
    await expect(quiet).rejects.toThrow("division by zero");
    const loud = unit(own, async () => {
      executeUnawaited(sql`SELECT 1 / 0`);
      await addTag("umsonst");
    });
    await expect(loud).rejects.toThrow("division by zero");
    expect(await tagsNamed("umsonst")).toEqual([]);
  });

  it("is over when it is over", async () => {
    let late: () => Promise<unknown> = () => Promise.resolve();
    await unit(own, async () => {
      late = AsyncResource.bind(() => query(sql`SELECT 1`));
    });
    await expect(late()).rejects.toThrow("SQL after the end of its unit");
  });

  it("runs again where the plans of its connection are of yesterday's tables, however many connections have such", async () => {
    const read = () => unit(own, () => query(sql`SELECT * FROM "Helps" WHERE id = ${0}`));
    const alone = () => queryInUnit(own, sql`SELECT * FROM "Helps" WHERE id = ${0}`);
    const onSixConnections = () => Promise.all(Array.from({ length: 6 }, read));
    try {
      await onSixConnections();
      await api.sql('ALTER TABLE "Helps" ADD COLUMN yesterday text');
      expect(await read()).toEqual([]);
      await onSixConnections();
    } finally {
      await api.sql('ALTER TABLE "Helps" DROP COLUMN IF EXISTS yesterday');
    }
    expect(await alone()).toEqual([]);
  });

  it("fails at once with what Postgres cannot do at all", async () => {
    let runs = 0;
    const impossible = unit(own, () => {
      runs += 1;
      return query(sql`SELECT count(*) FROM "Tags" FOR UPDATE`);
    });
    await expect(impossible).rejects.toThrow(/FOR UPDATE is not allowed/);
    expect(runs).toBe(1);
  });

  it("keeps a hundred others at once apart", async () => {
    const scopes = Array.from({ length: 100 }, (_, turn) => (turn % 2 === 0 ? own : other));
    const seen = await Promise.all(
      scopes.map((scope) =>
        unit(scope, async () => {
          await query(sql`SELECT pg_sleep(0.01)`);
          return query<{ id: number }>(sql`SELECT id FROM "Companies"`);
        }),
      ),
    );
    expect(seen).toEqual(scopes.map(({ companyId }) => [{ id: companyId }]));
  });

  it("runs again when it collides with another, and only the run that counts has effects", async () => {
    const effects: string[] = [];
    let arrived = 0;
    let runs = 0;
    const cross = (first: number, second: number) =>
      unit(own, async () => {
        runs += 1;
        afterCommit(() => effects.push(`commit ${first}`));
        await query(sql`SELECT pg_advisory_xact_lock(${first})`);
        arrived += 1;
        // Both hold their first lock before either asks for its second: one of them has to give way.
        while (arrived < 2) await pause(5);
        await query(sql`SELECT pg_advisory_xact_lock(${second})`);
        return first;
      });
    expect(await Promise.all([cross(91, 92), cross(92, 91)])).toEqual([91, 92]);
    expect(runs).toBe(3);
    expect(effects.sort()).toEqual(["commit 91", "commit 92"]);
  });
});

describe("held effects", () => {
  it("happen after the commit, in their order, and one that fails stops no other", async () => {
    const seen: unknown[] = [];
    await unit(own, async () => {
      await addTag("efeito");
      afterCommit(async () => seen.push(["first", (await tagsNamed("efeito")).length]));
      afterCommit(() => Promise.reject(new Error("broken")));
      afterCommit(() => seen.push("last"));
      afterRollback(() => seen.push("rollback"));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([["first", 1], "last"]);
  });

  it("vanish with a rollback, which has effects of its own", async () => {
    const seen: string[] = [];
    const failing = unit(own, async () => {
      afterCommit(() => seen.push("commit"));
      afterRollback(() => seen.push("undone"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(seen).toEqual(["undone"]);
  });

  it("undo nothing when the answer to the commit is lost: the work may well stand", async () => {
    const seen: string[] = [];
    const unheard = unit(own, async () => {
      afterRollback(() => seen.push("undone"));
      await addTag("inaudita");
      const { transaction } = currentUnit() ?? {};
      if (!transaction) throw new Error("there is no unit");
      const stream = streamOf(clientOf(transaction));
      stream.pause();
      void vi.waitUntil(async () => (await tagsNamed("inaudita")).length === 1).then(() => stream.destroy());
    });
    await expect(unheard).rejects.toThrow();
    expect([seen, await tagsNamed("inaudita")]).toEqual([[], [own]]);
  });

  it("happen at once where there is no unit, and may open units of their own", async () => {
    const seen: string[] = [];
    afterCommit(() => seen.push("now"));
    expect(seen).toEqual(["now"]);
    await unit(own, async () => {
      afterCommit(() => unit(other, () => addTag("depois do fim")));
    });
    expect(await tagsNamed("depois do fim")).toEqual([other]);
  });
});
