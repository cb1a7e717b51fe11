import { describe, expect, it } from "vitest";
import { identifier, integerLiteral, join, sql, textLiteral } from "./sql.js";

describe("a statement", () => {
  it("binds what is put into it, and never reads it as SQL", () => {
    const { text, values } =
      sql`SELECT * FROM "Tags" WHERE name = ${"'; DROP TABLE x"} AND id = ANY(${[1, 2]}::integer[])`;
    expect(text).toBe('SELECT * FROM "Tags" WHERE name = $1 AND id = ANY($2::integer[])');
    expect(values).toEqual(["'; DROP TABLE x", [1, 2]]);
  });

  it("nests parts, whose values take their places in order", () => {
    const open = sql`status = ${"open"}`;
    const mine = sql`"userId" = ${7}`;
    const { text, values } = sql`SELECT ${1} WHERE ${join([open, mine], " AND ")} LIMIT ${2}`;
    expect(text).toBe('SELECT $1 WHERE status = $2 AND "userId" = $3 LIMIT $4');
    expect(values).toEqual([1, "open", 7, 2]);
  });

  it("has the same text for other values, so that a connection plans it once", () => {
    const find = (id: number) => sql`SELECT 1 WHERE ${id} = 1`;
    expect(find(1).text).toBe(find(2).text);
  });

  it("writes out numbers, words and names, and nothing that would have to be escaped", () => {
    expect(sql`LIMIT ${integerLiteral(20)}, ${textLiteral("open")}, ${identifier("queueId")}`.text).toBe(
      `LIMIT 20, 'open', "queueId"`,
    );
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => integerLiteral(value)).toThrow();
    for (const value of ["", "a b", "a'b", 'a"b', "a;b", "a--b", "á"]) {
      expect(() => textLiteral(value)).toThrow();
      expect(() => identifier(value)).toThrow();
    }
  });
});
