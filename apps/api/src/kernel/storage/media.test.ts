import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Queue, queueChannel, queueRoutes } from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { env } from "../../env.js";
import { unit } from "../db/unit.js";
import { log } from "../log.js";
import { signMedia } from "../secrets.js";
import { storedPath, storeFile } from "./storage.js";
import { sweepOrphans } from "./sweepOrphans.js";

const api = useApi();
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const OLD_WORD = Buffer.concat([Buffer.from("D0CF11E0A1B11AE1", "hex"), Buffer.alloc(512)]);

const filesIn = (...path: string[]) => readdir(join(env.DATA_DIR, ...path)).catch(() => [] as string[]);
const keyOf = (address: string | null) => new URL(address ?? "").pathname.split("/").at(-1) ?? "";
const inside = (address: string | null) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
};
/** Media are binary; without this the client would guess. */
const get = (path: string) => api.visitor().agent.get(path).buffer(true).responseType("blob");
const errorOf = (body: Buffer) => JSON.parse(body.toString()).error;

async function makeQueue(): Promise<{ id: number; admin: Client; queueId: number }> {
  const { id, admin } = await api.makeCompany();
  const queue = await admin.call(queueRoutes.create, { body: { name: "Vendas", color: "#123456" } });
  return { id, admin, queueId: queue.id };
}

/** As if the company had been there for days. */
const makeOlder = (id: number) =>
  api.sql(`UPDATE "Companies" SET "createdAt" = now() - interval '3 days' WHERE id = $1`, [id]);

const send = (admin: Client, queueId: number, name: string, bytes: Buffer) =>
  admin.send(queueRoutes.uploadMedia, { params: { queueId }, file: { name, bytes } });
const upload = (admin: Client, queueId: number, name: string, bytes: Buffer): Promise<Queue> =>
  admin.call(queueRoutes.uploadMedia, { params: { queueId }, file: { name, bytes } });

