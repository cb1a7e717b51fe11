import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveWebApp } from "./webApp.js";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "recado-web-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), "<title>Recado</title>");
  await writeFile(path.join(folder, "sw.js"), "self;");
  await writeFile(path.join(folder, "manifest.webmanifest"), "{}");
  await writeFile(path.join(folder, "mark.svg"), "<svg/>");
  await writeFile(path.join(folder, "assets/app-1a2b.js"), "1;");
  server = express().use(serveWebApp(folder)).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function ask(address: string): Promise<[type: string | undefined, keeping: string | null]> {
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
  return [headers.get("content-type")?.split(";")[0], headers.get("cache-control")];
}

describe("the files of the web app", () => {
  it.each([
    ["/sw.js", "text/javascript", "no-cache"],
    ["/manifest.webmanifest", "application/manifest+json", "no-cache"],
    ["/mark.svg", "image/svg+xml", "public, max-age=3600"],
    ["/assets/app-1a2b.js", "text/javascript", "public, max-age=31536000, immutable"],
    ["/tickets/some-name", "text/html", "no-cache"],
  ])("%s is %s and kept as %s", async (address, type, keeping) => {
    expect(await ask(address)).toEqual([type, keeping]);
  });
});
