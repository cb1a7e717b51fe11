import {
  type Connection,
  type ConnectionInput,
  connectionRoutes,
  connectionStateChannel,
  connectionStateRoutes,
  MESSAGE_PROBLEMS,
  messageChannel,
  messageRoutes,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { catchUp } from "../../../testing/live.js";
import { openOffice } from "../../../testing/office.js";
import { unit } from "../../kernel/db/unit.js";
import { emitLineEvent } from "../../whatsapp/events.js";
import { sendMessage } from "../messages/index.js";
import { lockTicket } from "../tickets/index.js";
import { removeGone } from "./removal.js";

const api = useApi();

const add = (client: Client, name: string, more: Partial<z.input<typeof ConnectionInput>> = {}): Promise<Connection> =>
  client.call(connectionRoutes.create, { body: { name, ...more } });
const code = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

/** As if a line had written what it is doing, and said so. */
async function speakForLine(companyId: number, connectionId: number, state: { status: string; qrcode: string }) {
  await api.sql(
    `UPDATE "Whatsapps" SET status = $2, qrcode = $3, "pairingCode" = 'ABCD1234', retries = 1 WHERE id = $1`,
    [connectionId, state.status, state.qrcode],
  );
  const said = { status: "qrcode" as const, qrcode: state.qrcode, pairingCode: "ABCD1234", retries: 1, number: null };
  await emitLineEvent({ companyId, connectionId, type: "state", state: said });
}

/** As if a phone had said yes once. */
const pairUp = (companyId: number, connectionId: number) =>
  api.sql(
    `INSERT INTO "WaAuthKeys" ("companyId", "connectionId", type, key, value) VALUES ($1, $2, 'creds', 'creds', 'x')`,
    [companyId, connectionId],
  );

describe("what a person wants of a line", () => {
  const desiredState = async (id: number) =>
    (await api.sql(`SELECT wanted, "wantedNumber", status FROM "Whatsapps" WHERE id = $1`, [id]))[0];

  it("is written down for whoever runs it, and seen at once", async () => {
    const { id, admin } = await api.makeCompany();
    const { id: whatsappId } = await add(admin, "Loja");
    const params = { whatsappId };
    const listener = await api.openSocket(admin);
    expect(await admin.call(connectionStateRoutes.start, { params })).toEqual({ message: expect.any(String) });
    expect(await desiredState(whatsappId)).toEqual({ wanted: "up", wantedNumber: null, status: "OPENING" });
    await admin.call(connectionStateRoutes.pair, { params, body: { number: "5511999990000" } });
    expect(await desiredState(whatsappId)).toMatchObject({ wanted: "up", wantedNumber: "5511999990000" });
    await admin.call(connectionStateRoutes.stop, { params });
    expect(await desiredState(whatsappId)).toEqual({ wanted: "down", wantedNumber: null, status: "DISCONNECTED" });
    expect(await listener.wait(connectionStateChannel, id, 2)).toMatchObject([
      { session: { status: "OPENING" } },
      { session: { status: "DISCONNECTED" } },
    ]);
  });

  it("of one that a phone lists is a goodbye first", async () => {
    const { id, admin } = await api.makeCompany();
    const { id: whatsappId } = await add(admin, "Loja");
    const params = { whatsappId };
    await pairUp(id, whatsappId);
    await admin.call(connectionStateRoutes.stop, { params });
    expect(await desiredState(whatsappId)).toMatchObject({ wanted: "logout" });
    await admin.call(connectionStateRoutes.renew, { params });
    expect(await desiredState(whatsappId)).toMatchObject({ wanted: "renew" });
    const body = { number: "5511999990000" };
    expect(code(await admin.send(connectionStateRoutes.pair, { params, body }))).toEqual([409, "ERR_CONFLICT"]);
    expect(await desiredState(whatsappId)).toMatchObject({ wanted: "renew" });
  });
});

describe("a removed connection that a phone still lists", () => {
  const rows = (companyId: number) =>
    api.sql(`SELECT id FROM "Whatsapps" WHERE "companyId" = $1 ORDER BY id`, [companyId]);

  async function removePaired() {
    const { id, admin } = await api.makeCompany();
    const connection = await add(admin, "Loja", { token: `segredo-da-loja-que-ninguém-adivinha-${id}` });
    await pairUp(id, connection.id);
    await admin.call(connectionRoutes.remove, { params: { whatsappId: connection.id } });
    return { id, admin, whatsappId: connection.id };
  }

  it("is nobody's any more while its line says goodbye", async () => {
    const { id, admin, whatsappId } = await removePaired();
    const params = { whatsappId };
    expect(await admin.call(connectionRoutes.list)).toEqual([]);
    for (const answer of [
      await admin.send(connectionRoutes.show, { params }),
      await admin.send(connectionRoutes.update, { params, body: { name: "De volta" } }),
      await admin.send(connectionRoutes.remove, { params }),
      await admin.send(connectionStateRoutes.start, { params }),
    ])
      expect(code(answer)).toEqual([404, "ERR_NO_WAPP_FOUND"]);
    const again = await add(admin, "Loja", { token: `segredo-da-loja-que-ninguém-adivinha-${id}` });
    expect(again.isDefault).toBe(true);
    const [left] = await api.sql(`SELECT wanted FROM "Whatsapps" WHERE id = $1`, [whatsappId]);
    expect(left).toEqual({ wanted: "logout" });
  });

  it("goes when the line has said goodbye, and not before; nobody hears of it again", async () => {
    const { id, admin, whatsappId } = await removePaired();
    const listener = await api.openSocket(admin);
    await speakForLine(id, whatsappId, { status: "DISCONNECTED", qrcode: "" });
    await removeGone();
    expect(await rows(id)).toHaveLength(1);
    await api.sql(`UPDATE "Whatsapps" SET wanted = 'down' WHERE id = $1`, [whatsappId]);
    await speakForLine(id, whatsappId, { status: "DISCONNECTED", qrcode: "" });
    await removeGone();
    expect(await rows(id)).toEqual([]);
    await catchUp(listener);
    expect(listener.received.filter(({ event }) => event.includes("whatsapp"))).toEqual([]);
  });

  it("goes in the end, also when nobody was there for the goodbye or to see it", async () => {
    const [fresh, done, old] = [await removePaired(), await removePaired(), await removePaired()];
    const living = await add(fresh.admin, "Viva");
    await api.sql(`UPDATE "Whatsapps" SET wanted = 'down' WHERE id = $1`, [done.whatsappId]);
    await api.sql(`UPDATE "Whatsapps" SET "updatedAt" = now() - interval '61 minutes' WHERE id = ANY ($1)`, [
      [old.whatsappId, living.id],
    ]);
    await removeGone();
    expect(await rows(fresh.id)).toEqual([{ id: fresh.whatsappId }, { id: living.id }]);
    expect([await rows(done.id), await rows(old.id)]).toEqual([[], []]);
  });
});

describe("what was to leave on a removed connection", () => {
  it("says that it never will, and nothing follows it", async () => {
    const office = await openOffice(api);
    const { admin, whatsappId } = office;
    const ticketId = await office.addTicket({ status: "open", userId: admin.user?.id });
    const params = { ticketId };
    const write = (body: string) => admin.send(messageRoutes.create, { params, body: { body } });
    const states = () =>
      api.sql(`SELECT body, ack, problem FROM "Messages" WHERE "ticketId" = $1 ORDER BY id`, [ticketId]);
    await write("Foi");
    await api.sql(`UPDATE "Messages" SET ack = 2 WHERE "ticketId" = $1`, [ticketId]);
    const waiting = (await write("Espera")).body.messages[0];
    // Until its phone has been told, nobody takes the row away.
    await pairUp(office.id, whatsappId);
    const listener = await api.openSocket(admin);
    await admin.call(connectionRoutes.remove, { params: { whatsappId } });
    const left: { body: string; ack: number; problem: string | null }[] = [
      { body: "Foi", ack: 2, problem: null },
      { body: "Espera", ack: 0, problem: MESSAGE_PROBLEMS.connectionRemoved },
    ];
    expect(await states()).toEqual(left);
    expect(await listener.wait(messageChannel, office.id)).toMatchObject([
      { action: "update", message: { id: waiting?.id, problem: MESSAGE_PROBLEMS.connectionRemoved } },
    ]);
    const again = await admin.send(messageRoutes.retry, { params: { messageId: waiting?.id ?? 0 } });
    const refused = [409, "ERR_SENDING_WAPP_MSG"];
    expect([code(again), code(await write("Tarde"))]).toEqual([refused, refused]);
    // Who goes on without its words leaves them there as not sent.
    const refusal = await unit({ companyId: office.id }, async () => {
      const ticket = await lockTicket(ticketId);
      return (
        ticket && sendMessage({ ticket, origin: "notice", content: { text: "Até logo" } }).catch((error) => error.code)
      );
    });
    expect(refusal).toBe("ERR_SENDING_WAPP_MSG");
    left.push({ body: "Até logo", ack: 0, problem: MESSAGE_PROBLEMS.connectionRemoved });
    expect(await states()).toEqual(left);
    await api.sql(`UPDATE "Whatsapps" SET wanted = 'down' WHERE id = $1`, [whatsappId]);
    await removeGone();
    expect(await api.sql(`SELECT FROM "Whatsapps" WHERE id = $1`, [whatsappId])).toEqual([]);
    expect(await states()).toEqual(left);
  });
});

describe("the health of a connection", () => {
  it("tells since when, what came and went, what waits, and why it ended", async () => {
    const { id, admin } = await api.makeCompany();
    const { id: whatsappId } = await add(admin, "Loja");
    const params = { whatsappId };
    expect(await admin.call(connectionRoutes.showHealth, { params })).toEqual({
      status: "DISCONNECTED",
      isPaired: false,
      since: null,
      lastInboundAt: null,
      lastOutboundAt: null,
      unsent: 0,
      ends: [],
    });
    await pairUp(id, whatsappId);
    const at = "2026-01-02T03:04:05.000Z";
    await api.sql(
      `UPDATE "Whatsapps" SET status = 'TIMEOUT', "statusSince" = $2, "lastInboundAt" = $2, "lastOutboundAt" = $2 WHERE id = $1`,
      [whatsappId, at],
    );
    await api.sql(
      `INSERT INTO "WaEnds" ("companyId", "connectionId", at, code, cause, "retryAt")
       SELECT $1, $2, $3::timestamptz + n * interval '1 minute', 428, 'closed', CASE WHEN n = 25 THEN $3::timestamptz END
         FROM generate_series(1, 25) n`,
      [id, whatsappId, at],
    );
    await api.sql(
      `INSERT INTO "WaOutbox" ("companyId", "connectionId", chat, "waId", content, status)
       SELECT $1, $2, 'x@s.whatsapp.net', status, '{}', status FROM unnest(ARRAY['waiting', 'accepted', 'failed']) status`,
      [id, whatsappId],
    );
    const health = await admin.call(connectionRoutes.showHealth, { params });
    expect(health).toMatchObject({
      status: "TIMEOUT",
      isPaired: true,
      since: at,
      lastInboundAt: at,
      lastOutboundAt: at,
      unsent: 1,
    });
    expect(health.ends).toHaveLength(20);
    expect(health.ends[0]).toEqual({ at: "2026-01-02T03:29:05.000Z", code: 428, cause: "closed", retryAt: at });
    expect(health.ends[1]).toMatchObject({ at: "2026-01-02T03:28:05.000Z", retryAt: null });
  });
});
