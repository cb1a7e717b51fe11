import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { env } from "../../env.js";
import { asSystem } from "../../kernel/db/system.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { queueMail } from "./mail.service.js";

const api = useApi();
const OUTBOX = join(env.DATA_DIR, "outbox");
const queue = (recipient: string) =>
  asSystem("the test writes a mail", () => queueMail(recipient, { subject: "Olá", lines: ["segredo do mail"] }));
interface Row {
  status: string;
  body: string;
  problem: string | null;
  /** What is still to be done about it; null when that is over. */
  work: { state: string; attempts: number; problem: string | null; restSeconds: number } | null;
}
const rowOf = async (recipient: string) =>
  (
    await api.sql<Row>(
      `SELECT m.status, m.body, m.problem, CASE WHEN w.id IS NOT NULL THEN json_build_object('state', w.state,
                'attempts', w.attempts, 'problem', w.problem, 'restSeconds', extract(epoch FROM w."dueAt" - now())) END AS work
         FROM "Mails" m LEFT JOIN "DurableWork" w ON w.kind = 'mail.send' AND w.payload ->> 'mailId' = m.id::text
        WHERE m.recipient = $1`,
      [recipient],
    )
  )[0];
/** Its rest is over, and somebody looks. */
async function passRest(): Promise<void> {
  await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE state = 'waiting' AND kind = 'mail.send'`);
  await pollForWork();
}
const tried = (times: number) => ({ status: "waiting", work: { state: "waiting", attempts: times } });

// Others' mails may lie there.
beforeEach(() => rm(OUTBOX, { recursive: true, force: true }));
afterEach(() => rm(OUTBOX, { recursive: true, force: true }));

describe("mails", () => {
  it("lie in the outbox for the operator's eyes alone when there is no mail server", async () => {
    await queue("a@mail.test");
    await expect.poll(() => rowOf("a@mail.test")).toEqual({ status: "sent", body: "", problem: null, work: null });
    const [name = ""] = await readdir(OUTBOX);
    expect(await readFile(join(OUTBOX, name), "utf8")).toBe("To: a@mail.test\nSubject: Olá\n\nsegredo do mail\n");
    expect((await stat(join(OUTBOX, name))).mode & 0o777).toBe(0o600);
  });

  it("are encrypted while they wait", async () => {
    await writeFile(OUTBOX, "in the way");
    await queue("b@mail.test");
    await expect.poll(() => rowOf("b@mail.test")).toMatchObject(tried(1));
    expect((await rowOf("b@mail.test"))?.body).toMatch(/^v1\.[A-Za-z0-9+/=]+$/);
  });

  it("are tried again, ever later, until they leave", async () => {
    await writeFile(OUTBOX, "in the way");
    await queue("c@mail.test");
    await expect.poll(() => rowOf("c@mail.test")).toMatchObject(tried(1));
    const first = (await rowOf("c@mail.test"))?.work;
    expect(first?.problem).toMatch(/EEXIST|ENOTDIR/);
    await pollForWork();
    expect(await rowOf("c@mail.test")).toMatchObject(tried(1));
    await passRest();
    await expect.poll(() => rowOf("c@mail.test")).toMatchObject(tried(2));
    expect((await rowOf("c@mail.test"))?.work?.restSeconds).toBeGreaterThan((first?.restSeconds ?? 0) + 30);
    await rm(OUTBOX);
    await mkdir(OUTBOX);
    await passRest();
    await expect.poll(() => rowOf("c@mail.test")).toMatchObject({ status: "sent", body: "", work: null });
  });

  it("are given up after eight tries, with the reason", async () => {
    await writeFile(OUTBOX, "in the way");
    await queue("d@mail.test");
    await expect.poll(() => rowOf("d@mail.test")).toMatchObject(tried(1));
    await api.sql(`UPDATE "DurableWork" SET attempts = 7 WHERE kind = 'mail.send'`);
    await passRest();
    await expect
      .poll(() => rowOf("d@mail.test"))
      .toMatchObject({ status: "failed", body: "", work: { state: "failed", attempts: 8 } });
    expect((await rowOf("d@mail.test"))?.problem).toMatch(/EEXIST|ENOTDIR/);
  });

  it("vanish with the unit that wrote them", async () => {
    const failing = asSystem("the test changes its mind", async () => {
      await queueMail("e@mail.test", { subject: "Olá", lines: ["x"] });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rowOf("e@mail.test")).toBeUndefined();
  });
});
