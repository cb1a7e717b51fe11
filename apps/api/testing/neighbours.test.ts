import { readdir } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  apiKeyRoutes,
  companyRoutes,
  contactRoutes,
  pathOf,
  planRoutes,
  queueRoutes,
  quickMessageRoutes,
  type Route,
  systemRoutes,
  tagRoutes,
  v1MessageRoutes,
} from "@recado/contract";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { VISITORS } from "../src/kernel/payer.js";
import { useApi } from "./api.js";
import type { Client } from "./client.js";
import { makeKeyHolder } from "./keys.js";
import { PIXEL } from "./world.js";

// As an installation of people has it. Before anything is imported that reads it.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1";
});
const api = useApi();

const many = (times: number, client: Client, route: Route) =>
  Promise.all(Array.from({ length: times }, () => client.send(route)));
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

it("five tabs that load at once are no crowd", async () => {
  const { admin } = await api.makeCompany();
  const pages = [tagRoutes.list, tagRoutes.listAll, queueRoutes.list, planRoutes.listPublic];
  const answers = await Promise.all(pages.map((route) => many(20, admin, route)));
  expect(statuses(answers.flat())).toEqual([200]);
});

it("a person who asks for heavy lists in a loop is told to wait, and colleagues and other companies are not", async () => {
  const [one, other] = [await api.makeCompany(), await api.makeCompany()];
  const colleague = await api.makeUser(one.admin);
  // Each weighs as much as forty lists: two of them at once, and one more every ten seconds.
  const answers = await many(12, one.admin, contactRoutes.listAll);
  expect(statuses(answers)).toEqual([200, 429]);
  const [{ body, headers } = expect.fail()] = answers.filter(({ status }) => status === 429);
  const wait = Number(headers["retry-after"]);
  expect([wait > 0 && wait <= 10, body.error, body.data]).toEqual([
    true,
    "ERR_RATE_LIMIT",
    { retryAfterSeconds: wait },
  ]);
  expect(headers["ratelimit-policy"]).toBe('"list";q=80;w=20, "company-list";q=1600;w=80');
  expect(headers.ratelimit).toMatch(/^"list";r=\d+;t=\d+, "company-list";r=\d+;t=\d+$/);

  const heard = await colleague.send(tagRoutes.list);
  expect(heard.headers.ratelimit).toMatch(/^"list";r=79;t=1, "company-list";r=\d+;t=\d+$/);
  expect(statuses([heard, await other.admin.send(tagRoutes.list)])).toEqual([200]);
  // What costs little is not counted with what costs much.
  expect((await one.admin.send(tagRoutes.create, { body: { name: "Ouro", color: "#111111" } })).status).toBe(200);
});

it("whoever hangs up while he waits for his turn has no work done for him", async () => {
  const { admin } = await api.makeCompany();
  const { id } = await admin.call(tagRoutes.create, { body: { name: "Here", color: "#111111" } });
  const { spend } = await import("../src/kernel/http/budgets.js");
  const payer = { person: `user ${admin.user?.id}`, company: VISITORS };
  await spend(payer, { kind: "write", cost: 40 }, { append: () => undefined } as never);
  const { port } = admin.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${admin.token}` };
  const gone = request({ port, method: "delete", path: `/backend/tags/${id}`, headers });
  gone.on("error", () => undefined);
  gone.end();
  await expect.poll(() => gone.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
  gone.destroy();
  // Its turn would have come before this one's.
  await admin.call(tagRoutes.create, { body: { name: "Too", color: "#111111" } });
  expect((await admin.call(tagRoutes.listAll)).map(({ name }) => name)).toEqual(["Here", "Too"]);
});

it("a person who fills the database with waiting leaves room for others, and is served when it moves on", async () => {
  const [one, other] = [await api.makeCompany(), await api.makeCompany()];
  const colleague = await api.makeUser(one.admin);
  const blocker = new pg.Client(process.env.RECADO_TEST_OWN_DATABASE_URL);
  await blocker.connect();
  const countBlocked = async () =>
    (await api.sql(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`))
      .length;
  await blocker.query('BEGIN; LOCK TABLE "Tags"');
  const stuck = many(60, one.admin, tagRoutes.list);
  await expect.poll(countBlocked).toBe(2);
  const stuckToo = many(10, colleague, tagRoutes.list);
  await expect.poll(countBlocked).toBe(3);
  const free = await Promise.all([other.admin.send(queueRoutes.list), api.root.send(companyRoutes.list)]);
  expect([statuses(free), await countBlocked()]).toEqual([[200], 3]);
  await blocker.end();
  expect(statuses([...(await stuck), ...(await stuckToo)])).toEqual([200]);
});

