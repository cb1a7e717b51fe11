import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  allRoutes,
  ERRORS,
  EXTERNAL_STATUSES,
  externalMessageRoutes,
  MAX_REPLAYED,
  WEBHOOK_EVENTS,
  WEBHOOK_PARTS,
} from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { useApi } from "../../../testing/api.js";
import { Client } from "../../../testing/client.js";
import { findMisfits, type RecordedAnswer } from "../../../testing/describedAnswers.js";
import { openOffice } from "../../../testing/office.js";
import { hashToken } from "../../kernel/secrets.js";
import { makeExample } from "../webhooks/index.js";

const api = useApi();

const MODULES = join(import.meta.dirname, "..");

/** A file, or what is in a folder but its tests. */
async function readSources(path: string): Promise<string[]> {
  if (path.endsWith(".ts")) return [await readFile(path, "utf8")];
  const names = (await readdir(path)).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  return Promise.all(names.map((name) => readFile(join(path, name), "utf8")));
}

/** As much of OpenAPI 3.1 as the document uses; a key it does not know is a mistake. */
const JsonSchema = z.record(z.string(), z.json());
const Media = z.strictObject({ schema: JsonSchema });
const Content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), Media);
const Operation = z.strictObject({
  operationId: z.string().min(1),
  tags: z.array(z.string()),
  summary: z.string().optional(),
  "x-access": z.json(),
  security: z.array(z.record(z.string(), z.tuple([]))),
  parameters: z.array(
    z.strictObject({
      name: z.string().min(1),
      in: z.enum(["path", "query", "header"]),
      required: z.boolean(),
      description: z.string().optional(),
      schema: JsonSchema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean().optional(), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.strictObject({ description: z.string(), content: Content }),
  ),
});
type Operation = z.output<typeof Operation>;
const Webhook = z.strictObject({
  ...Operation.pick({ operationId: true, parameters: true, requestBody: true }).shape,
  responses: z.strictObject({ "2XX": z.strictObject({ description: z.string() }) }),
});
const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith("/"), z.partialRecord(z.enum(["get", "post", "put", "delete"]), Operation)),
  webhooks: z.record(z.enum(WEBHOOK_EVENTS), z.strictObject({ post: Webhook })),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal("http"), scheme: z.literal("bearer") })),
    schemas: z.record(z.string(), JsonSchema),
  }),
});

let document: z.output<typeof OpenApi>;
let operations: { place: string; method: string; operation: Operation }[];
beforeAll(async () => {
  const { status, body, headers } = await api.visitor().agent.get("/api/openapi.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  document = OpenApi.parse(body);
  operations = Object.entries(document.paths).flatMap(([place, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ place, method, operation })),
  );
});

