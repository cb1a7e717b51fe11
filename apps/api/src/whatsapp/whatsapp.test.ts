import { describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { unit } from "../kernel/db/unit.js";
import { setDesiredState } from "./store/desiredStates.js";
import { queueMessage } from "./store/queueMessage.js";
import type { LineEvent, LineRef } from "./types.js";

const api = useApi();
const world = useLines(api);

type MessageEvent = Extract<LineEvent, { type: "message" }>;
const news = (waId: string) =>
  world.events.filter((event): event is MessageEvent => event.type === "message" && event.ref.waId === waId);
const arrived = async (waId: string) => {
  await expect.poll(() => news(waId).length, { timeout: 15_000 }).toBeGreaterThan(0);
  return news(waId)[0] as MessageEvent;
};
const outbox = (line: LineRef) =>
  api.sql<{ waId: string; status: string; problem: string | null }>(
    'SELECT "waId", status, problem FROM "WaOutbox" WHERE "connectionId" = $1 ORDER BY id',
    [line.connectionId],
  );
const say = (line: LineRef, chat: string, text: string) =>
  unit(line, () => queueMessage(line, { chat, content: { kind: "text", text } }));

describe("a line", () => {
  it("pairs by a picture, opens, and tells its number", async () => {
    const line = await world.openLine();
    expect(await world.row(line)).toMatchObject({ number: line.pn, qrcode: "", pairingCode: "", wanted: "up" });
    const keys = await api.sql<{ type: string; value: string }>(
      'SELECT type, value FROM "WaAuthKeys" WHERE "connectionId" = $1',
      [line.connectionId],
    );
    expect(keys.filter(({ type }) => type === "pre-key").length).toBeGreaterThan(800);
    expect(keys.every(({ value }) => value.startsWith("v1."))).toBe(true);
    const states = world.events.filter((event) => event.type === "state" && event.connectionId === line.connectionId);
    expect(states.at(-1)).toMatchObject({ companyId: line.companyId, state: { status: "CONNECTED" } });
  });

  it("hears a customer, and answers", async () => {
    const line = await world.openLine();
    const customer = await world.customer();
    const { id } = await world.simulator.say(customer, { account: line.pn, type: "text", text: "Olá" });
    const message = await arrived(id);
    expect(message).toMatchObject({
      companyId: line.companyId,
      chat: { jid: jidOf(customer), pn: customer, isGroup: false },
      content: { kind: "text", text: "Olá" },
      isLate: false,
    });
    expect(message.chat.lid).toMatch(/^\d+$/);
    const waId = await say(line, message.chat.jid, "Bom dia");
    await expect.poll(() => outbox(line), { timeout: 15_000 }).toMatchObject([{ waId, status: "delivered" }]);
    const { entries } = await world.simulator.readLedger({ customer });
    expect(entries).toMatchObject([{ id: waId, text: "Bom dia", times: 1 }]);
    const waiting = await api.sql('SELECT 1 FROM "WaInbox" WHERE "connectionId" = $1 AND "handledAt" IS NULL', [
      line.connectionId,
    ]);
    expect(waiting).toEqual([]);
  });

  it("goes down when it is no longer wanted, and comes back without a picture", async () => {
    const line = await world.openLine();
    await setDesiredState(line, "down");
    await world.untilStatus(line, "DISCONNECTED");
    const customer = await world.customer();
    const { id } = await world.simulator.say(customer, { account: line.pn, type: "text", text: "Alguém?" });
    const waId = await say(line, jidOf(customer), "Já volto");
    await setDesiredState(line, "up");
    await world.untilStatus(line, "CONNECTED");
    expect(await arrived(id)).toMatchObject({ content: { text: "Alguém?" }, isLate: true });
    await expect.poll(() => outbox(line), { timeout: 15_000 }).toMatchObject([{ waId, status: "delivered" }]);
    expect(
      world.events.filter(
        (event) =>
          event.type === "state" && event.connectionId === line.connectionId && event.state.status === "qrcode",
      ),
    ).toHaveLength(1);
  });
});
