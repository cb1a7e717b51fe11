import { type FSWatcher, watch } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { jidOf, useLines } from "../../../testing/lines.js";
import { env } from "../../env.js";
import { unit } from "../../kernel/db/unit.js";
import { type OutgoingContent, queueMessage } from "../port.js";
import type { LineRef } from "../types.js";
import { tempFolder as folder, sweepTempFolder } from "./tempFolder.js";

const HOUR_MS = 3_600_000;

/** A file nobody has touched for so long. */
async function leave(name: string, hoursAgo: number): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, "sealed");
  const moment = new Date(Date.now() - hoursAgo * HOUR_MS);
  await utimes(file, moment, moment);
}

// A process died here before this one starts its lines.
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await leave("document3EB0-enc", 2);
  await leave("image3EB0-original", 48);
  await leave("image3EB1-enc", 0.1);
});

const api = useApi();
const world = useLines(api);
let watcher: FSWatcher | undefined;
afterEach(() => watcher?.close());

describe("files that are sent", () => {
  let line: LineRef & { pn: string };
  beforeAll(async () => {
    line = await world.openLine();
  });

  const send = (chat: string, content: OutgoingContent) => unit(line, () => queueMessage(line, { chat, content }));
  const status = async (waId: string) =>
    (await api.sql<{ status: string }>('SELECT status FROM "WaOutbox" WHERE "waId" = $1', [waId]))[0]?.status;

  it("find a folder of ours, without what was left behind, and with what somebody may still be sending", async () => {
    expect(folder).toBe(join(env.DATA_DIR, "tmp"));
    expect(tmpdir()).toBe(folder);
    expect(await readdir(folder)).toEqual(["image3EB1-enc"]);
  });

  it("pass through it and leave nothing there", async () => {
    const seen = new Set<string>();
    watcher = watch(folder, (_, name) => void seen.add(name ?? ""));
    const path = join(env.DATA_DIR, "conta.pdf");
    await writeFile(path, Buffer.alloc(300_000, 7));
    const chat = jidOf(await world.customer());
    const mimetype = "application/pdf";
    const waId = await send(chat, { kind: "media", as: "document", path, mimetype, fileName: "conta.pdf" });
    await expect.poll(() => status(waId), { timeout: 20_000 }).toBe("delivered");
    expect([...seen]).toEqual([expect.stringMatching(/^document.+-enc$/)]);
    expect(await readdir(folder)).toEqual(["image3EB1-enc"]);
  });

  it("leave nothing there either when the host refuses them", async () => {
    await world.simulator.addFault({ kind: "upload-refused", account: line.pn, times: 0 });
    const path = join(env.DATA_DIR, "foto.png");
    await writeFile(path, Buffer.alloc(50_000, 7));
    const chat = jidOf(await world.customer());
    const seen = new Set<string>();
    watcher = watch(folder, (_, name) => void seen.add(name ?? ""));
    await send(chat, { kind: "media", as: "document", path, mimetype: "image/png", fileName: "foto.png" });
    await expect.poll(() => seen.size, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual(["image3EB1-enc"]);
  });

  it("go when an hour has passed without a process that wants them", async () => {
    await leave("video3EB2-enc", 1.5);
    await sweepTempFolder();
    const kept = await readdir(folder);
    expect(kept).toContain("image3EB1-enc");
    expect(kept).not.toContain("video3EB2-enc");
  });
});
