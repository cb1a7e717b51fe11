import { describe, expect, it } from "vitest";
import { patchList } from "./patchList";

const rows = [
  { id: 1, name: "a" },
  { id: 2, name: "b" },
];
const pages = () => ({
  pages: [
    { tags: rows, count: 3, hasMore: true },
    { tags: [{ id: 3, name: "c" }], count: 3, hasMore: false },
  ],
  pageParams: [1, 2],
});

describe("patchList", () => {
  it("changes a row where it stands", () => {
    const { data, found } = patchList(rows, { action: "upsert", row: { id: 2, name: "B" } as never }, true);
    expect(found).toBe(true);
    expect(data).toEqual([rows[0], { id: 2, name: "B" }]);
  });

  it("changes a row on a later page", () => {
    const { data } = patchList(pages(), { action: "upsert", row: { id: 3, name: "C" } as never }, true);
    expect(data).toMatchObject({ pages: [{ tags: rows }, { tags: [{ id: 3, name: "C" }] }], pageParams: [1, 2] });
  });

  it("puts a new row at the top of the first page and counts it", () => {
    const { data, found } = patchList(pages(), { action: "upsert", row: { id: 9 } }, true);
    expect(found).toBe(false);
    expect(data).toMatchObject({ pages: [{ tags: [{ id: 9 }, ...rows], count: 4 }, { tags: [{ id: 3 }] }] });
  });

  it("leaves a new row out of a search", () => {
    const before = pages();
    expect(patchList(before, { action: "upsert", row: { id: 9 } }, false)).toEqual({ data: before, found: false });
  });

  it("takes a row away", () => {
    const { data } = patchList(pages(), { action: "remove", id: 1 }, true);
    expect(data).toMatchObject({ pages: [{ tags: [rows[1]], count: 2 }, { tags: [{ id: 3 }] }] });
  });

  it("leaves alone what holds no list", () => {
    expect(patchList({ version: "1" }, { action: "remove", id: 1 }, true)).toEqual({
      data: { version: "1" },
      found: false,
    });
  });
});
