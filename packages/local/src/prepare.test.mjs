import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exists } from "./data-folder.mjs";
import { isSupportedNode } from "./node-version.mjs";
import { installWhenNeeded, whyInstall } from "./prepare.mjs";

/** @type {string} */
let checkout;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), "recado-install-"));
  await mkdir(path.join(checkout, "node_modules"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(checkout, { recursive: true, force: true });
});

/** @param {{ locked: object, installed?: object }} state */
async function write({ locked, installed }) {
  await writeFile(path.join(checkout, "package-lock.json"), JSON.stringify({ packages: locked }));
  const file = path.join(checkout, "node_modules", ".package-lock.json");
  if (installed) await writeFile(file, JSON.stringify({ packages: installed }));
}

describe("whether to install", () => {
  it("installs when nothing, or not everything, was installed", async () => {
    await write({ locked: { "node_modules/zod": { version: "4.6.7" } } });
    expect(await whyInstall(checkout)).toBe("nothing is installed yet");
  });

  it("installs when a package is not the one wanted", async () => {
    await write({
      locked: { "node_modules/zod": { version: "4.6.7" } },
      installed: { "node_modules/zod": { version: "4.6.6" } },
    });
    expect(await whyInstall(checkout)).toBe("zod is not the version wanted");
  });

  it("does not when all that this system needs is there", async () => {
    await write({
      locked: {
        "": { version: "0.1.0" },
        "apps/api": { version: "0.1.0" },
        "node_modules/@recado/api": { link: true },
        "node_modules/zod": { version: "4.6.7" },
        "node_modules/turbo-windows": { version: "2.11.9", optional: true },
      },
      installed: { "node_modules/zod": { version: "4.6.7" } },
    });
    expect(await whyInstall(checkout)).toBeUndefined();
  });
});

it("installs what builds in production too", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const builder = { version: "1.0.0", dev: true };
  const manifest = { name: "desk", version: "1.0.0", devDependencies: { builder: "file:builder" } };
  await write({
    locked: { "": manifest, builder, "node_modules/builder": { resolved: "builder", link: true, dev: true } },
  });
  await writeFile(path.join(checkout, "package.json"), JSON.stringify(manifest));
  await mkdir(path.join(checkout, "builder"));
  await writeFile(path.join(checkout, "builder", "package.json"), '{ "name": "builder", "version": "1.0.0" }');
  await installWhenNeeded({ checkout });
  expect(await exists(path.join(checkout, "node_modules", "builder"))).toBe(true);
});

describe("the Node version", () => {
  it.each(["v20.19.0", "v20.20.2", "v22.12.0", "v24.0.0"])("is fine with %s", (version) => {
    expect(isSupportedNode(version)).toBe(true);
  });

  it.each(["v18.20.0", "v20.18.3", "v21.7.0", "v22.11.0"])("is too old with %s", (version) => {
    expect(isSupportedNode(version)).toBe(false);
  });
});
