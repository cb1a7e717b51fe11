import { gzipSync } from "node:zlib";
import { pathOf, type Route } from "@recado/contract";
import fc from "fast-check";
import type { z } from "zod";
import type { Fixture } from "./fixtures.js";
import {
  anyText,
  anything,
  edgesByField,
  heavyValues,
  hostileValues,
  listTexts,
  MARKED,
  toHostileJson,
  trapObject,
} from "./hostileValues.js";
import type { RawRequest } from "./rawHttp.js";
import { PIXEL } from "./world.js";

type RequestPart = "params" | "query" | "body";

/** One field of a good request and what it is to be replaced with. */
interface Damage {
  part: RequestPart;
  field: string;
  value: unknown;
}

const JSON_TYPE = { "content-type": "application/json" };
/** Small on the way, twenty megabytes of nothing when it is opened. */
const BOMB = gzipSync(Buffer.alloc(20_000_000, 0x20));
const MULTIPART = { "content-type": "multipart/form-data; boundary=b" };

/** Any number of requests to a route that are good but for one to three fields. */
export function damagedRequests(
  route: Route,
  good: () => Fixture,
  sample: { seed: number; many: number },
): RawRequest[] {
  const fields = (["params", "query", "body"] as const).flatMap((part) => {
    const edges = edgesByField(route[part]);
    return Object.keys((route[part] as z.ZodObject).shape).map((field) => ({
      part,
      field,
      edges: edges.get(field) ?? [],
    }));
  });
  const value = (edges: unknown[]) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...hostileValues, ...edges) },
      { weight: 4, arbitrary: anything },
      { weight: 3, arbitrary: anyText },
    );
  const one = fields.map(({ part, field, edges }) =>
    value(edges).map((each): Damage => ({ part, field, value: each })),
  );
  // A route that takes nothing is sent things all the same.
  const unasked = fc
    .record({
      part: fc.constantFrom<RequestPart>("query", "body"),
      field: fc.constantFrom("id", "x", "companyId"),
      value: value([]),
    })
    .map((each): Damage => each);
  const damage = fc.array(fc.oneof(...one, unasked), { minLength: 1, maxLength: 3 });
  return fc
    .sample(damage, { numRuns: sample.many, seed: sample.seed })
    .map((damages) => toRequest(route, damages.reduce(applyDamage, good())));
}

function applyDamage(input: Fixture, { part, field, value }: Damage): Fixture {
  return { ...input, [part]: { ...input[part], [field]: value } };
}

function toRequest(route: Route, { params, query, body, file }: Fixture): RawRequest {
  const path = `/backend${pathWith(route, params)}${queryOf(query)}`;
  if (file) return { method: route.method, path, headers: MULTIPART, body: formOf(route, file.bytes) };
  if (body === undefined) return { method: route.method, path };
  return { method: route.method, path, headers: JSON_TYPE, body: toHostileJson(body) };
}

function pathWith(route: Route, params: Record<string, unknown> = {}): string {
  // What a path cannot carry at all is sent as an escape of its own.
  const plain = Object.entries(params).map(([name, value]) => [name, textOf(value).slice(0, 3_000)]);
  return pathOf(route, Object.fromEntries(plain));
}

