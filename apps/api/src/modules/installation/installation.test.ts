import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installationRoutes, liveSince } from "@recado/contract";
import { DAY_MS } from "@recado/domain";
import { afterAll, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { env } from "../../env.js";
import { log } from "../../kernel/log.js";
import { detectRestore, sweepUnlessHeld } from "./detectRestore.js";

const api = useApi();
afterAll(() => api.sql('DELETE FROM "InstallationSettings"'));

const change = (body: object) => api.root.send(installationRoutes.update, { body });

describe("a database that was restored from an older copy", () => {
  it("sends no campaign and no schedule until the operator has looked, and is told from others", async () => {
    const { admin } = await api.makeCompany();
    const held = async () => (await api.root.call(installationRoutes.show)).heldSince;
    const paused = async () =>
      (await api.sql<{ kind: string }>('SELECT kind FROM "WorkPauses"')).map(({ kind }) => kind);
    const listener = await api.openSocket(admin);
    const missed = (since: number) => listener.socket.emitWithAck(liveSince.name, { since });
    await detectRestore();
    await detectRestore();
    expect(await held()).toBeNull();
    // As many minutes later it is what it was.
    const before = (await missed(0)).seq;
    const [events] = await api.sql<{ seq: string }>('SELECT max("eventSeq") AS seq FROM "Companies"');
    await writeFile(join(env.DATA_DIR, "age"), "1000000");
    await detectRestore();
    expect((await paused()).toSorted()).toEqual(["campaigns.send", "campaigns.start", "schedules.send"]);
    expect(Date.parse((await held()) ?? "")).toBeLessThanOrEqual(Date.now());
    // Programs know more events than there are, and drop what they know: none gets a name again.
    const [further] = await api.sql<{ least: string }>('SELECT min("eventSeq") AS least FROM "Companies"');
    expect(Number(further?.least)).toBeGreaterThan(Number(events?.seq) + 100_000);
    // A browser that heard of more than there is begins anew.
    expect(await missed(before + 3)).toMatchObject({ events: null });
    await detectRestore();
    expect((await admin.send(installationRoutes.release)).status).toBe(403);
    expect((await api.root.call(installationRoutes.release)).heldSince).toBeNull();
    expect(await paused()).toEqual([]);
    await detectRestore();
    expect(await held()).toBeNull();
  });

  it("is counted further on by the next process where the first one died", async () => {
    const readLeast = async () =>
      Number((await api.sql<{ seq: string }>('SELECT min("eventSeq") AS seq FROM "Companies"'))[0]?.seq);
    const before = await readLeast();
    await writeFile(join(env.DATA_DIR, "age"), "1500000");
    await api.sql(`ALTER TABLE "Companies" ADD CONSTRAINT held CHECK ("eventSeq" < ${before + 100_000}) NOT VALID`);
    await expect(detectRestore()).rejects.toThrow("held");
    await api.sql('ALTER TABLE "Companies" DROP CONSTRAINT held');
    await detectRestore();
    expect(await readLeast()).toBeGreaterThan(before + 100_000);
    await api.root.call(installationRoutes.release);
  });

  it("has no file swept away that it does not know of until the operator has looked", async () => {
    const { id } = await api.makeCompany();
    const folder = join(env.DATA_DIR, "media", String(id));
    const sweepInTwoDays = async () => {
      await sweepUnlessHeld(Date.now() + 2 * DAY_MS);
      return (await readdir(folder)).length;
    };
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, randomUUID()), "x");
    await writeFile(join(env.DATA_DIR, "age"), "2000000");
    await detectRestore();
    expect(await sweepInTwoDays()).toBe(1);
    await api.root.call(installationRoutes.release);
    expect(await sweepInTwoDays()).toBe(0);
  });

  it("is none when it is new, whatever lies beside it", async () => {
    await api.sql(`DELETE FROM "InstallationSettings" WHERE key = 'age'`);
    await detectRestore();
    expect((await api.root.call(installationRoutes.show)).heldSince).toBeNull();
  });

  it("is told by a file that stops no start where it cannot be written, and goes on when it can", async () => {
    const age = join(env.DATA_DIR, "age");
    const before = Number(await readFile(age, "utf8"));
    const warn = vi.spyOn(log, "warn");
    await mkdir(`${age}.new`);
    await detectRestore();
    await rmdir(`${age}.new`);
    expect(warn).toHaveBeenCalledWith(expect.anything(), "the age of the database could not be written down");
    warn.mockRestore();
    await detectRestore();
    expect(Number(await readFile(age, "utf8"))).toBeGreaterThanOrEqual(before + 2);
    expect((await api.root.call(installationRoutes.show)).heldSince).toBeNull();
  });
});

describe("the settings of the installation", () => {
  it("begin with what suits an installation without a mail server", async () => {
    await api.sql('DELETE FROM "InstallationSettings"');
    expect(await api.root.call(installationRoutes.show)).toEqual({
      signupConfirmsEmail: false,
      termsUrl: "",
      privacyUrl: "",
      graceDays: 0,
      hasMailServer: false,
      heldSince: null,
    });
  });

  it("are changed one by one, and what is not named stays", async () => {
    await change({ graceDays: 7, termsUrl: "https://recado.test/termos" });
    const { status, body } = await change({ signupConfirmsEmail: true });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ signupConfirmsEmail: true, termsUrl: "https://recado.test/termos", graceDays: 7 }),
    ]);
    expect(await api.root.call(installationRoutes.show)).toEqual(body);
    expect((await change({ termsUrl: "", graceDays: 0, signupConfirmsEmail: false })).body).toMatchObject({
      termsUrl: "",
      graceDays: 0,
    });
    expect((await change({})).status).toBe(200);
  });

  it("take pages and days that can be, and are the operator's alone", async () => {
    for (const [field, value] of [
      ["termsUrl", "javascript:alert(1)"],
      ["privacyUrl", "termos"],
      ["graceDays", -1],
      ["graceDays", 61],
      ["graceDays", "7"],
    ] as const) {
      const { status, body } = await change({ [field]: value });
      expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
    }
    const { admin } = await api.makeCompany();
    expect((await admin.send(installationRoutes.show)).status).toBe(403);
    expect((await admin.send(installationRoutes.update, { body: { graceDays: 60 } })).status).toBe(403);
  });
});
