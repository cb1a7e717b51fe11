import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as contract from "./index.js";
import {
  allChannels,
  allClientEvents,
  allRoutes,
  ChosenMoment,
  ERRORS,
  ExactMoment,
  Id,
  OptionalId,
  OptionalMoment,
  page,
  pathOf,
  type Route,
  SearchPage,
  wireName,
} from "./index.js";

const routes = Object.entries(allRoutes).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
);
const placesOf = (route: Route) => [route.path, ...route.aliases].map((path) => `${route.method} ${path}`);
const shapeOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape).sort();

interface Check {
  check?: string;
  abort?: boolean;
}
interface Definition extends Check {
  type: string;
  checks?: { _zod: { def: Check } }[];
}

/** Whether a rule of our own is asked about a text or a list whatever its length: what was refused before goes on to the next check. */
function isAskedAlways({ type, checks = [], ...own }: Definition): boolean {
  if (type !== "string" && type !== "array") return false;
  const all = [own, ...checks.map(({ _zod }) => _zod.def)];
  const rule = all.findIndex(({ check }) => check === "custom");
  return rule !== -1 && !all.slice(0, rule).some(({ abort }) => abort);
}

/** Where in the contract that is so. */
function findAskedAlways(part: unknown, place: string, seen = new Set<unknown>()): string[] {
  if (typeof part !== "object" || part === null || seen.has(part)) return [];
  seen.add(part);
  const { def } = (part as { _zod?: { def: Definition } })._zod ?? {};
  const { checks: _, ...parts } = { checks: [], ...(def ?? part) };
  const found = Object.entries(parts).flatMap(([name, each]) => findAskedAlways(each, `${place}.${name}`, seen));
  return def && isAskedAlways(def) ? [place, ...found] : found;
}

/** Lists inside one thing, whose length what is sent in bounds. */
const SHORT: Record<string, string> = {
  extraInfo: "a contact is given at most 50",
  holidays: "a company is given at most 100",
  queues: "as many as a user or a connection is given: 500",
  schedules: "the days of a week",
  settings: "one of each kind",
  tags: "50 are taken of a ticket",
};

/** The lists in an answer that could grow for ever: neither bounded nor a page. */
function endlessLists(answer: z.ZodType): string[] {
  const { type, maxItems, properties = {} } = z.toJSONSchema(answer, { unrepresentable: "any" }) as JsonList;
  if (type === "array") return maxItems === undefined ? ["the answer"] : [];
  if ("hasMore" in properties) return [];
  return Object.entries(properties).flatMap(([name, field]) =>
    field.type === "array" && field.maxItems === undefined && !(name in SHORT) ? [name] : [],
  );
}

interface JsonList {
  type?: string;
  maxItems?: number;
  properties?: Record<string, JsonList>;
}

