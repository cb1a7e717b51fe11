import { describe, expect, it } from "vitest";
import { isProtectedUser, mayChangeOwned, mayEditUser } from "./record-rights.js";

const ana = { id: 1, profile: "user", super: false } as const;
const bia = { ...ana, id: 2 };
const supervisor = { id: 3, profile: "supervisor", super: false } as const;
const admin = { id: 4, profile: "admin", super: false } as const;
const operator = { id: 5, profile: "user", super: true } as const;

describe("records that belong to somebody", () => {
  it.each([
    ["its owner", ana, true],
    ["a colleague", bia, false],
    ["a supervisor", supervisor, false],
    ["an administrator", admin, true],
    ["a super user", operator, true],
  ] as const)("%s", (_, user, expected) => {
    expect(mayChangeOwned(user, { userId: ana.id })).toBe(expected);
  });

  it("without an owner are the administrators'", () => {
    expect([mayChangeOwned(ana, { userId: null }), mayChangeOwned(admin, { userId: null })]).toEqual([false, true]);
  });
});

describe("users", () => {
  it.each([
    ["oneself", ana, ana, true],
    ["a colleague", ana, bia, false],
    ["a colleague, by a supervisor", supervisor, ana, false],
    ["a colleague, by an administrator", admin, ana, true],
    ["a super user, by an administrator", admin, operator, false],
    ["a super user, by another", operator, { ...operator, id: 6 }, true],
  ] as const)("are edited: %s", (_, me, user, expected) => {
    expect(mayEditUser(me, user)).toBe(expected);
  });

  it.each([
    ["the own account", admin, admin, true],
    ["a super user's", operator, { ...operator, id: 6 }, true],
    ["a colleague's", admin, ana, false],
  ] as const)("are kept from deletion: %s", (_, me, user, expected) => {
    expect(isProtectedUser(me, user)).toBe(expected);
  });
});
