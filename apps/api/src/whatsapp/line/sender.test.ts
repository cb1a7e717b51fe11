import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { unit } from "../../kernel/db/unit.js";
import { lineSettings } from "../settings.js";
import { Lease } from "../store/lease.js";
import type { OutboxRow } from "../store/outbox.js";
import { queueMessage } from "../store/queueMessage.js";
import type { Priority } from "../types.js";
import { Sender } from "./sender.js";

const api = useApi();

/** Bulk messages of one company that are handed over at once. */
const BULK = 3;

interface SentMessage {
  /** Its text: whose it is, and which. */
  text: string;
  accept(): Promise<void>;
}

/** A line whose socket is the test: every message that leaves waits here until it is accepted. */
class TestLine {
  readonly left: SentMessage[] = [];
  readonly order: string[] = [];
  #sender: Sender | undefined;

  private constructor(
    private readonly lease: Lease,
    private readonly shared: string[],
  ) {}

  static async make(shared: string[] = []): Promise<TestLine> {
    const { id: companyId } = await api.makeCompany();
    const [row] = await api.sql<{ id: number }>(
      `INSERT INTO "Whatsapps" ("companyId", name, network) VALUES ($1, 'Linha', 'simulator') RETURNING id`,
      [companyId],
    );
    const lease = await Lease.take({ companyId, connectionId: row?.id ?? 0 });
    if (!lease) throw new Error("Nobody else runs it");
    lease.startRenewing();
    return new TestLine(lease, shared);
  }

  open(): void {
    this.#sender = new Sender(
      this.lease,
      (row) => this.#send(row),
      () => undefined,
    );
    this.#sender.open();
  }

  /** Says `text` to each of these. */
  async queue(priority: Priority, said: [chat: string, text: string][]): Promise<void> {
    await unit(this.lease, async () => {
      for (const [chat, text] of said)
        await queueMessage(this.lease, { chat, content: { kind: "text", text }, priority });
    });
    void this.#sender?.poll();
  }

  /** Sends a file to each of these chats. */
  async queueFiles(priority: Priority, chats: string[]): Promise<void> {
    const file = {
      kind: "media",
      as: "document",
      path: "/nowhere",
      mimetype: "text/plain",
      fileName: "a.txt",
    } as const;
    await unit(this.lease, async () => {
      for (const chat of chats) await queueMessage(this.lease, { chat, content: file, priority });
    });
    void this.#sender?.poll();
  }

  /** Accepts whatever leaves until everything has. */
  async acceptAll(count: number): Promise<void> {
    while (this.order.length < count || this.left.length > 0) {
      await this.left.shift()?.accept();
      if (this.left.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async close(): Promise<void> {
    this.#sender?.close();
    for (const each of this.left) await each.accept();
    await this.lease.release();
  }

  #send({ chat, waId, content }: OutboxRow): Promise<string> {
    const text = "text" in content ? content.text : "";
    this.order.push(text);
    this.shared.push(text);
    return new Promise((resolve) => {
      const accept = async () => {
        resolve("");
        await this.#sender?.onAck({ chat, waIds: [waId], status: "accepted" });
      };
      this.left.push({ text, accept });
    });
  }
}

/** Queues a number of messages, each to another chat. */
const toMany = (name: string, count: number) =>
  Array.from({ length: count }, (_, at): [string, string] => [`${name}${at}@s.whatsapp.net`, `${name} ${at}`]);

const lines: TestLine[] = [];
beforeEach(() => void lines.splice(0));
afterEach(() => Promise.all(lines.map((line) => line.close())));
async function makeLine(shared?: string[]): Promise<TestLine> {
  const line = await TestLine.make(shared);
  lines.push(line);
  return line;
}

describe("a line with three hundred messages of a program to send", () => {
  it("sends a person's next, before all but those in flight", async () => {
    const line = await makeLine();
    await line.queue("program", toMany("program", 300));
    line.open();
    await expect.poll(() => line.order.length).toBe(BULK);
    for (let count = 0; count < 30; count += 1) {
      await expect.poll(() => line.left.length).toBe(BULK);
      await line.left.shift()?.accept();
    }
    await expect.poll(() => line.order.length).toBe(30 + BULK);
    await line.queue("person", [["person@s.whatsapp.net", "person"]]);
    await expect.poll(() => line.order.length).toBe(30 + BULK + 1);
    expect(line.order.at(-1)).toBe("person");
  });

  it("sends a schedule's after a program's and before a campaign's", async () => {
    const line = await makeLine();
    await line.queue("campaign", toMany("campaign", 20));
    await line.queue("schedule", toMany("schedule", 20));
    await line.queue("program", toMany("program", 20));
    line.open();
    await line.acceptAll(60);
    // Those in flight beside each other may pass one another.
    const names = line.order.map((text) => text.split(" ")[0] ?? "");
    expect(new Set(names.slice(0, 20 - BULK))).toEqual(new Set(["program"]));
    expect(names.slice(0, 20 + BULK)).not.toContain("campaign");
    expect(new Set(names.slice(-(20 - BULK)))).toEqual(new Set(["campaign"]));
  });

  it("keeps the order of a chat: a reply takes along what waits before it", async () => {
    const line = await makeLine();
    const chat = "both@s.whatsapp.net";
    await line.queue("campaign", [...toMany("campaign", 40), [chat, "first"], [chat, "second"]]);
    await line.queue("person", [[chat, "reply"]]);
    line.open();
    await line.acceptAll(43);
    const places = ["first", "second", "reply"].map((text) => line.order.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[2]).toBeLessThan(40);
  });
});

it("companies take turns: who queued a hundred first does not keep the other waiting", async () => {
  const order: string[] = [];
  const [crowd, small] = [await makeLine(order), await makeLine(order)];
  await crowd.queue("campaign", toMany("crowd", 100));
  await small.queue("campaign", toMany("small", 15));
  crowd.open();
  await expect.poll(() => crowd.left.length).toBe(BULK);
  small.open();
  // A place is left for others; from then on each place that is given back goes to whose turn it is.
  await expect.poll(() => small.left.length).toBe(1);
  while (small.order.length < 15) {
    const line = crowd.left.length > small.left.length ? crowd : small;
    const before = order.length;
    await line.left.shift()?.accept();
    await expect.poll(() => order.length).toBeGreaterThan(before);
  }
  const meanwhile = order.length - BULK - 15;
  expect(meanwhile).toBeLessThanOrEqual(15);
});

it("files that WhatsApp takes slowly keep no text of another company from leaving", async () => {
  const [first, second, third] = [await makeLine(), await makeLine(), await makeLine()];
  for (const line of [first, second]) {
    await line.queueFiles(
      "campaign",
      toMany("file", 4).map(([chat]) => chat),
    );
    line.open();
  }
  await expect.poll(() => first.left.length + second.left.length).toBe(4);
  await third.queue("campaign", [["text@s.whatsapp.net", "text"]]);
  third.open();
  await expect.poll(() => third.order).toEqual(["text"]);
});

it("a line keeps its pace, and a person goes ahead of it", async () => {
  const line = await makeLine();
  await line.queue("program", toMany("program", 5));
  lineSettings.paceLimits = { perMinute: 1, urgentBurst: 3 };
  line.open();
  lineSettings.paceLimits = undefined;
  await expect.poll(() => line.order.length).toBe(1);
  await line.left.shift()?.accept();
  await line.queue("person", toMany("person", 2));
  await expect.poll(() => line.order.length).toBe(3);
  expect(line.order.map((text) => text.split(" ")[0])).toEqual(["program", "person", "person"]);
});
