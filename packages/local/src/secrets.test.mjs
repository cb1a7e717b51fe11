import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepSecrets } from "./secrets.mjs";

/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "recado-secrets-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe("secrets", () => {
  it("are made once, strong, and kept for their owner alone", async () => {
    const first = await keepSecrets(folder);
    expect(Buffer.from(first.DATA_KEY, "base64")).toHaveLength(32);
    expect(Buffer.from(first.JWT_SECRET, "base64")).toHaveLength(32);
    expect(new Set(Object.values(first)).size).toBe(7);
    expect(await keepSecrets(folder)).toEqual(first);
    expect((await stat(path.join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
  });

  it("gain what a newer version needs and keep the rest", async () => {
    const { METRICS_TOKEN, ...older } = await keepSecrets(folder);
    await writeFile(path.join(folder, "secrets.json"), JSON.stringify(older));
    const now = await keepSecrets(folder);
    expect(now).toMatchObject(older);
    expect(now.METRICS_TOKEN).not.toBe(METRICS_TOKEN);
  });

  it("are never replaced when their file is damaged, for DATA_KEY opens what is stored", async () => {
    const file = path.join(folder, "secrets.json");
    await writeFile(file, '{ "DATA_KEY": "half');
    await expect(keepSecrets(folder)).rejects.toThrow(/cannot be read/);
    expect(await readFile(file, "utf8")).toBe('{ "DATA_KEY": "half');
  });
});
