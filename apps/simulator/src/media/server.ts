import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { log } from "../log.js";
import type { World } from "../world.js";
import { makeMediaCertificate } from "./certificates.js";
import { makeSample } from "./samples.js";
import { fileOf, storeSealed } from "./vault.js";

export interface MediaAddress {
  host: string;
  port: number;
  /** What clients call it. */
  name: string;
}

/** The media host: takes sealed files and gives them back, whole, in ranges, or, by fault, not at all. */
export async function listenForMedia(world: World, at: MediaAddress) {
  const names = [...new Set([at.name, "localhost", "127.0.0.1"])];
  const { key, cert, caFile } = makeMediaCertificate(world.store, names);
  const server = createServer({ key, cert }, (request, response) => {
    void answer(world, request, response).catch((error: Error) => {
      log("warn", "media failed", { error: error.stack });
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(at.port, at.host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    caFile,
    host: `${at.name}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  if (request.method === "POST") return takeUpload(world, request, response);
  if (path.startsWith("/picture/")) {
    const { bytes, mimetype } = makeSample("image");
    response.writeHead(200, { "content-type": mimetype, "content-length": bytes.length }).end(bytes);
    return;
  }
  const slow = world.faults.take("media-slow", {});
  if (slow !== undefined) await setTimeout(slow.value ?? 3000);
  const missing = world.faults.take("media-missing", {});
  const file = missing === undefined ? fileOf(world.store.mediaFolder, path) : null;
  if (file === null) {
    response.writeHead(missing?.value ?? 404).end();
    return;
  }
  giveFile(world, { file, range: request.headers.range }, response);
}

async function takeUpload(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const refused = world.faults.take("upload-refused", {});
  if (refused !== undefined) {
    response.writeHead(refused.value ?? 500).end();
    return;
  }
  const slow = world.faults.take("upload-slow", {});
  if (slow !== undefined) await setTimeout(slow.value ?? 3000);
  const directPath = storeSealed(world.store.mediaFolder, Buffer.concat(parts));
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ url: `https://${request.headers.host}${directPath}`, direct_path: directPath }));
}

function giveFile(world: World, wanted: { file: string; range: string | undefined }, response: ServerResponse): void {
  const { size } = statSync(wanted.file);
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(wanted.range ?? "") ?? [];
  const start = from === "" ? 0 : Number(from);
  const end = Math.min(to === "" ? size - 1 : Number(to), size - 1);
  const isPart = from !== "" || to !== "";
  if (start > end) {
    response.writeHead(416, { "content-range": `bytes */${size}` }).end();
    return;
  }
  const headers = {
    "content-type": "application/octet-stream",
    "accept-ranges": "bytes",
    "content-length": end - start + 1,
  };
  response.writeHead(
    isPart ? 206 : 200,
    isPart ? { ...headers, "content-range": `bytes ${start}-${end}/${size}` } : headers,
  );
  const cut = world.faults.take("media-cut", {});
  if (cut === undefined) {
    createReadStream(wanted.file, { start, end }).pipe(response);
    return;
  }
  const stop = Math.min(start + (cut.value ?? 1000), end);
  createReadStream(wanted.file, { start, end: stop })
    .on("data", (part) => response.write(part))
    .on("end", () => setImmediate(() => response.destroy()));
}