describe("a file", () => {
  it("is kept under a random name in its company's folder, shown to who holds its address, and announced", async () => {
    const { id, admin, queueId } = await makeQueue();
    const listener = await api.openSocket(admin);
    const queue = await upload(admin, queueId, "logo da loja.png", PNG);
    expect(queue.mediaName).toBe("logo_da_loja.png");
    expect(await filesIn("media", String(id))).toEqual([keyOf(queue.mediaPath)]);
    expect(keyOf(queue.mediaPath)).toMatch(/^[0-9a-f-]{36}$/);
    const { status, body, headers } = await get(inside(queue.mediaPath));
    expect([status, Buffer.compare(body, PNG)]).toEqual([200, 0]);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline; filename*=UTF-8''logo_da_loja.png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(await listener.wait(queueChannel, id)).toEqual([{ action: "update", queue }]);
    expect(await api.sql('SELECT name, mime, bytes FROM "StoredFiles" WHERE "companyId" = $1', [id])).toEqual([
      { name: "logo_da_loja.png", mime: "image/png", bytes: PNG.length },
    ]);
  });

  it("that a browser should not open is downloaded", async () => {
    const { admin, queueId } = await makeQueue();
    const disposition = async (name: string, bytes: Buffer) => {
      const { headers } = await get(inside((await upload(admin, queueId, name, bytes)).mediaPath));
      return [headers["content-type"], String(headers["content-disposition"]).split(";")[0]];
    };
    expect(await disposition("a.pdf", PDF)).toEqual(["application/pdf", "inline"]);
    expect(await disposition("a.doc", OLD_WORD)).toEqual(["application/x-cfb", "attachment"]);
    expect(await disposition("page.html", PNG)).toEqual(["image/png", "inline"]);
  });

  it("is served, whatever a stranger has called its type", async () => {
    const { id, admin, queueId } = await makeQueue();
    const { mediaPath } = await upload(admin, queueId, "a.png", PNG);
    const typeAs = async (mime: string) => {
      await api.sql('UPDATE "StoredFiles" SET mime = $2 WHERE "companyId" = $1', [id, mime]);
      const { status, headers } = await get(inside(mediaPath));
      return [status, headers["content-type"]];
    };
    expect(await typeAs("application/中")).toEqual([200, "application/octet-stream"]);
    expect(await typeAs("text/plain\nx: y")).toEqual([200, "application/octet-stream"]);
    expect(await typeAs("audio/ogg; codecs=opus")).toEqual([200, "audio/ogg; codecs=opus"]);
  });

  it("gives way to the next one, and goes with its row", async () => {
    const { id, admin, queueId } = await makeQueue();
    const first = await upload(admin, queueId, "um.png", PNG);
    const second = await upload(admin, queueId, "dois.pdf", PDF);
    expect(await filesIn("media", String(id))).toEqual([keyOf(second.mediaPath)]);
    expect((await get(inside(first.mediaPath))).status).toBe(404);
    const cleared = await admin.call(queueRoutes.removeMedia, { params: { queueId } });
    expect([cleared.mediaPath, await filesIn("media", String(id))]).toEqual([null, []]);
    await upload(admin, queueId, "tres.png", PNG);
    await admin.call(queueRoutes.remove, { params: { queueId } });
    expect(await filesIn("media", String(id))).toEqual([]);
    expect(await api.sql('SELECT 1 FROM "StoredFiles" WHERE "companyId" = $1', [id])).toEqual([]);
  });

  it("is gone when the work that stored it fails", async () => {
    const { id } = await api.makeCompany();
    const path = join(env.DATA_DIR, "received");
    await writeFile(path, PNG);
    const received = { path, name: "a.png", mime: "image/png", bytes: PNG.length, discard: () => rm(path) };
    let stored: string[] = [];
    const failing = unit({ companyId: id }, async () => {
      await storeFile({ companyId: id }, received);
      stored = await filesIn("media", String(id));
      // The disk holds it once.
      const files = [path, storedPath(id, stored[0] ?? "")];
      expect(new Set(await Promise.all(files.map(async (file) => (await stat(file)).ino))).size).toBe(1);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect([stored.length, await filesIn("media", String(id))]).toEqual([1, []]);
  });

  it("that no row knows of is swept away after a day, unless that is true of most", async () => {
    const { id, admin, queueId } = await makeQueue();
    const { mediaPath } = await upload(admin, queueId, "a.png", PNG);
    const kept = keyOf(mediaPath);
    const [own, second] = [randomUUID(), randomUUID()];
    const inTwoDays = Date.now() + 2 * 86_400_000;
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    // A second name for an old file: the unit that gave it may not have ended yet.
    await utimes(storedPath(id, kept), twoDaysAgo, twoDaysAgo);
    await makeOlder(id);
    await link(storedPath(id, kept), storedPath(id, second));
    await writeFile(storedPath(id, own), PNG);
    await sweepOrphans();
    expect((await filesIn("media", String(id))).sort()).toEqual([kept, own, second].sort());
    await sweepOrphans(inTwoDays);
    expect(await filesIn("media", String(id))).toEqual([kept]);
    const many = Array.from({ length: 22 }, () => randomUUID());
    for (const key of many) await writeFile(storedPath(id, key), PNG);
    await sweepOrphans(inTwoDays);
    expect(await filesIn("media", String(id))).toHaveLength(23);
    for (const key of many) await rm(storedPath(id, key));
  });

  it("that is older than its company in this database is of another database, and left", async () => {
    const { id, admin, queueId } = await makeQueue();
    const { mediaPath } = await upload(admin, queueId, "a.png", PNG);
    const [old, young, ofNobody] = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [old, young]) await writeFile(storedPath(id, key), PNG);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(storedPath(id, old), twoDaysAgo, twoDaysAgo);
    const nobody = 2_000_000_000;
    await mkdir(join(env.DATA_DIR, "media", String(nobody)));
    await writeFile(storedPath(nobody, ofNobody), PNG);
    const told = vi.spyOn(log, "error");
    const inTwoDays = Date.now() + 2 * 86_400_000;
    await sweepOrphans(inTwoDays);
    expect((await filesIn("media", String(id))).sort()).toEqual([keyOf(mediaPath), old, young].sort());
    expect(await filesIn("media", String(nobody))).toEqual([ofNobody]);
    expect(told.mock.calls).toContainEqual([
      { companies: expect.arrayContaining([id, nobody]) },
      "the files of these companies do not belong to this database, and are left",
    ]);
    told.mockRestore();
    await rm(join(env.DATA_DIR, "media", String(nobody)), { recursive: true });
    await makeOlder(id);
    await sweepOrphans(inTwoDays);
    expect(await filesIn("media", String(id))).toEqual([keyOf(mediaPath)]);
  });

  it("whose bytes are missing is a 404", async () => {
    const { id, admin, queueId } = await makeQueue();
    const { mediaPath } = await upload(admin, queueId, "a.png", PNG);
    await rm(storedPath(id, keyOf(mediaPath)));
    const { status, body, headers } = await get(inside(mediaPath));
    expect([status, errorOf(body), headers["content-disposition"]]).toEqual([404, "ERR_NO_MEDIA_FOUND", undefined]);
  });
});

describe("an address", () => {
  it("works signed, for one to two hours, and for its own file", async () => {
    const [one, two] = [await makeQueue(), await makeQueue()];
    const mine = await upload(one.admin, one.queueId, "a.png", PNG);
    const theirs = await upload(two.admin, two.queueId, "b.png", PNG);
    const url = new URL(mine.mediaPath ?? "");
    const hours = (Number(url.searchParams.get("exp")) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThanOrEqual(2);
    const key = keyOf(mine.mediaPath);
    const past = Date.now() - 1;
    const never = "00000000-0000-4000-8000-000000000000";
    const sign = (of: string, exp: unknown) => `/backend/media/${of}?exp=${exp}&sig=${signMedia(`${of}.${exp}`)}`;
    const tries: [string, number, string][] = [
      [`/backend/media/${key}`, 401, "ERR_SESSION_EXPIRED"],
      [inside(mine.mediaPath).replace(key, keyOf(theirs.mediaPath)), 401, "ERR_SESSION_EXPIRED"],
      [inside(mine.mediaPath).replace(/exp=\d/, "exp=9"), 401, "ERR_SESSION_EXPIRED"],
      [`${inside(mine.mediaPath)}x`, 401, "ERR_SESSION_EXPIRED"],
      [`${inside(mine.mediaPath)}&sig=x`, 401, "ERR_SESSION_EXPIRED"],
      [sign(key, past), 403, "ERR_SESSION_EXPIRED"],
      [sign(key, "soon"), 403, "ERR_SESSION_EXPIRED"],
      [sign(never, Date.now() + 9_999), 404, "ERR_NO_MEDIA_FOUND"],
      ["/backend/media/..%2F..%2Fincoming", 401, "ERR_SESSION_EXPIRED"],
    ];
    for (const [path, status, error] of tries) {
      const answer = await get(path);
      expect([path, answer.status, errorOf(answer.body)]).toEqual([path, status, error]);
    }
    expect((await get(inside(mine.mediaPath))).status).toBe(200);
  });
});

describe("an upload", () => {
  const EXE = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0", "latin1"), Buffer.alloc(200)]);
  it.each([
    ["a page that calls itself an image", "foto.png", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing", "foto.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a drawing behind its declaration", "a.png", Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ["an invoice, which is nothing a queue would show", "nota.xml", Buffer.from('<?xml version="1.0"?><nfeProc/>')],
    ["a Windows program", "foto.jpg", EXE],
    ["a Linux program", "foto.pdf", Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(200)])],
    ["a script", "run.sh", Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["nothing", "vazio.png", Buffer.alloc(0)],
  ])("refuses %s, whatever its name", async (_what, name, bytes) => {
    const { id, admin, queueId } = await makeQueue();
    const refused = await send(admin, queueId, name, bytes);
    expect([refused.status, refused.body.error]).toEqual([415, "ERR_FILE_TYPE"]);
    expect([await filesIn("media", String(id)), await filesIn("incoming")]).toEqual([[], []]);
  });

  it("refuses what is too large, missing, or in the wrong field, and leaves nothing lying about", async () => {
    const { id, admin, queueId } = await makeQueue();
    const params = { queueId };
    const large = Buffer.concat([PNG, Buffer.alloc(16 * 1024 * 1024)]);
    const wrongField = { name: "a.png", bytes: PNG, field: "files" };
    const answers = [
      await send(admin, queueId, "grande.png", large),
      await admin.send(queueRoutes.uploadMedia, { params }),
      await admin.send(queueRoutes.uploadMedia, { params, file: wrongField }),
      await send(admin, 999_999, "a.png", PNG),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [413, "ERR_TOO_LARGE"],
      [400, "ERR_FILE_REQUIRED"],
      [400, "ERR_VALIDATION"],
      [404, "ERR_QUEUE_NOT_FOUND"],
    ]);
    expect([await filesIn("media", String(id)), await filesIn("incoming")]).toEqual([[], []]);
  });

  it("takes a name for a name: no path, no line break, no typeArch or fileId of old clients", async () => {
    const { id, admin, queueId } = await makeQueue();
    const part = (head: string, value: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(value),
        Buffer.from("\r\n"),
      ]);
    const body = Buffer.concat([
      part('name="typeArch"', "../../../etc"),
      part('name="fileId"', "../1"),
      part('name="file"; filename="../../../../tmp/pa ss\u202Ewd.png"', PNG),
      Buffer.from("--x--\r\n"),
    ]);
    const { status, body: queue } = await admin.agent
      .post(`/backend/queue/${queueId}/media-upload`)
      .set({ authorization: `Bearer ${admin.token}`, "content-type": "multipart/form-data; boundary=x" })
      .send(body);
    expect([status, queue.mediaName]).toEqual([200, "pa_sswd.png"]);
    expect(await filesIn("media")).toContain(String(id));
    expect(await filesIn("media", String(id))).toEqual([keyOf(queue.mediaPath)]);
  });

  it("of a stranger is not even received", async () => {
    const { admin, queueId } = await makeQueue();
    const user = await api.makeUser(admin);
    expect((await send(user, queueId, "a.png", PNG)).status).toBe(403);
    expect((await send(api.visitor(), queueId, "a.png", PNG)).status).toBe(401);
    expect(await filesIn("incoming")).toEqual([]);
  });
});
