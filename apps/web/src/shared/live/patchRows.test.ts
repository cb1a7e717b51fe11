import { describe, expect, it } from "vitest";
import { patchRows } from "./patchRows";

const rows = [
  { id: 1, name: "a", note: "x" },
  { id: 2, name: "b", note: "y" },
];

describe("patchRows", () => {
  it("changes a row where it stands, and keeps what only the list knows of it", () => {
    const row = { id: 2, name: "B" } as (typeof rows)[number];
    expect(patchRows(rows, { kind: "put", row, isNew: false })).toEqual([rows[0], { id: 2, name: "B", note: "y" }]);
  });

  it("takes a row away", () => {
    expect(patchRows(rows, { kind: "remove", id: 1 })).toEqual([rows[1]]);
  });

  it("says when the row is not there", () => {
    expect(patchRows(rows, { kind: "put", row: { id: 9, name: "c", note: "" }, isNew: true })).toBeUndefined();
    expect(patchRows(rows, { kind: "remove", id: 9 })).toBeUndefined();
  });
});