describe("the description", () => {
  it("names every route there is, at the address it answers under", () => {
    const described = operations.map(({ place, method }) => `${method} ${place}`).sort();
    const there = Object.values(allRoutes).flatMap((routes) =>
      Object.values(routes).flatMap(({ method, path, aliases }) =>
        [path, ...aliases].map((each) => {
          const place = each.startsWith("/api/") ? each : `/backend${each}`;
          return `${method} ${place.replace(/:(\w+)/g, "{$1}")}`;
        }),
      ),
    );
    expect(described).toEqual(there.sort());
    expect(described).toEqual(
      expect.arrayContaining(["post /api/messages/send", "get /api/messages/{messageId}/status"]),
    );
  });

  it("calls each by a name of its own", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it("says of each which parameters its path has, and how to come in", () => {
    for (const { place, operation } of operations) {
      const named = operation.parameters.filter((each) => each.in === "path");
      expect(named.map(({ name }) => `{${name}}`).sort()).toEqual((place.match(/\{\w+\}/g) ?? []).sort());
      expect(named.every(({ required }) => required)).toBe(true);
      const schemes = operation.security.flatMap((each) => Object.keys(each));
      expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
      const access = operation["x-access"];
      const isForKeys = typeof access === "object" && access !== null && "scope" in access;
      const scheme = isForKeys ? "apiKey" : access === "token" ? "connectionToken" : "session";
      expect(schemes).toEqual(access === "public" ? [] : [scheme]);
    }
  });

  it("points nowhere that is not in it", () => {
    const pointers = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(new Set(pointers)).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
    expect(document.components.schemas.Error).toMatchObject({
      properties: { error: { enum: Object.keys(ERRORS) } },
    });
  });

  it("tells how files come, and what a request can be named by", () => {
    const send = document.paths["/api/messages/send"]?.post;
    expect(Object.keys(send?.requestBody?.content ?? {})).toEqual(["application/json", "multipart/form-data"]);
    const form = send?.requestBody?.content["multipart/form-data"]?.schema as { properties: { medias: object } };
    expect(form.properties.medias).toMatchObject({ type: "array", maxItems: 10 });
    expect(send?.parameters.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
    const upload = document.paths["/backend/contacts/upload"]?.post?.requestBody;
    expect(Object.keys(upload?.content ?? {})).toEqual(["multipart/form-data"]);
  });

  it("holds for every answer of the suite, good or bad: one that is not as it says is seen", async () => {
    const office = await openOffice(api);
    await api.sql(`UPDATE "Whatsapps" SET "tokenHash" = $2 WHERE id = $1`, [
      office.whatsappId,
      hashToken("of-the-docs"),
    ]);
    const program = Object.assign(new Client(api.root.server), { token: "of-the-docs" });
    const sent = await program.send(externalMessageRoutes.send, { body: { number: "5511955554444", body: "Olá" } });
    const bad = await program.send(externalMessageRoutes.send, { body: { number: "" } as never });
    expect([sent.status, bad.status]).toEqual([200, 400]);
    const answered = { method: "post", path: "/backend/api/messages/send", type: "application/json" };
    const good = [sent, bad].map(({ status, body }) => ({ ...answered, status, body }));
    expect(await findMisfits(good)).toEqual([]);
    const wrong: Partial<RecordedAnswer>[] = [
      { body: { ...sent.body, status: "gone" } },
      { body: { ...sent.body, secret: 1 } },
      { body: { ...sent.body, id: undefined } },
      { status: 201 },
      { type: "text/html" },
      { status: 400, body: { error: "ERR_NOBODY_KNOWS" } },
      { status: 500, body: "broken" },
    ];
    const misfits = await Promise.all(
      wrong.map((each) => findMisfits([{ ...answered, status: 200, body: sent.body, ...each }])),
    );
    expect(misfits.map((each) => each.length)).toEqual(wrong.map(() => 1));
  });
});

describe("webhooks", () => {
  it("are described as they are sent, each with what it tells of", () => {
    for (const event of WEBHOOK_EVENTS) {
      const { requestBody } = document.webhooks[event].post;
      const check = z.fromJSONSchema(requestBody?.content["application/json"]?.schema as z.core.JSONSchema.JSONSchema);
      const example = JSON.parse(JSON.stringify(makeExample(1, event)));
      expect([event, check.safeParse(example).error]).toEqual([event, undefined]);
      const [part = ""] = WEBHOOK_PARTS[event];
      const { [part]: _gone, ...rest } = example.data;
      expect(check.safeParse({ ...example, data: rest }).success).toBe(false);
    }
  });
});

describe("the guide", () => {
  it("is a page without anything from elsewhere, and without a script", async () => {
    const { status, headers, text } = await api.visitor().agent.get("/api/docs");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(text).not.toMatch(/<script|<link|<img|\son\w+=|\ssrc=|@import|url\(/i);
    const addresses = [...text.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(addresses).toEqual(["openapi.json", "/api/docs/try", "/api/v1/openapi.json", "/api/v1/openapi.json"]);
    expect(text).toContain('<html lang="pt-BR">');
  });

  it("says how to come in, to send, to repeat, and what can be answered", async () => {
    const { text } = await api.visitor().agent.get("/api/docs");
    for (const word of [
      "Authorization: Bearer",
      "/api/messages/send",
      "Idempotency-Key",
      "medias=@",
      "X-Recado-Signature",
      ...EXTERNAL_STATUSES,
    ])
      expect(text).toContain(word);
    for (const code of [
      "ERR_API_TOKEN",
      "ERR_IDEMPOTENCY_MISMATCH",
      "ERR_RATE_LIMIT",
      "ERR_PLAN_FEATURE_DISABLED",
    ] as const)
      expect(text).toContain(`<td>${ERRORS[code]}</td><td>${code}</td>`);
  });

  it("explains every code that what programs call names, and says of no limit that it is everybody's", async () => {
    const { text } = await api.visitor().agent.get("/api/docs");
    const named = new Set<string>();
    for (const folder of ["v1", "external-messages", "webhooks", "api-keys/readKey.ts"].map((name) =>
      join(MODULES, name),
    ))
      for (const source of await readSources(folder))
        for (const [, code = ""] of source.matchAll(/"(ERR_\w+)"/g)) named.add(code);
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((code) => !text.includes(`<td>${code}</td>`))).toEqual([]);
    expect(text).toMatch(/<td>ERR_RATE_LIMIT<\/td><td>.*token.*60.*chave.*RateLimit-Policy/);
  });

  it("says how long an event is tried, and what comes of it then", async () => {
    const { text } = await api.visitor().agent.get("/api/docs");
    expect(text).toContain("tenta 10 vezes, em cerca de 13 minutos");
    for (const words of ["é reenviado por si", `até ${MAX_REPLAYED} entregas`, "<code>after</code>"])
      expect(text).toContain(words);
  });

  it("leaves everything else below /api to be no page", async () => {
    for (const path of ["/api/", "/api/docs/x", "/api/swagger", "/api/tags"])
      expect((await api.visitor().agent.get(path)).body.error).toBe("ERR_NOT_FOUND");
  });
});

describe("the page on which the API is tried", () => {
  const fetched = (path: string) => api.visitor().agent.get(path);

  it("stands under our policy: no script inside it, and nothing from elsewhere", async () => {
    const { status, text, headers } = await fetched("/api/docs/try");
    expect([status, headers["content-security-policy"]]).toEqual([200, expect.stringContaining("script-src 'self'")]);
    expect(text).not.toMatch(/<script(?![^>]* src=)/);
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? "");
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\/files\//);
      expect([address, (await fetched(address)).status]).toEqual([address, 200]);
    }
    expect((await fetched("/api/docs/files/index.html")).status).toBe(404);
  });

  it("knows what programs may call, and nothing else", async () => {
    const { paths } = (await fetched("/api/v1/openapi.json")).body as typeof document;
    expect(Object.keys(paths)).toEqual(Object.keys(document.paths).filter((place) => place.startsWith("/api/")));
    const text = paths["/api/v1/messages/text"]?.post;
    expect(text?.parameters.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
    expect(text?.security).toEqual([{ apiKey: [] }]);
  });
});
