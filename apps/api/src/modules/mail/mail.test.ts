import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { env } from "../../env.js";
import { asSystem } from "../../kernel/db/system.js";
import { queueMail, sweepMail } from "./mail.service.js";

const api = useApi();
const OUTBOX = join(env.DATA_DIR, "outbox");
const queue = (recipient: string) =>
  asSystem("the test writes a mail", () => queueMail({ recipient, subject: "Olá", text: "segredo do mail" }));
const rowOf = async (recipient: string) =>
  (
    await api.sql<{ id: number; status: string; attempts: number; body: string; problem: string | null }>(
      'SELECT id, status, attempts, body, problem FROM "Mails" WHERE recipient = $1',
      [recipient],
    )
  )[0];
const makeDue = () => api.sql(`UPDATE "Mails" SET "nextAt" = now() - interval '1 second'`);

afterEach(() => rm(OUTBOX, { recursive: true, force: true }));

describe("mails", () => {
  it("lie in the outbox for the operator's eyes alone when there is no mail server", async () => {
    await queue("a@mail.test");
    await expect
      .poll(() => rowOf("a@mail.test"))
      .toMatchObject({ status: "sent", attempts: 1, body: "", problem: null });
    const [name = ""] = await readdir(OUTBOX);
    expect(await readFile(join(OUTBOX, name), "utf8")).toBe("To: a@mail.test\nSubject: Olá\n\nsegredo do mail\n");
    expect((await stat(join(OUTBOX, name))).mode & 0o777).toBe(0o600);
  });

  it("are encrypted while they wait", async () => {
    await writeFile(OUTBOX, "in the way");
    await queue("b@mail.test");
    await expect.poll(() => rowOf("b@mail.test")).toMatchObject({ status: "waiting", attempts: 1 });
    expect((await rowOf("b@mail.test"))?.body).toMatch(/^v1\.[A-Za-z0-9+/=]+$/);
  });

  it("are tried again, ever later, until they leave", async () => {
    await writeFile(OUTBOX, "in the way");
    await queue("c@mail.test");
    await expect.poll(() => rowOf("c@mail.test")).toMatchObject({ attempts: 1 });
    await sweepMail.run();
    expect(await rowOf("c@mail.test")).toMatchObject({ attempts: 1 });
    await makeDue();
    await sweepMail.run();
    expect(await rowOf("c@mail.test")).toMatchObject({ status: "waiting", attempts: 2 });
    const wait = `SELECT round(extract(epoch FROM "nextAt" - now())) AS s FROM "Mails" WHERE recipient = 'c@mail.test'`;
    expect(Number((await api.sql<{ s: string }>(wait))[0]?.s)).toBeGreaterThan(60);
    await rm(OUTBOX);
    await mkdir(OUTBOX);
    await makeDue();
    await sweepMail.run();
    expect(await rowOf("c@mail.test")).toMatchObject({ status: "sent", attempts: 3, body: "" });
  });

  it("are given up after eight tries, with the reason", async () => {
    await writeFile(OUTBOX, "in the way");
    await queue("d@mail.test");
    await expect.poll(() => rowOf("d@mail.test")).toMatchObject({ attempts: 1 });
    await api.sql(`UPDATE "Mails" SET attempts = 7 WHERE recipient = 'd@mail.test'`);
    await makeDue();
    await sweepMail.run();
    expect(await rowOf("d@mail.test")).toMatchObject({ status: "failed", attempts: 8, body: "" });
    expect((await rowOf("d@mail.test"))?.problem).toMatch(/EEXIST|ENOTDIR/);
  });

  it("vanish with the unit that wrote them", async () => {
    const failing = asSystem("the test changes its mind", async () => {
      await queueMail({ recipient: "e@mail.test", subject: "Olá", text: "x" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rowOf("e@mail.test")).toBeUndefined();
  });
});
