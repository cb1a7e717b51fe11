import { once } from "node:events";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { queueRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { PIXEL } from "../../../testing/world.js";
import { env } from "../../env.js";
import { sweepIncoming } from "../storage/folders.js";
import { freeSpace } from "../storage/freeSpace.js";

const api = useApi();
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const MEGABYTE = Buffer.alloc(1_024 * 1_024, PNG);
const lying = () => readdir(join(env.DATA_DIR, "incoming"));

let admin: Client;
let path: string;
beforeAll(async () => {
  ({ admin } = await api.makeCompany());
  const queue = await admin.call(queueRoutes.create, { body: { name: "Vendas", color: "#123456" } });
  path = `/backend/queue/${queue.id}/media-upload`;
});

/** An upload of our own making, its file begun. */
function begin(headers: Record<string, string | number> = {}): ClientRequest {
  const sent = request({
    host: "127.0.0.1",
    port: (admin.server.address() as AddressInfo).port,
    method: "POST",
    path,
    headers: {
      authorization: `Bearer ${admin.token}`,
      "content-type": "multipart/form-data; boundary=x",
      ...headers,
    },
  });
  sent.on("error", () => undefined);
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  return sent;
}

it("an upload that says it will be larger than any is too large, before anybody looks for room", async () => {
  const sent = begin({ "content-length": 999_999_999_999 });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  sent.destroy();
});

it("an upload under way is refused when the disk becomes full, and one that waits meanwhile is not", async () => {
  const before = freeSpace.leastBytes;
  const body = Buffer.concat([PIXEL, ...Array<Buffer>(12).fill(MEGABYTE)]);
  const [slow, quick] = [begin(), begin()];
  for (const sent of [slow, quick]) sent.write(body.subarray(0, 10));
  await expect.poll(lying).toHaveLength(2);
  freeSpace.leastBytes = Number.MAX_SAFE_INTEGER;
  try {
    quick.write(body.subarray(10));
    quick.end("\r\n--x--\r\n");
    const [refused] = (await once(quick, "response")) as [IncomingMessage];
    expect([refused.statusCode, (await json(refused)) as object]).toEqual([
      507,
      expect.objectContaining({ error: "ERR_STORAGE_FULL" }),
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await lying()).toHaveLength(1);
  } finally {
    freeSpace.leastBytes = before;
  }
  slow.write(body.subarray(10));
  slow.end("\r\n--x--\r\n");
  const [taken] = (await once(slow, "response")) as [IncomingMessage];
  expect(taken.statusCode).toBe(200);
  await expect.poll(lying).toEqual([]);
});

describe("an upload leaves nothing lying about", () => {
  it("when it breaks off half-way", async () => {
    const sent = begin({ "content-length": 4 * MEGABYTE.length });
    sent.write(MEGABYTE);
    sent.write(MEGABYTE);
    await expect.poll(lying).toHaveLength(1);
    sent.destroy();
    await expect.poll(lying).toEqual([]);
  });

  it("when it never ends", async () => {
    const sent = begin();
    sent.write(PNG);
    await expect.poll(lying).toHaveLength(1);
    for (let turn = 0; turn < 100 && !sent.destroyed; turn += 1) {
      if (!sent.write(MEGABYTE)) await new Promise((resolve) => sent.once("drain", resolve).once("close", resolve));
    }
    await expect.poll(lying).toEqual([]);
  });

  it("when it has ten thousand parts", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n';
    const { status, body } = await admin.agent
      .post(path)
      .set({ authorization: `Bearer ${admin.token}`, "content-type": "multipart/form-data; boundary=x" })
      .send(Buffer.from(`${part.repeat(10_000)}--x--\r\n`));
    expect([status, body.error]).toEqual([400, "ERR_VALIDATION"]);
    await expect.poll(lying).toEqual([]);
  });

  it("when its process dies: what is old is swept away, what is coming stays", async () => {
    const [old, coming] = ["died", "coming"].map((name) => join(env.DATA_DIR, "incoming", name));
    for (const file of [old, coming]) await writeFile(file ?? "", "x");
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old ?? "", before, before);
    await sweepIncoming();
    expect(await lying()).toEqual(["coming"]);
    await rm(coming ?? "");
  });
});
