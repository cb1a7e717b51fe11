import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { proto } from "@whiskeysockets/baileys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { listenTo } from "../../testing/heard.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { PIXEL } from "../../testing/world.js";
import { unit } from "../kernel/db/unit.js";
import { decryptText } from "../kernel/secrets.js";
import { freeSpace } from "../kernel/storage/freeSpace.js";
import { MediaProblem } from "./media/download.js";
import { askLine, downloadMedia, type LineRef, type OutgoingContent, queueMessage } from "./port.js";
import { lineSettings } from "./settings.js";

const api = useApi();
const world = useLines(api);

const { arrived } = listenTo(world);

let line: LineRef & { pn: string };
let folder: string;
beforeAll(async () => {
  line = await world.openLine();
  folder = await mkdtemp(join(tmpdir(), "recado-media-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const send = (chat: string, content: OutgoingContent) => unit(line, () => queueMessage(line, { chat, content }));
const status = async (waId: string) =>
  (
    await api.sql<{ status: string; problem: string | null }>(
      'SELECT status, problem FROM "WaOutbox" WHERE "waId" = $1',
      [waId],
    )
  )[0];
const say = (customer: string, input: object) =>
  world.simulator.say(customer, { account: line.pn, ...input } as Parameters<typeof world.simulator.say>[1]);

describe("files", () => {
  const bytes = Buffer.alloc(300_000, "recado ");
  const receive = async (more: object = {}) => {
    const customer = await world.customer();
    const { id } = await say(customer, {
      type: "document",
      file: bytes.toString("base64"),
      fileName: "ata.bin",
      ...more,
    });
    const message = await arrived(id);
    if (message.content.kind !== "media") throw new Error("no file came");
    // The product takes a copy of its own, and is not to meet the faults that are meant for the test.
    const state = () => api.sql('SELECT "mediaState" FROM "Messages" WHERE "waId" = $1', [id]);
    await expect.poll(state, { timeout: 15_000 }).toEqual([{ mediaState: "ready" }]);
    return { ...message, media: message.content.media, content: message.content };
  };
  const into = (name: string) => join(folder, name);

  it("come whole, and with what they are called", async () => {
    const { media, content } = await receive({ caption: "segue" });
    expect(content).toMatchObject({ fileName: "ata.bin", caption: "segue", mimetype: "application/octet-stream" });
    await downloadMedia(media, into("a"));
    expect((await readFile(into("a"))).equals(bytes)).toBe(true);
  });

  it.each([
    ["media-cut", "network"],
    ["media-missing", "gone"],
  ] as const)("%s: nothing appears, the process lives, and another try works", async (kind, reason) => {
    const { media } = await receive();
    await world.simulator.addFault({ kind, ...(kind === "media-cut" && { value: 1_000 }) });
    await expect(downloadMedia(media, into(kind))).rejects.toMatchObject({ reason });
    expect((await readdir(folder)).filter((name) => name.startsWith(kind))).toEqual([]);
    await downloadMedia(media, into(kind));
    expect((await readFile(into(kind))).equals(bytes)).toBe(true);
  });

  it("that are not what was promised, or too big, or too slow, are not taken", async () => {
    const { media } = await receive();
    const wrong = { ...media, sha256: createHash("sha256").update("else").digest("base64") };
    await expect(downloadMedia(wrong, into("b"))).rejects.toMatchObject({ reason: "damaged" });
    const key = { ...media, mediaKey: Buffer.alloc(32, 1).toString("base64") };
    await expect(downloadMedia(key, into("b"))).rejects.toMatchObject({ reason: "damaged" });
    const limits = { idleMs: 5_000, totalMs: 5_000, bytes: 1_000 };
    await expect(downloadMedia(media, into("b"), limits)).rejects.toMatchObject({ reason: "too-big" });
    await world.simulator.addFault({ kind: "media-slow", value: 5_000 });
    await expect(downloadMedia(media, into("b"), { ...limits, bytes: 1e9, idleMs: 300 })).rejects.toBeInstanceOf(
      MediaProblem,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith("b"))).toEqual([]);
  });

  it("that the disk has no more room for while they come leave nothing, and are taken later", async () => {
    const { media } = await receive();
    const before = { ...freeSpace };
    Object.assign(freeSpace, { leastBytes: Number.MAX_SAFE_INTEGER, lookEveryBytes: 1 });
    await expect(downloadMedia(media, into("d")))
      .rejects.toMatchObject({ code: "ERR_STORAGE_FULL" })
      .finally(() => Object.assign(freeSpace, before));
    expect((await readdir(folder)).filter((name) => name.startsWith("d"))).toEqual([]);
    await downloadMedia(media, into("d"));
    expect((await readFile(into("d"))).equals(bytes)).toBe(true);
  });

  it("are put on the host again by the phone", async () => {
    const { media, chat, ref } = await receive();
    const again = await askLine(line, "askMediaAgain", { chat: chat.jid, message: ref, media });
    expect(again.directPath).not.toBe(media.directPath);
    await downloadMedia(again, into("c"));
    expect((await readFile(into("c"))).equals(bytes)).toBe(true);
  });

  it.each(["image", "video"] as const)("that are shown are sent with their size: a %s", async (as) => {
    const customer = await world.customer();
    await writeFile(into(as), PIXEL);
    const size = { width: 30, height: 40 };
    const content = { kind: "media", as, path: into(as), mimetype: "image/png", fileName: "a", size } as const;
    const waId = await send(jidOf(customer), content);
    await expect.poll(() => status(waId), { timeout: 15_000 }).toMatchObject({ status: "delivered" });
    const [row] = await api.sql<{ sent: string }>(`SELECT sent FROM "WaOutbox" WHERE "waId" = $1`, [waId]);
    const sent = proto.Message.decode(Buffer.from(decryptText(row?.sent ?? ""), "base64"));
    expect(sent.imageMessage ?? sent.videoMessage).toMatchObject(size);
  });

  it("whose upload stalls are sent anew, and keep what follows them waiting no longer", async () => {
    const customer = await world.customer();
    await writeFile(into("lento.pdf"), bytes);
    await world.simulator.addFault({ kind: "upload-slow", value: 120_000 });
    lineSettings.uploadIdleMs = 300;
    try {
      const file = { path: into("lento.pdf"), mimetype: "application/pdf", fileName: "lento.pdf" };
      const stalled = await send(jidOf(customer), { kind: "media", as: "document", ...file });
      const next = await send(jidOf(customer), { kind: "text", text: "Veja o anexo" });
      for (const waId of [stalled, next])
        await expect.poll(() => status(waId), { timeout: 30_000 }).toMatchObject({ status: "delivered" });
    } finally {
      lineSettings.uploadIdleMs = 60_000;
    }
  });

  it("are sent whole", async () => {
    const customer = await world.customer();
    await writeFile(into("carta.pdf"), bytes);
    const waId = await send(jidOf(customer), {
      kind: "media",
      as: "document",
      path: into("carta.pdf"),
      mimetype: "application/pdf",
      fileName: "carta.pdf",
      caption: "veja",
    });
    await expect.poll(() => status(waId), { timeout: 15_000 }).toMatchObject({ status: "delivered" });
    const [bubble] = await world.simulator.readChat(line.pn, customer);
    expect(bubble).toMatchObject({
      id: waId,
      kind: "document",
      media: { fileName: "carta.pdf", bytes: bytes.length, isWhole: true },
    });
  });
});
