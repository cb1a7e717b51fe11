import { chmod, chown, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseDataFolder, createDataFolder, isRootUser } from "./data-folder.mjs";

/** @type {string} */
let home;
/** @type {string} */
let checkout;
/** @type {string} */
let systemBase;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "recado-home-"));
  checkout = path.join(home, "checkout");
  systemBase = path.join(home, "system");
  await mkdir(checkout);
});

afterEach(async () => {
  await rm(home, { recursive: true, force: true });
});

const choose = (/** @type {{ isRoot: boolean, override?: string }} */ options) =>
  chooseDataFolder({ checkout, systemBase, ...options });

describe("the data folder", () => {
  it("is in the checkout for a user, however closed it is", async () => {
    await chmod(home, 0o700);
    expect(await choose({ isRoot: false })).toEqual({ folder: path.join(checkout, ".recado") });
  });

  it("is in the checkout for root when everybody can get there", async () => {
    await chmod(home, 0o755);
    expect(await choose({ isRoot: true })).toEqual({ folder: path.join(checkout, ".recado") });
  });

  it("is a system folder for root when others cannot get there, and stays one when they later can", async () => {
    await chmod(home, 0o700);
    const { folder, reason } = await choose({ isRoot: true });
    expect(folder).toMatch(new RegExp(`^${systemBase}/recado-[0-9a-f]{8}$`));
    expect(reason).toBeDefined();
    await mkdir(path.join(folder, "postgres"), { recursive: true });
    await chmod(home, 0o755);
    expect((await choose({ isRoot: true })).folder).toBe(folder);
  });

  it.runIf(isRootUser())("stays in the checkout when a user's data is there and root starts", async () => {
    await chmod(home, 0o700);
    const data = path.join(checkout, ".recado", "postgres");
    await mkdir(data, { recursive: true });
    await chown(data, 1000, 1000);
    expect(await choose({ isRoot: true })).toEqual({ folder: path.join(checkout, ".recado") });
  });

  it.runIf(isRootUser())("never leaves data behind without a word", async () => {
    await chmod(home, 0o700);
    await mkdir(path.join(checkout, ".recado", "postgres"), { recursive: true });
    await expect(choose({ isRoot: true })).rejects.toThrow(`mv ${checkout}/.recado ${systemBase}/recado-`);
  });

  it("is where RECADO_DATA_DIR says", async () => {
    expect(await choose({ isRoot: true, override: "elsewhere" })).toEqual({ folder: path.join(checkout, "elsewhere") });
  });

  it("is closed to others, who as root's guests may only pass through", async () => {
    const folder = path.join(checkout, ".recado");
    await createDataFolder(folder, false);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await createDataFolder(folder, true);
    expect((await stat(folder)).mode & 0o777).toBe(0o711);
  });
});
