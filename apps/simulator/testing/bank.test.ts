import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

const txid = "a1b2".repeat(8);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const order = { value: "50.00", note: "Fatura 7", noticeUrl: "" };

async function ask(method: string, path: string, body?: object) {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${simulator.client.url}/bank${path}`, init);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

describe("the bank", () => {
  it("charges once under a name, and never another amount under it", async () => {
    const input = { ...order, expiresAt: inAnHour() };
    const made = await ask("POST", `/charges/${txid}`, input);
    expect([made.status, made.json]).toMatchObject([200, { txid, value: "50.00", status: "live", payments: [] }]);
    expect(made.json).not.toHaveProperty("noticeUrl");
    expect((await ask("POST", `/charges/${txid}`, input)).json).toEqual(made.json);
    expect((await ask("POST", `/charges/${txid}`, { ...input, value: "1.00" })).status).toBe(409);
    expect((await ask("GET", `/charges/${"0".repeat(32)}`)).status).toBe(404);
    for (const bad of [{}, { ...input, value: "50" }, { ...input, value: "-1.00" }])
      expect((await ask("POST", `/charges/${"b".repeat(32)}`, bad)).status).toBe(400);
  });

  it("is paid too little, twice, and given back, all of it once", async () => {
    await ask("POST", `/charges/${txid}/pay`, { value: "10.00", isTold: false });
    await ask("POST", `/charges/${txid}/pay`, { isTold: false });
    for (let time = 0; time < 2; time += 1) await ask("POST", `/charges/${txid}/refund`, { isTold: false });
    const { json } = await ask("GET", `/charges/${txid}`);
    const payments = json.payments as { reference: string; value: string; refunds: object[] }[];
    expect(json.status).toBe("paid");
    expect(payments.map(({ value, refunds }) => [value, refunds.length])).toEqual([
      ["10.00", 1],
      ["50.00", 1],
    ]);
    expect(new Set(payments.map(({ reference }) => reference)).size).toBe(2);
  });

  it("ends a charge, and tells of a payment where it was asked to", async () => {
    const told: string[] = [];
    const server = createServer(async (request, response) => {
      for await (const part of request as AsyncIterable<Buffer>) told.push(part.toString());
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const name = "c".repeat(32);
    const noticeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notice`;
    await ask("POST", `/charges/${name}`, { ...order, noticeUrl, expiresAt: inAnHour() });
    expect((await ask("POST", `/charges/${name}/expire`)).json.status).toBe("over");
    await ask("POST", `/charges/${name}/pay`, { isTold: true });
    await expect.poll(() => told).toEqual([JSON.stringify({ pix: [{ txid: name }] })]);
    expect((await ask("GET", `/charges/${name}`)).json.status).toBe("paid");
    server.close();
  });

  it("has a page for its customers", async () => {
    const response = await fetch(`${simulator.client.url}/bank`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
  });
});
