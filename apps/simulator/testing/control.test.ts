import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PHONE, TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

const url = () => simulator.client.url;

describe("the control API", () => {
  it("says where everything is", async () => {
    const health = await simulator.client.health();
    expect(health).toMatchObject({ status: "ok", accounts: 1, ...simulator.launched.addresses });
    expect(Buffer.from(health.noiseRoot, "base64")).toHaveLength(32);
  });

  it("refuses what it does not understand, in words", async () => {
    await expect(simulator.client.createCustomer({ pn: "abc", name: "" })).rejects.toMatchObject({
      status: 400,
      code: "invalid",
    });
    await expect(simulator.client.createAccount({ pn: PHONE, name: "x" })).rejects.toMatchObject({
      code: "number-taken",
    });
    await expect(simulator.client.getAccount("1")).rejects.toMatchObject({ status: 404, code: "no-account" });
    await expect(simulator.client.scan(PHONE, { qr: "hello" })).rejects.toMatchObject({ code: "not-a-qr" });
    await expect(simulator.client.scan(PHONE, { qr: "2@x,YQ==,YQ==,YQ==,1" })).rejects.toMatchObject({
      code: "qr-expired",
    });
    await expect(simulator.client.typeLinkCode(PHONE, "ABCD1234")).rejects.toMatchObject({ code: "no-request" });
    expect((await fetch(`${url()}/no/such/route`)).status).toBe(404);
    expect((await fetch(`${url()}/accounts`, { method: "POST", body: "{" })).status).toBe(400);
  });

  it("does not let another web site play with the phone", async () => {
    const headers = { origin: "https://elsewhere.example" };
    expect((await fetch(`${url()}/accounts`, { headers })).status).toBe(403);
    expect((await fetch(`${url()}/accounts`, { headers: { origin: url() } })).status).toBe(200);
    expect((await fetch(`${url()}/accounts`, { headers: { origin: "null" } })).status).toBe(403);
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      const options = { headers: { host: "evil.example" } };
      get(`${url()}/accounts`, options, (response) => resolve(response.resume().statusCode)).on("error", reject);
    });
    expect(rebound).toBe(403);
  });

  it("serves the page and nothing beside it", async () => {
    const page = await fetch(`${url()}/`);
    expect(page.headers.get("content-type")).toContain("text/html");
    const html = await page.text();
    expect(html).toContain("O celular");
    for (const [, file] of html.matchAll(/"(\/page\/[^"]+)"/g)) expect((await fetch(url() + file)).status).toBe(200);
    expect((await fetch(`${url()}/page/..%2findex.ts`)).status).toBe(404);
    expect((await fetch(`${url()}/page/%2e%2e%2fmain.js`)).status).toBe(404);
    expect((await fetch(`${url()}/ca.pem`)).status).toBe(200);
  });

  it("forgets everybody but not who it is, and brings the demonstration people", async () => {
    const { noiseRoot } = await simulator.client.health();
    await simulator.client.reset({ demo: true });
    const customers = await simulator.client.listCustomers();
    expect(new Set(customers.map(({ identity }) => identity)).size).toBe(4);
    expect(customers.some(({ isOnWhatsApp }) => !isOnWhatsApp)).toBe(true);
    expect(await simulator.client.listGroups()).toHaveLength(1);
    expect((await simulator.client.health()).noiseRoot).toBe(noiseRoot);
    const lids = customers.map(({ lid }) => lid);
    await simulator.client.reset({ demo: true });
    expect((await simulator.client.listCustomers()).map(({ lid }) => lid)).toEqual(lids);
  });
});