it("a person sends three files at once, and the next when one of them is through; others send theirs", async () => {
  const { admin } = await api.makeCompany();
  const colleague = await api.makeUser(admin);
  const uploadOf = async (client: Client) => {
    const body = { shortcode: `foto${client.user?.id}`, message: "x" };
    const { id } = await client.call(quickMessageRoutes.create, { body });
    return { params: { quickMessageId: id }, file: { name: "foto.png", bytes: PIXEL } };
  };
  const [mine, hers] = [await uploadOf(admin), await uploadOf(colleague)];
  const slow = Array.from({ length: 3 }, () => beginUpload(admin, pathOf(quickMessageRoutes.uploadMedia, mine.params)));
  await expect.poll(async () => (await incoming()).length).toBe(3);
  let isThrough = false;
  const next = admin.send(quickMessageRoutes.uploadMedia, mine).finally(() => {
    isThrough = true;
  });
  expect((await colleague.send(quickMessageRoutes.uploadMedia, hers)).status).toBe(200);
  expect(isThrough).toBe(false);
  slow[0]?.destroy();
  expect((await next).status).toBe(200);
  for (const each of slow) each.destroy();
  await expect.poll(incoming).toEqual([]);
});

/** Files that are being received. */
const incoming = () => readdir(join(process.env.DATA_DIR ?? "", "incoming")).catch(() => []);

/** An upload whose file begins and does not end. */
function beginUpload(client: Client, path: string): ClientRequest {
  const { port } = client.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${client.token}`, "content-type": "multipart/form-data; boundary=b" };
  const sent = request({ port, method: "post", path: `/backend${path}`, headers });
  sent.on("error", () => undefined);
  sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="foto.png"\r\n\r\n');
  sent.write(PIXEL);
  return sent;
}

it("a key that is revoked while its file comes does nothing with it", async () => {
  const { admin } = await api.makeCompany();
  const program = await makeKeyHolder(admin);
  const upload = beginUpload(program, pathOf(v1MessageRoutes.sendMedia));
  const answered = new Promise<number | undefined>((resolve) =>
    upload.on("response", (res) => resolve(res.statusCode)),
  );
  await expect.poll(incoming).toHaveLength(1);
  await admin.call(apiKeyRoutes.revoke, { params: { apiKeyId: program.id } });
  upload.end('\r\n--b\r\nContent-Disposition: form-data; name="ticketId"\r\n\r\n1\r\n--b--\r\n');
  expect(await answered).toBe(401);
});

it("programs behind one address send as many files as each of them may", async () => {
  const { admin } = await api.makeCompany();
  const programs = [await makeKeyHolder(admin), await makeKeyHolder(admin)];
  const file = { name: "foto.png", bytes: PIXEL };
  // To a conversation that is not there: what is counted comes before.
  const send = (program: Client) => program.send(v1MessageRoutes.sendMedia, { body: { ticketId: 1 }, file });
  const answers = await Promise.all(programs.flatMap((program) => Array.from({ length: 15 }, () => send(program))));
  expect(statuses(answers)).toEqual([404]);
});

it("a statement that takes too long says so, and when to come back", async () => {
  const [{ sql }, { unit }, { query }, { toAppError }] = await Promise.all([
    import("../src/kernel/db/sql.js"),
    import("../src/kernel/db/unit.js"),
    import("../src/kernel/db/row.js"),
    import("../src/kernel/http/errorHandler.js"),
  ]);
  const { id } = await api.makeCompany();
  const late = unit({ companyId: id }, async () => {
    await query(sql`SET LOCAL statement_timeout = 20`);
    await query(sql`SELECT pg_sleep(60)`);
  });
  const error = await late.catch(toAppError);
  expect(error).toMatchObject({ status: 503, code: "ERR_UNAVAILABLE", options: { retryAfterSeconds: 5 } });
});

it("a stranger who asks in a loop is told to wait, whatever he asks, and the installation still says that it is alive", async () => {
  const [visitor, pretender] = [api.visitor(), api.visitor()];
  pretender.token = "not one of ours";
  const { spend } = await import("../src/kernel/http/budgets.js");
  // Somebody behind the same address takes whatever comes in, however slowly the others ask.
  const takeOne = () =>
    spend({ person: "127.0.0.1", company: VISITORS }, { kind: "visit", cost: 1 }, {
      append: () => undefined,
    } as never).catch(() => 0);
  const takeAll = (most: number) => void Promise.all(Array.from({ length: most }, takeOne));
  takeAll(700);
  const loop = setInterval(takeAll, 20, 40);
  const read = (path: string) =>
    Promise.all(Array.from({ length: 20 }, () => visitor.agent.get(path).then(({ status }) => ({ status }))));
  const pages = ["/api/openapi.json", "/api/v1/openapi.json", "/api/docs", "/api/docs/files/swagger-ui-bundle.js"];
  const answers = await Promise.all([
    many(50, visitor, systemRoutes.version),
    many(50, pretender, tagRoutes.list),
    ...pages.map(read),
  ]).finally(() => clearInterval(loop));
  for (const each of answers) expect(statuses(each)).toContain(429);
  expect((await visitor.send(systemRoutes.live)).status).toBe(200);
});