function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map(
      (each) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(each).slice(0, 2_000))}`,
    ),
  );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** A value as an address can carry it; half a character would be refused by `encodeURIComponent` itself. */
function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : (toHostileJson(value) ?? "");
  return Buffer.from(text).toString() || " ";
}

/** Requests that are good but for one text, which is full of marks: each field in turn, and what stands deeper in a good body. */
export function markedRequests(route: Route, good: () => Fixture): RawRequest[] {
  const base = toRequest(route, good());
  const body = good().body ?? {};
  const marked = listTexts(route.body).map((field) => ({ ...body, [field]: MARKED }));
  const deeper = withOneMarked(body).filter((each) => !Object.values(each as object).includes(MARKED));
  return [...marked, ...deeper].map((each) => ({
    method: route.method,
    path: base.path,
    headers: JSON_TYPE,
    body: JSON.stringify(each),
  }));
}

/** A value with one of its texts marked, in every way. */
function withOneMarked(value: unknown): unknown[] {
  if (typeof value === "string") return [MARKED];
  if (Array.isArray(value)) return value.flatMap((each, at) => withOneMarked(each).map((one) => value.with(at, one)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => withOneMarked(each).map((one) => ({ ...value, [name]: one })));
}

/** Requests that are broken before any field of them can be read, the same for every route. Each is made when it is asked for: some are large. */
export function brokenRequests(route: Route, good: () => Fixture): (() => RawRequest)[] {
  const base = toRequest(route, good());
  const { method } = route;
  const [path = "", query = ""] = base.path.split("?");
  const json = (body: string | Buffer, headers: RawRequest["headers"] = {}): RawRequest => ({
    method,
    path: base.path,
    headers: { ...JSON_TYPE, ...headers },
    body,
  });
  const body = good().body ?? {};
  const text = JSON.stringify(body);
  const wholes = [null, [], [body], "text", 7, true, trapObject, { ...body, ...trapObject }, ...heavyValues];
  const firstField = Object.keys((route.body as z.ZodObject).shape)[0] ?? "name";
  const heavy = heavyValues.flatMap((each) => [
    { ...body, [firstField]: each },
    { ...body, other: each },
  ]);
  const light: RawRequest[] = [
    ...["", "{", '{"a":', "[1,", '{"a":1}}', "\ufeff{}", "{'a':1}", '{"a":NaN}', "\0", "undefined"].map((each) =>
      json(each),
    ),
    json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    json("x".repeat(1_200_000)),
    json(text, { "content-encoding": "gzip" }),
    json(BOMB, { "content-encoding": "gzip" }),
    json(text, { "content-encoding": "nonsense" }),
    json(text, { "content-type": "application/json; charset=klingon" }),
    json(text, { "content-type": "application/json; charset=utf-16" }),
    ...["text/plain", "application/xml", "application/x-www-form-urlencoded", "image/png", "x", ""].map((type) =>
      json(text, { "content-type": type }),
    ),
    ...brokenForms(route).map((form): RawRequest => ({ method, path: base.path, headers: MULTIPART, body: form })),
    json("--b", { "content-type": "multipart/form-data" }),
    json("--b", { "content-type": `multipart/form-data; boundary=${"b".repeat(2_000)}` }),
    ...["%", "%zz", "%E0%A4%A", "%00", "%ED%A0%80", "%2e%2e%2f%2e%2e", "..;", "%C0%AF"].map((tail) => ({
      ...base,
      path: `${path.replace(/[^/]+$/, tail)}${query && `?${query}`}`,
    })),
    ...[
      "a=1&a=2",
      "queueId=1&queueId=2",
      "searchParam=1&searchParam=2",
      "pageNumber[]=1",
      "__proto__[x]=1",
      "%",
      "%zz=%zz",
    ].map((more) => ({ ...base, path: `${path}?${more}` })),
    ...["=", "&&&", "a[b][c]=1", "constructor=1&__proto__=2", "%00=%00", `q=${"x".repeat(6_000)}`].map((more) => ({
      ...base,
      path: `${path}?${query && `${query}&`}${more}`,
    })),
    { ...base, headers: { ...base.headers, "x-filler": "x".repeat(8_000) } },
    { ...base, headers: { ...base.headers, cookie: `jrt=${"x".repeat(4_000)}; jrt=j:{"a":1}; =; ;;` } },
    { ...base, headers: { ...base.headers, cookie: `jrt=${"-".repeat(36)}.x` } },
    { ...base, headers: { ...base.headers, cookie: 'jrt=j:{"split":"x"}' } },
    { ...base, headers: { ...base.headers, origin: "null" } },
    { ...base, headers: { ...base.headers, origin: "http://[", "x-forwarded-for": "', \u00e9, 999.999.999.999" } },
    {
      ...base,
      headers: { ...base.headers, "accept-encoding": "gzip;q=x, \u00e9", "if-none-match": "*", range: "bytes=0-0" },
    },
  ];
  return [...[...wholes, ...heavy].map((each) => () => json(toHostileJson(each))), ...light.map((each) => () => each)];
}

function formOf(route: Route, bytes: Buffer, name = "foto.png"): Buffer {
  const head = `--b\r\nContent-Disposition: form-data; name="${route.upload?.field ?? "file"}"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]);
}

function brokenForms(route: Route): Buffer[] {
  const whole = formOf(route, PIXEL);
  const part = (disposition: string, content = "x") =>
    `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
  const field = route.upload?.field ?? "file";
  const texts = [
    "",
    "--b",
    "--b--",
    "--b\r\n\r\n\r\n--b--\r\n",
    `${part("form-data")}--b--`,
    `${part('form-data; name="__proto__"')}--b--`,
    `${part('form-data; name="a[b][c][__proto__]"')}--b--`,
    `${part(`form-data; name="${"n".repeat(5_000)}"`)}--b--`,
    `${part('form-data; name="x"').repeat(300)}--b--`,
    `${part('form-data; name="x"', "y".repeat(200_000))}--b--`,
    `${part(`form-data; name="${field}"; filename="a"`).repeat(3)}--b--`,
    `${part(`form-data; name="other"; filename="a.png"`)}--b--`,
    `${part(`form-data; name="${field}"; filename=""`)}--b--`,
    `${part(`form-data; name="${field}"; filename*=UTF-8''%zz%00`)}--b--`,
    `--b\r\n${"X-H: y\r\n".repeat(3_000)}\r\nx\r\n--b--`,
    "--b\r\nContent-Disposition: \u0000\r\n\r\n\u0000",
  ];
  const contents = [
    "",
    "<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>",
    "<!doctype html><script>",
    "MZ\x90\0",
    "#!/bin/sh",
  ];
  const names = ["../../x.png", "..%2f..%2fx", "a\0.png", "x".repeat(5_000), "\u202egnp.exe", "", "con", ".htaccess"];
  return [
    ...texts.map((each) => Buffer.from(each)),
    ...contents.map((each) => formOf(route, Buffer.from(each, "latin1"))),
    ...names.map((each) => formOf(route, PIXEL, each)),
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, whole.length - 8),
  ];
}
