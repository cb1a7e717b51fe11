import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { ErrorBody } from "@recado/contract";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorHandler } from "./errorHandler.js";
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
  await writeFile(path.join(folder, "assets/app-1a2b.js.br"), brotliCompressSync("1;"));
  await writeFile(path.join(folder, "assets/opus.worker-1a-_.js"), "1;");
  await writeFile(path.join(folder, "assets/opus.worker-1a-_.js.br"), brotliCompressSync("1;"));
  server = express().use(serveWebApp(folder), errorHandler).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

function address(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(file: string): Promise<[type: string | undefined, keeping: string | null]> {
  const { headers } = await fetch(`${address()}${file}`);
  return [headers.get("content-type")?.split(";")[0], headers.get("cache-control")];
}

describe("the files of the web app", () => {
  it.each([
    ["/sw.js", "text/javascript", "no-cache"],
    ["/manifest.webmanifest", "application/manifest+json", "no-cache"],
    ["/mark.svg", "image/svg+xml", "public, max-age=3600"],
    ["/assets/app-1a2b.js", "text/javascript", "public, max-age=31536000, immutable"],
    ["/tickets/some-name", "text/html", "no-cache"],
  ])("%s is %s and kept as %s", async (file, type, keeping) => {
    expect(await ask(file)).toEqual([type, keeping]);
  });

  it.each(["br", "gzip"])("lets WebAssembly run in the decoder and nowhere else, sent as %s", async (encoding) => {
    const policyOf = async (file: string) => {
      const answer = await fetch(`${address()}${file}`, { headers: { "accept-encoding": encoding } });
      return answer.headers.get("content-security-policy");
    };
    expect(await policyOf("/assets/opus.worker-1a-_.js")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(await policyOf("/assets/app-1a2b.js")).toBe(null);
    expect(await policyOf("/opus.worker-1a-_.js")).toBe(null);
  });

  it.each(["br", "gzip"])(
    "are sent as the build compressed them to whom reads %s, if that is Brotli",
    async (encoding) => {
      const headers = { "accept-encoding": encoding };
      const answer = await fetch(`${address()}/assets/app-1a2b.js`, { headers });
      expect(answer.headers.get("content-encoding")).toBe(encoding === "br" ? "br" : null);
      expect(answer.headers.get("content-type")).toContain("text/javascript");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await answer.text()).toBe("1;");
    },
  );

  it("of another name are not there", async () => {
    const headers = { "accept-encoding": "br" };
    for (const name of ["other.js", "app-1a2b.js.br.br"]) {
      const answer = await fetch(`${address()}/assets/${name}`, { headers });
      expect([answer.status, ((await answer.json()) as ErrorBody).error]).toEqual([404, "ERR_NOT_FOUND"]);
    }
  });
});
