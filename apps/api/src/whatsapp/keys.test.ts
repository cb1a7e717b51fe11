import { randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { useApi } from "../../testing/api.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { AuthStore } from "./adapter/authStore.js";
import { startLines, stopLines } from "./line/manager.js";
import { Lease } from "./store/lease.js";

const api = useApi();
const lines = useLines(api);

it("a key that cannot be read is not taken for missing: the socket ends, and the session outlives it", async () => {
  const line = await lines.openLine();
  const customer = await lines.customer();
  const heard = () =>
    lines.events.flatMap((event) =>
      event.type === "message" && event.chat.jid === jidOf(customer) && event.content.kind === "text"
        ? [event.content.text]
        : [],
    );
  await lines.simulator.say(customer, { account: line.pn, type: "text", text: "antes" });
  await vi.waitFor(() => expect(heard()).toEqual(["antes"]), { timeout: 30_000 });
  const sessions = () =>
    api.sql(`SELECT key, value FROM "WaAuthKeys" WHERE "connectionId" = $1 AND type = 'session' ORDER BY key`, [
      line.connectionId,
    ]);
  const before = await sessions();

  // A new life knows no key by heart.
  await stopLines();
  const countOpened = () =>
    lines.events.filter((event) => event.type === "state" && event.state.status === "CONNECTED").length;
  const opened = countOpened();
  startLines();
  await vi.waitFor(() => expect(countOpened()).toBeGreaterThan(opened), { timeout: 30_000 });
  await api.sql('ALTER TABLE "WaAuthKeys" RENAME TO "WaAuthKeysAway"');
  const ends = () => api.sql('SELECT 1 FROM "WaEnds" WHERE "connectionId" = $1', [line.connectionId]);
  const known = (await ends()).length;
  await lines.simulator.say(customer, { account: line.pn, type: "text", text: "durante" });
  await vi.waitFor(async () => expect((await ends()).length).toBeGreaterThan(known), { timeout: 30_000 });
  await api.sql('ALTER TABLE "WaAuthKeysAway" RENAME TO "WaAuthKeys"');
  expect(await sessions()).toEqual(before);

  await vi.waitFor(() => expect(heard()).toEqual(["antes", "durante"]), { timeout: 60_000 });
  await lines.simulator.say(customer, { account: line.pn, type: "text", text: "depois" });
  await vi.waitFor(() => expect(heard()).toEqual(["antes", "durante", "depois"]), { timeout: 30_000 });
});

it("a name that no row can have is nobody's key, and ends no line", async () => {
  const { companyId, connectionId } = await lines.openLine();
  await stopLines();
  const lease = await Lease.take({ companyId, connectionId });
  if (!lease) throw new Error("The line is held");
  const store = await AuthStore.open(lease, { take: () => [], onWritten() {}, onMaybeWritten() {} });
  const onBroken = vi.fn();
  store.onBroken = onBroken;
  const names = ["a\0b", randomBytes(3_000).toString("base64")];
  await store.state.set({ "sender-key": Object.fromEntries(names.map((name) => [name, Buffer.from("x")])) });
  expect(await store.state.get("sender-key", names)).toEqual({});
  await store.state.set({ "sender-key": { good: Buffer.from("x") } });
  await store.close();
  expect(onBroken).not.toHaveBeenCalled();
  const kept = `SELECT key FROM "WaAuthKeys" WHERE "connectionId" = $1 AND type = 'sender-key'`;
  expect(await api.sql(kept, [connectionId])).toEqual([{ key: "good" }]);
  await lease.release();
});
