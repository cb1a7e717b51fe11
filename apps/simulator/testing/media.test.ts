import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:https";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { BufferJSON, getAudioDuration, type WAMessage } from "@whiskeysockets/baileys";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeSilence } from "../src/media/silence.js";
import type { LinkedDevice } from "./linkedDevice.js";
import { TestSimulator } from "./simulator.js";

const DOWNLOADER = fileURLToPath(new URL("./download.mjs", import.meta.url));

let simulator: TestSimulator;
let device: LinkedDevice;
let pn: string;
let agent: Agent;
let customer: string;
beforeAll(async () => {
  simulator = await TestSimulator.start();
  agent = new Agent({ ca: readFileSync(simulator.launched.addresses.caFile) });
  ({ device, pn } = await simulator.linkedDevice({ fetchAgent: agent }));
  customer = await simulator.customer();
});
beforeEach(() => simulator.client.clearFaults());
afterAll(() => simulator.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The library's own download, in a process that trusts the simulator's authority. */
async function downloadWithLibrary(message: WAMessage): Promise<string> {
  const file = `${simulator.folder}/message.json`;
  writeFileSync(file, JSON.stringify(message, BufferJSON.replacer));
  const host = new URL(simulator.launched.addresses.media).host;
  const { stdout } = await promisify(execFile)(process.execPath, [DOWNLOADER, file, host], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: simulator.launched.addresses.caFile },
  });
  return stdout;
}

interface Answer {
  status: number;
  body: Buffer;
  isCut: boolean;
}

function fetchRaw(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(simulator.launched.addresses.media + path, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      const finish = (isCut: boolean) =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts), isCut });
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => finish(false));
      response.on("error", () => finish(true));
    }).on("error", reject);
  });
}

describe("what a customer sends", () => {
  it("opens with the library's own download", async () => {
    const bytes = randomBytes(300_000);
    const file = bytes.toString("base64");
    const { id } = await simulator.client.say(customer, { account: pn, type: "video", file, caption: "olha" });
    const { message } = await device.message(id);
    expect(message.message?.videoMessage?.caption).toBe("olha");
    expect(await downloadWithLibrary(message)).toBe(sha256(bytes));
  });

  it.each([
    ["image", "imageMessage"],
    ["voice", "audioMessage"],
    ["document", "documentMessage"],
    ["sticker", "stickerMessage"],
  ] as const)("a sample %s, whole", async (type, name) => {
    const { id } = await simulator.client.say(customer, { account: pn, type });
    const { message } = await device.message(id);
    expect(message.message).toHaveProperty(name);
    const bubble = (await simulator.client.readChat(pn, customer)).find((one) => one.id === id);
    expect(bubble).toMatchObject({ kind: type, media: { isWhole: true } });
  });

  it("with its size, which may be given, and may be none", async () => {
    const say = async (input: object) => {
      const wanted = { account: pn, ...input } as Parameters<typeof simulator.client.say>[1];
      const { id } = await simulator.client.say(customer, wanted);
      const { imageMessage, stickerMessage, videoMessage } = (await device.message(id)).message.message ?? {};
      const said = imageMessage ?? stickerMessage ?? videoMessage;
      return [said?.width, said?.height];
    };
    expect(await say({ type: "image" })).toEqual([240, 160]);
    expect(await say({ type: "sticker" })).toEqual([1, 1]);
    const file = randomBytes(500).toString("base64");
    expect(await say({ type: "image", file })).toEqual([null, null]);
    expect(await say({ type: "video", file, width: 1_080, height: 1_920 })).toEqual([1_080, 1_920]);
    expect(await say({ type: "image", width: 0, height: 4_294_967_295 })).toEqual([0, 4_294_967_295]);
  });

  it("a voice note that is a real Ogg Opus file", async () => {
    expect(await getAudioDuration(makeSilence(3))).toBeCloseTo(3, 1);
  });
});

describe("what the device sends", () => {
  it.each([
    ["image", { image: Buffer.from(PNG(), "base64"), caption: "foto" }],
    ["voice", { audio: makeSilence(2), ptt: true, mimetype: "audio/ogg; codecs=opus" }],
    ["document", { document: Buffer.from("conteúdo"), mimetype: "text/plain", fileName: "nota.txt" }],
    ["video", { video: Buffer.alloc(5000, 1), mimetype: "video/mp4" }],
  ] as const)("a %s is uploaded, and the customer can open it", async (kind, content) => {
    const sent = await device.socket.sendMessage(`${customer}@s.whatsapp.net`, content as { image: Buffer });
    await expect
      .poll(async () => (await simulator.client.readChat(pn, customer)).find((one) => one.id === sent?.key.id))
      .toMatchObject({ kind, media: { isWhole: true } });
    const preview = await fetch(`${simulator.client.url}/media/${pn}/${customer}/${sent?.key.id}`);
    expect(preview.status).toBe(200);
    expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it("an upload that is refused", async () => {
    await simulator.client.addFault({ kind: "upload-refused", value: 507 });
    const content = { document: Buffer.from("x"), mimetype: "text/plain", fileName: "x.txt" };
    await expect(device.socket.sendMessage(`${customer}@s.whatsapp.net`, content)).rejects.toThrow("upload failed");
  });
});

describe("the media host", () => {
  async function somePath(): Promise<{ path: string; message: WAMessage }> {
    const { id } = await simulator.client.say(customer, { account: pn, type: "document" });
    const { message } = await device.message(id);
    return { path: message.message?.documentMessage?.directPath ?? "", message };
  }

  it("gives ranges", async () => {
    const { path } = await somePath();
    const whole = await fetchRaw(path);
    expect(whole.status).toBe(200);
    const part = await fetchRaw(path, { range: "bytes=16-47" });
    expect(part).toMatchObject({ status: 206, body: whole.body.subarray(16, 48) });
    expect((await fetchRaw(path, { range: "bytes=999999-" })).status).toBe(416);
    expect((await fetchRaw("/v/unknown")).status).toBe(404);
  });

  it("loses a file, cuts one short, takes its time", async () => {
    const { path } = await somePath();
    await simulator.client.addFault({ kind: "media-missing", value: 410 });
    expect((await fetchRaw(path)).status).toBe(410);
    await simulator.client.addFault({ kind: "media-cut", value: 100 });
    const cut = await fetchRaw(path);
    expect(cut.isCut).toBe(true);
    expect(cut.body.length).toBe(101);
    await simulator.client.addFault({ kind: "media-slow", value: 300 });
    const before = Date.now();
    expect((await fetchRaw(path)).status).toBe(200);
    expect(Date.now() - before).toBeGreaterThanOrEqual(300);
  });

  it("gets a file from the phone again", async () => {
    const { path, message } = await somePath();
    const again = await device.socket.updateMediaMessage(message);
    const directPath = again.message?.documentMessage?.directPath ?? "";
    expect(directPath).not.toBe(path);
    expect((await fetchRaw(directPath)).body).toEqual((await fetchRaw(path)).body);
  });
});

function PNG(): string {
  return "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
}
