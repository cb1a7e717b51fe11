import {
  FIELD_PROBLEMS,
  QueueInput,
  QueueOptionOrder,
  SearchPage,
  SettingChange,
  UserChange,
  UserInput,
} from "@recado/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { AppError } from "../errors.js";
import { parse } from "./parse.js";

const USER = { name: "Ana", email: "ana@company.test", password: "Senha-123" };

/** The fields an input is refused for. */
function problems(schema: z.ZodType, value: unknown): unknown {
  try {
    parse(schema, value);
  } catch (error) {
    if (error instanceof AppError && error.code === "ERR_VALIDATION")
      return (error.options.data as { fields: unknown }).fields;
    throw error;
  }
  return "taken";
}

describe("parse", () => {
  it("takes what fits, drops what was not asked for, and fills in defaults", () => {
    const parsed = parse(UserInput, {
      ...USER,
      email: " ANA@Company.test ",
      super: true,
      companyId: 7,
      whatsappId: "",
    });
    expect(parsed).toEqual({
      ...USER,
      profile: "user",
      allTicket: false,
      whatsappId: null,
      queueIds: [],
    });
  });

  it("leaves out of a change what was left out", () => {
    expect(parse(UserChange, { allTicket: "desabled", password: "" })).toEqual({
      allTicket: false,
      password: undefined,
    });
    expect(parse(UserChange, undefined)).toEqual({});
  });

  it("names each field and what is wrong with it", () => {
    expect(problems(UserInput, {})).toEqual({ name: "required", email: "required", password: "required" });
    expect(problems(UserInput, { ...USER, queueIds: ["x"], whatsappId: -1 })).toEqual({
      "queueIds.0": "invalid",
      whatsappId: "invalid",
    });
    expect(problems(UserInput, { ...USER, name: "x".repeat(51), password: "x".repeat(51) })).toEqual({
      name: "too_long",
      password: "too_long",
    });
    expect(problems(SearchPage, { pageNumber: "0" })).toEqual({ pageNumber: "invalid" });
  });

  it.each([null, [], "text", 7, true])("takes %j for no body at all", (body) => {
    expect(problems(UserInput, body)).not.toBe("taken");
  });

  it.each([
    ["a NUL", { ...USER, name: "An\0a" }, { name: "invalid" }],
    ["a number beyond the column", { ...USER, whatsappId: 2 ** 31 }, { whatsappId: "invalid" }],
    ["2^63", { ...USER, queueIds: [2 ** 63] }, { "queueIds.0": "invalid" }],
    ["a list as JSON text", { ...USER, queueIds: "[1]" }, { queueIds: "invalid" }],
    ["one key twice", { ...USER, name: ["Ana", "Ana"] }, { name: "required" }],
    ["a megabyte", { ...USER, name: "x".repeat(1_000_000) }, { name: "too_long" }],
    ["thousands of ids", { ...USER, queueIds: Array(501).fill(1) }, { queueIds: "too_long" }],
  ])("refuses %s", (_name, body, fields) => expect(problems(UserInput, body)).toEqual(fields));

  it("finds a NUL however deep it lies", () => {
    const schedules = [{ weekday: "Dom\0", weekdayEn: "sunday", startTime: "", endTime: "" }];
    expect(problems(QueueInput, { name: "Vendas", color: "#112233", schedules })).toEqual({
      "schedules.0.weekday": "invalid",
    });
  });

  it("lets nobody reach the prototype", () => {
    const body = JSON.parse(`{"__proto__":{"super":true},"constructor":{"prototype":{"super":true}},"value":"x"}`);
    const parsed = parse(SettingChange, body);
    expect([Object.keys(parsed), (parsed as { super?: unknown }).super]).toEqual([["value"], undefined]);
    expect(({} as { super?: unknown }).super).toBeUndefined();
  });

  it("refuses what calls itself a length and is none", () => {
    const body = JSON.parse(`{"name":{"length":{"toString":1,"valueOf":1}},"color":"#112233"}`);
    expect(problems(QueueInput, body)).toEqual({ body: "invalid" });
  });

  it("ends in the input or in known problems, never in a crash", () => {
    const known = new Set<unknown>(FIELD_PROBLEMS);
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true });
    const body = fc.oneof(
      anything,
      fc.record({ name: anything, email: anything, queueIds: anything, password: anything }),
    );
    for (const schema of [UserInput, UserChange, QueueInput, QueueOptionOrder, SearchPage]) {
      fc.assert(
        fc.property(body, (value) => {
          const found = problems(schema, value);
          if (found !== "taken") expect(Object.values(found as object).filter((each) => !known.has(each))).toEqual([]);
        }),
      );
    }
  });
});
