import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { quickMessageRoutes, systemRoutes } from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { PIXEL } from "../../../testing/world.js";
import { env } from "../../env.js";
import { redis } from "../jobs/redis.js";
import { freeSpace } from "../storage/freeSpace.js";

/** A login that is right but for a field nobody reads. */
const DEEP_IN_A_FIELD = JSON.stringify({ email: "root@recado.test", password: "Root-1234", more: 1 }).replace(
  "1}",
  () => `${'{"a":'.repeat(5_000)}1${"}".repeat(5_001)}`,
);

const api = useApi();
const get = (path: string) => api.visitor().agent.get(path);

describe("health", () => {
  it("is alive without asking anybody, and tells its version", async () => {
    expect(await api.visitor().call(systemRoutes.live)).toEqual({ status: "ok" });
    expect((await api.visitor().call(systemRoutes.version)).version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("is ready when each thing it depends on answers", async () => {
    const { status, body } = await get("/backend/health/ready");
    const ok = { ok: true };
    expect([status, body]).toEqual([200, { status: "ok", checks: { postgres: ok, redis: ok, storage: ok } }]);
  });

  it("is looked at once for all who ask at once: it needs no login", async () => {
    const asked = vi.spyOn(redis(), "set");
    const answers = Array.from({ length: 20 }, () => get("/backend/health/ready"));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(asked.mock.calls.length).toBeLessThan(20);
    asked.mockRestore();
  });

  it("is ready without Redis and without its folder, for the desk works so, and names what is missing", async () => {
    await rm(env.DATA_DIR, { recursive: true, force: true });
    await writeFile(env.DATA_DIR, "a file where the folder was");
    redis().disconnect();
    const { status, body, headers } = await get("/backend/health/ready");
    await redis().connect();
    await rm(env.DATA_DIR);
    await mkdir(env.DATA_DIR);
    await chmod(env.DATA_DIR, 0o700);
    const missing = { ok: false, detail: "does not answer" };
    expect([status, headers["retry-after"]]).toEqual([200, undefined]);
    expect(body).toEqual({ status: "degraded", checks: { postgres: { ok: true }, redis: missing, storage: missing } });
    expect((await get("/backend/health/ready")).body.status).toBe("ok");
  });

  it("is ready on a disk that is as good as full, and takes no files but everything else", async () => {
    const { admin } = await api.makeCompany();
    const made = await admin.call(quickMessageRoutes.create, { body: { shortcode: "foto", message: "x" } });
    const upload = () =>
      admin.send(quickMessageRoutes.uploadMedia, {
        params: { quickMessageId: made.id },
        file: { name: "foto.png", bytes: PIXEL },
      });
    const before = freeSpace.leastBytes;
    freeSpace.leastBytes = Number.MAX_SAFE_INTEGER;
    try {
      const ready = await get("/backend/health/ready");
      expect([ready.status, ready.body.status, ready.body.checks]).toEqual([
        200,
        "degraded",
        { postgres: { ok: true }, redis: { ok: true }, storage: { ok: false, detail: "is full" } },
      ]);
      const refused = await upload();
      expect([refused.status, refused.body.error]).toEqual([507, "ERR_STORAGE_FULL"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(await readdir(join(env.DATA_DIR, "incoming")).catch(() => [])).toEqual([]);
      await admin.call(quickMessageRoutes.update, { params: { quickMessageId: made.id }, body: { message: "y" } });
    } finally {
      freeSpace.leastBytes = before;
    }
    expect((await upload()).status).toBe(200);
  });
});

describe("metrics", () => {
  it("are for the holder of their token, and for nobody else there", async () => {
    for (const token of [undefined, "Bearer x", "Bearer metrics-token-of-test", "Basic metrics-token-of-tests"]) {
      const request = get("/metrics");
      const { status, body } = await (token ? request.set("authorization", token) : request);
      expect([status, body.error]).toEqual([404, "ERR_NOT_FOUND"]);
    }
    const { status, text } = await get("/metrics").set("authorization", "Bearer metrics-token-of-tests");
    expect(status).toBe(200);
    expect(text).toMatch(/recado_http_request_seconds_count\{method="GET",route="\/version",status="200"\} \d+/);
    expect(text).toContain("recado_process_cpu_seconds_total");
  });
});

describe("every answer", () => {
  it("is named, not cached, and guarded by headers", async () => {
    const { headers, body } = await get("/backend/nothing-here");
    expect(body).toEqual({ error: "ERR_NOT_FOUND", requestId: headers["x-request-id"] });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringContaining("script-src 'self';"),
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect((await get("/api/nothing-here")).body.error).toBe("ERR_NOT_FOUND");
  });

  it.each([
    ["broken JSON", "application/json", "{", 400, "ERR_VALIDATION"],
    ["a body beyond the limit", "application/json", `{"email":"${"x".repeat(1_100_000)}"}`, 413, "ERR_TOO_LARGE"],
    ["a text that is no JSON", "text/plain", "email=x", 400, "ERR_VALIDATION"],
    ["JSON thousands deep", "application/json", `${"[".repeat(5_000)}${"]".repeat(5_000)}`, 400, "ERR_VALIDATION"],
    ["depth where nobody asked", "application/json", DEEP_IN_A_FIELD, 400, "ERR_VALIDATION"],
  ])("to %s is a clear refusal", async (_name, type, sent, status, error) => {
    const answer = await api.visitor().agent.post("/backend/auth/login").set("content-type", type).send(sent);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});
