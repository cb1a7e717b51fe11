import {
  companyRoutes,
  connectionRoutes,
  contactRoutes,
  externalMessageRoutes,
  planRoutes,
  SHORTEST_TOKEN,
} from "@recado/contract";
import type { Response } from "supertest";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { Client } from "../../../testing/client.js";
import { forgetLimits } from "../../../testing/limits.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { makeProgram } from "../../../testing/program.js";
import { fresh } from "../../../testing/world.js";
import { hashToken } from "../../kernel/secrets.js";

const api = useApi();

let office: Office;
let program: Client;
beforeAll(async () => {
  office = await openOffice(api);
  program = await makeProgram(api, office.whatsappId);
});
beforeEach(() => forgetLimits());

const newNumber = () => `55119${20_000_000 + fresh()}`;
const send = (body: object, client = program) => client.send(externalMessageRoutes.send, { body: body as never });
const told = ({ status, body }: Response) => [status, body.error];

describe("a token", () => {
  it("of an earlier version that can be guessed still works, and those who may change it are told", async () => {
    const { admin, whatsappId: connectionId } = await openOffice(api);
    const user = await api.makeUser(admin);
    const seen = async (client: Client) =>
      (await client.call(connectionRoutes.list)).find(({ id }) => id === connectionId)?.isTokenWeak;
    const use = async (token: string) => {
      await api.sql(`UPDATE "Whatsapps" SET "tokenHash" = $2 WHERE id = $1`, [connectionId, hashToken(token)]);
      const caller = Object.assign(new Client(api.root.server), { token });
      const { body } = await caller.send(externalMessageRoutes.showStatus, { params: { messageId: "none" } });
      expect(body.error).toBe("ERR_NO_MESSAGE_FOUND");
    };
    await use(String(fresh()).padEnd(32, "x"));
    expect(await seen(admin)).toBe(false);
    await use(`curto-${fresh()}`);
    expect([await seen(admin), await seen(user)]).toEqual([true, false]);
    await admin.call(connectionRoutes.renewToken, { params: { whatsappId: connectionId } });
    expect(await seen(admin)).toBe(false);
  });

  it.each([undefined, "", "Bearer", "Bearer ", "Bearer  ", "Basic abc", "Bearer nobody-has-this-one"])(
    "%j lets nobody in",
    async (authorization) => {
      // A connection whose token was never set must not be the one of everybody without a token.
      await office.addConnection();
      const asked = api.visitor().agent.post("/api/messages/send");
      if (authorization !== undefined) asked.set("authorization", authorization);
      expect(told(await asked.send({ number: newNumber(), body: "Olá" }))).toEqual([401, "ERR_API_TOKEN"]);
    },
  );

  it("is not guessed: after twenty refusals no other guess from that address is told whether it is right", async () => {
    const guesser = Object.assign(new Client(api.root.server), { token: "nobody-has-this-one" });
    const guess = async () => (await send({ number: newNumber(), body: "Olá" }, guesser)).status;
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await guess());
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    // One that could be guessed.
    guesser.token = program.token ?? "";
    expect([(program.token ?? "").length < SHORTEST_TOKEN, await guess()]).toEqual([true, 429]);
    await forgetLimits();
    expect(await guess()).toBe(200);
  });

  it("that cannot be guessed is let in, however often somebody behind its address guesses", async () => {
    const connectionId = await office.addConnection();
    const { token } = await office.admin.call(connectionRoutes.renewToken, { params: { whatsappId: connectionId } });
    const [strong, guesser] = [token, "nobody-has-this-one"].map((each) =>
      Object.assign(new Client(api.root.server), { token: each }),
    );
    for (let count = 0; count < 25; count += 1) await send({ number: newNumber(), body: "Olá" }, guesser);
    expect((await send({ number: newNumber(), body: "Olá" }, guesser)).status).toBe(429);
    expect((await send({ number: newNumber(), body: "Olá" }, strong)).status).toBe(200);
  });

  it("of a person is not one of a program, and the other way round", async () => {
    expect(told(await send({ number: newNumber(), body: "Olá" }, office.admin))).toEqual([401, "ERR_API_TOKEN"]);
    expect((await program.send(contactRoutes.list)).status).toBe(403);
  });

  it("opens nothing once it was renewed, or its connection removed", async () => {
    const { id, admin, addConnection } = await openOffice(api);
    const connectionId = await addConnection();
    const old = await makeProgram(api, connectionId);
    expect((await send({ number: newNumber(), body: "Olá" }, old)).status).toBe(200);
    const { token } = await admin.call(connectionRoutes.renewToken, { params: { whatsappId: connectionId } });
    expect(told(await send({ number: newNumber(), body: "Olá" }, old))).toEqual([401, "ERR_API_TOKEN"]);
    const renewed = Object.assign(new Client(api.root.server), { token });
    expect((await send({ number: newNumber(), body: "Olá" }, renewed)).status).toBe(200);
    await api.sql(`UPDATE "Whatsapps" SET "deletedAt" = now() WHERE id = $1`, [connectionId]);
    expect(told(await send({ number: newNumber(), body: "Olá" }, renewed))).toEqual([401, "ERR_API_TOKEN"]);
    expect(id).toBeGreaterThan(0);
  });

  it("serves no company that is overdue, switched off, gone, or whose plan lacks it", async () => {
    const other = await openOffice(api);
    const theirs = await makeProgram(api, other.whatsappId);
    const ask = async () => told(await send({ number: newNumber(), body: "Olá" }, theirs));
    const change = (body: object) =>
      api.root.call(companyRoutes.update, { params: { companyId: other.id }, body: body as never });
    expect((await ask())[0]).toBe(200);
    await change({ dueDate: "2020-01-01" });
    expect(await ask()).toEqual([402, "ERR_SUBSCRIPTION_EXPIRED"]);
    await change({ dueDate: null, status: false });
    expect(await ask()).toEqual([402, "ERR_COMPANY_INACTIVE"]);
    await change({ status: true });
    const [{ planId } = { planId: 0 }] = await api.sql<{ planId: number }>(
      `SELECT "planId" FROM "Companies" WHERE id = $1`,
      [other.id],
    );
    await api.root.call(planRoutes.update, { params: { planId }, body: { useExternalApi: false } });
    expect(await ask()).toEqual([403, "ERR_PLAN_FEATURE_DISABLED"]);
    await api.root.call(planRoutes.update, { params: { planId }, body: { useExternalApi: true } });
    await api.sql(`UPDATE "Companies" SET "deletedAt" = now() WHERE id = $1`, [other.id]);
    expect(await ask()).toEqual([401, "ERR_API_TOKEN"]);
  });

  it("sends sixty times a minute, each for itself", async () => {
    const [one, other] = [
      await makeProgram(api, await office.addConnection()),
      await makeProgram(api, await office.addConnection()),
    ];
    const number = newNumber();
    const answers: Response[] = [];
    for (let count = 0; count < 61; count += 1) answers.push(await send({ number, body: "" }, one));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    const last = answers.at(-1) as Response;
    expect(told(last)).toEqual([429, "ERR_RATE_LIMIT"]);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send({ number, body: "Olá" }, other)).status).toBe(200);
    // Who may not send may still ask.
    const asked = await one.send(externalMessageRoutes.showStatus, { params: { messageId: "1" } });
    expect(told(asked)).toEqual([404, "ERR_NO_MESSAGE_FOUND"]);
  });
});