describe("routes", () => {
  it("are as many as the resource folders declare", () => {
    const declared = Object.entries(contract).filter(([name]) => /^[a-z]\w*Routes$/.test(name) && name !== "allRoutes");
    expect(Object.values(allRoutes)).toEqual(expect.arrayContaining(declared.map(([, group]) => group)));
    expect(Object.keys(allRoutes)).toHaveLength(declared.length);
  });

  it("have a method and path nobody else has, whatever a parameter is called", () => {
    const places = routes.flatMap(({ route }) => placesOf(route)).map((place) => place.replace(/:\w+/g, ":x"));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it.each(routes)("$name says who may call it", ({ route }) => {
    const { access } = route;
    if (typeof access === "string") expect(["public", "token", "session", "super"]).toContain(access);
    else {
      // An empty gate would let everybody in while looking like a gate.
      expect([access.can, access.plan, access.scope].some(Boolean)).toBe(true);
      if (access.scope) expect(contract.API_SCOPES).toContain(access.scope);
      if (access.can) expect(contract.PERMISSIONS).toContain(access.can);
      if (access.plan) expect(contract.PLAN_FLAGS).toContain(access.plan);
    }
  });

  it.each(routes)("$name parses exactly the parameters of its path, and of its other paths", ({ route }) => {
    for (const path of [route.path, ...route.aliases]) {
      const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(shapeOf(route.params)).toEqual(named.sort());
    }
  });

  it.each(routes)("$name begins with a slash, ends with none, and succeeds with a success", ({ route }) => {
    expect(route.path).toMatch(/^(\/:?[\w-]+)+$/);
    expect(route.status).toBeGreaterThanOrEqual(200);
    expect(route.status).toBeLessThan(300);
  });

  it.each(routes.filter(({ route }) => route.method === "get"))("$name reads, so it takes no body", ({ route }) => {
    expect(shapeOf(route.body)).toEqual([]);
    expect(route.upload).toBeUndefined();
  });

  it.each(routes.filter(({ route }) => route.method === "get"))("$name answers lists that have an end", ({ route }) => {
    expect(endlessLists(route.answer)).toEqual([]);
  });

  it("escape what goes into a path", () => {
    const route = contract.passwordResetRoutes.requestByPath;
    expect(pathOf(route, { email: "a/b?c#d%@x.io" })).toBe("/forgetpassword/a%2Fb%3Fc%23d%25%40x.io");
  });
});

describe("changes", () => {
  const changes = Object.entries(contract).filter(([name]) => name.endsWith("Change") && name !== "SettingChange") as [
    string,
    z.ZodType,
  ][];

  it("exist", () => expect(changes.map(([name]) => name)).toContain("TagChange"));

  it.each(changes)("%s of nothing changes nothing", (_name, schema) => {
    expect(schema.parse({})).toEqual({});
  });

  it.each(changes)("%s lets whose row it is and what it is for others alone", (_name, schema) => {
    const foreign = { id: 9, companyId: 9, super: true, createdAt: "2020-01-01", deletedAt: null, passwordHash: "x" };
    expect(schema.parse(foreign)).toEqual({});
  });

  it("still read a field as its input does", () => {
    expect(contract.TagChange.parse({ kanban: true })).toEqual({ kanban: 1 });
    expect(contract.PlanChange.parse({ useKanban: null })).toEqual({ useKanban: true });
    expect(contract.UserChange.parse({ password: "", whatsappId: "" })).toEqual({
      password: undefined,
      whatsappId: null,
    });
  });
});

describe("rules of our own", () => {
  it("are asked about nothing that is too long", () => {
    expect(findAskedAlways({ before: z.string().max(5).refine(Boolean) }, "")).toEqual([".before"]);
    expect(findAskedAlways({ ...contract }, "")).toEqual([]);
  });

  it("leave a long password what it is told: that it is long", () => {
    for (const schema of [contract.PasswordReset.shape.password, contract.UserInput.shape.password]) {
      const { error } = schema.safeParse(`Aa1${"x".repeat(48)}`);
      expect(error?.issues.map(({ message }) => message)).toEqual(["too_long"]);
    }
  });
});

describe("errors", () => {
  it("have a code, and a status that is an error", () => {
    for (const [code, status] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^ERR_[A-Z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it("401 is kept for what ends a session, because clients sign out on it", () => {
    const ending = Object.entries(ERRORS).filter(([, status]) => status === 401);
    // A program has no session that could end; no route of a browser answers its code.
    expect(ending.map(([code]) => code)).toEqual(["ERR_INVALID_CREDENTIALS", "ERR_API_TOKEN", "ERR_API_KEY"]);
  });
});

/** Two tell what is only true right now, and are kept nowhere. */
const everyChannel = [...allChannels, contract.customerPresenceChannel, contract.ticketPresenceChannel];

describe("channels", () => {
  it("are as many as the resource folders declare, each with a name of its own", () => {
    const declared = Object.entries(contract).filter(
      ([name]) => /^[a-z]\w*Channel$/.test(name) && name !== "listChannel",
    );
    expect(new Set(everyChannel)).toEqual(new Set(declared.map(([, channel]) => channel)));
    expect(new Set(everyChannel.map((each) => each.name)).size).toBe(everyChannel.length);
  });

  it("carry the company in their name on the wire, so that two companies never share one", () => {
    const names = [1, 11, 2].flatMap((id) => everyChannel.map((each) => wireName(each, id)));
    expect(new Set(names).size).toBe(names.length);
    expect(wireName(contract.tagChannel, 7)).toBe("company-7-tag");
  });

  it("drop what a payload should not carry", () => {
    const tag = { id: 1, name: "Ouro", color: "#111111", kanban: 0, ticketsCount: 2, companyId: 3, secret: "x" };
    expect(contract.tagChannel.payload.parse({ action: "create", tag, other: 1 })).toEqual({
      action: "create",
      tag: { id: 1, name: "Ouro", color: "#111111", kanban: 0, ticketsCount: 2 },
    });
    expect(contract.tagChannel.payload.safeParse({ action: "delete", tag }).success).toBe(false);
  });
});

describe("what clients say on their socket", () => {
  it("is all declared in one list, each under a name of its own", () => {
    const declared = Object.values(contract).flatMap((each) => {
      const parts = typeof each === "object" ? [each, ...Object.values(each)] : [];
      return parts.filter((part) => typeof part === "object" && part !== null && "hasAnswer" in part);
    });
    expect(new Set(declared)).toEqual(new Set(allClientEvents));
    expect(new Set(allClientEvents.map(({ name }) => name)).size).toBe(allClientEvents.length);
  });
});

describe("a page", () => {
  it("names its list, and says how many there are and whether more follow", () => {
    const schema = page("records", z.object({ id: z.number() }));
    const answer = { records: [{ id: 1, hidden: true }], count: 1, hasMore: false, extra: 1 };
    expect(schema.parse(answer)).toEqual({ records: [{ id: 1 }], count: 1, hasMore: false });
    expect(schema.safeParse({ records: [], count: 0 }).success).toBe(false);
    expect(schema.safeParse({ tags: [], count: 0, hasMore: false }).success).toBe(false);
  });

  it("is the first one unless the query says otherwise", () => {
    expect(SearchPage.parse({})).toEqual({ searchParam: "", pageNumber: 1 });
    expect(SearchPage.parse({ searchParam: "x", pageNumber: "" })).toEqual({ searchParam: "x", pageNumber: 1 });
    expect(SearchPage.parse({ pageNumber: "12" }).pageNumber).toBe(12);
    for (const pageNumber of ["0", "-1", "1.5", "1e3", "9999999", ["1", "2"], null]) {
      expect(SearchPage.safeParse({ pageNumber }).success, String(pageNumber)).toBe(false);
    }
  });
});

describe("an id", () => {
  it.each([[1], ["1"], ["0012"], [2_147_483_647], ["2147483647"]])("is read from %j", (value) => {
    expect(Id.parse(value)).toBe(Number(value));
  });

  it.each([
    [0],
    ["0"],
    [-1],
    ["-1"],
    [1.5],
    ["1.5"],
    ["1e3"],
    ["0x1"],
    [" 1"],
    [""],
    [2_147_483_648],
    ["2147483648"],
    ["9223372036854775808"],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [undefined],
    [true],
    [[1]],
    [{}],
    ["１"],
    ["1\n"],
  ])("is not %j", (value) => {
    expect(Id.safeParse(value).success).toBe(false);
  });

  it("may be none where it is optional", () => {
    const given = [null, "", 0, "0", 3, "4"];
    expect(given.map((value) => OptionalId.parse(value))).toEqual([null, null, null, null, 3, 4]);
    for (const value of [-1, 0.5, 2 ** 31, "x", false]) expect(OptionalId.safeParse(value).success).toBe(false);
  });
});

describe("a moment somebody chose", () => {
  it.each([
    ["2099-12-31T23:59:59-12:00", true],
    ["1970-01-01T00:00:00Z", true],
    ["9999-12-31T23:59:59-03:00", false],
    ["9999-12-31T23:59", false],
    ["2100-01-01T00:00:00Z", false],
    ["0000-01-01T00:00:00+12:00", false],
  ])("%s lies in years that every clock can name: %s", (moment, isFine) => {
    for (const schema of [ChosenMoment, OptionalMoment]) expect(schema.safeParse(moment).success).toBe(isFine);
    expect(ExactMoment.safeParse(moment).success).toBe(isFine);
  });
});
