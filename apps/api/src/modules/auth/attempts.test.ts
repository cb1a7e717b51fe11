import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type SessionUser, userRoutes } from "@recado/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { forgetLimits, GUESSES } from "../../../testing/limits.js";
import { env } from "../../env.js";

const api = useApi();
beforeEach(() => forgetLimits());

const WRONG = "errada-123";
const userOf = (client: Client) => client.user as SessionUser;

/** A browser somewhere on the network: an address of its own, and the cookies it was given. */
class Browser {
  cookies: Record<string, string> = {};
  constructor(readonly address: string) {}

  logIn(email: string, password: string): Promise<number> {
    const { port } = api.root.server.address() as AddressInfo;
    const cookie = Object.entries(this.cookies).map((pair) => pair.join("="));
    const headers = { "content-type": "application/json", cookie: cookie.join("; ") };
    const path = "/backend/auth/login";
    return new Promise((resolve, reject) => {
      const asked = request({ port, path, method: "POST", headers, host: "127.0.0.1", localAddress: this.address });
      asked.once("error", reject);
      asked.once("response", (response) => {
        for (const line of response.headers["set-cookie"] ?? []) this.keep(line);
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      });
      asked.end(JSON.stringify({ email, password }));
    });
  }

  keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    this.cookies[name] = value;
  }
}

/** Guesses from a hundred addresses in turn; answers how many were tried. */
async function attack(email: string): Promise<number> {
  let tried = 0;
  for (let turn = 0; turn < GUESSES; turn += 1) {
    const status = await new Browser(`127.0.1.${1 + (turn % 100)}`).logIn(email, WRONG);
    expect([401, 429]).toContain(status);
    if (status === 401) tried += 1;
  }
  return tried;
}

async function mailsFor(email: string): Promise<string[]> {
  const folder = join(env.DATA_DIR, "outbox");
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
}

describe("an account under attack", () => {
  it("has ten of many guesses tried, its owner comes in, and is told once", async () => {
    const { admin } = await api.makeCompany();
    const { email } = userOf(admin);
    const own = new Browser("127.0.0.1");
    expect(await own.logIn(email, PASSWORD)).toBe(200);
    expect(await attack(email)).toBe(10);
    expect(await new Browser("127.0.0.9").logIn(email, PASSWORD)).toBe(429);
    expect(await own.logIn(email, PASSWORD)).toBe(200);
    expect(await attack(email)).toBe(0);
    const told = () => mailsFor(email);
    await expect.poll(told).toHaveLength(1);
    expect((await told())[0]).toContain("Ninguém entrou");
  });

  it("is not closed to its owner anywhere by one stranger alone", async () => {
    const { email } = userOf((await api.makeCompany()).admin);
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      statuses.push(await new Browser("127.0.0.2").logIn(email.toUpperCase(), WRONG));
      await forgetLimits("login-address");
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect(await new Browser("127.0.0.3").logIn(email, PASSWORD)).toBe(200);
    expect(await mailsFor(email)).toEqual([]);
  });

  it("counts no try that was right", async () => {
    const { email } = userOf((await api.makeCompany()).admin);
    for (let turn = 0; turn < 12; turn += 1) {
      expect(await new Browser(`127.0.0.${10 + turn}`).logIn(email, PASSWORD)).toBe(200);
    }
    expect(await new Browser("127.0.0.4").logIn(email, WRONG)).toBe(401);
  });
});

describe("a browser that is known", () => {
  it("has ten tries of its own, and takes none of the others'", async () => {
    const { email } = userOf((await api.makeCompany()).admin);
    const own = new Browser("127.0.0.1");
    await own.logIn(email, PASSWORD);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push(await own.logIn(email, WRONG));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await new Browser("127.0.0.1").logIn(email, PASSWORD)).toBe(200);
  });

  it("is known to one account only, and not by a cookie that was made up", async () => {
    const [mine, other] = [await api.makeCompany(), await api.makeCompany()].map(({ admin }) => userOf(admin).email);
    const own = new Browser("127.0.0.1");
    await own.logIn(mine ?? "", PASSWORD);
    const name = Object.keys(own.cookies).find((each) => each.startsWith("device-")) ?? "";
    const known = own.cookies[name] ?? "";
    await new Browser("127.0.0.5").logIn(other ?? "", PASSWORD);
    const forger = new Browser("127.0.0.6");
    await forger.logIn(other ?? "", PASSWORD);
    const theirs = Object.keys(forger.cookies).find((each) => each.startsWith("device-")) ?? "";
    expect(theirs).not.toBe(name);
    await attack(other ?? "");
    for (const value of [known, `${known.split(".")[0]}.x`, ".", "x"]) {
      forger.cookies = { [theirs]: value };
      expect(await forger.logIn(other ?? "", PASSWORD)).toBe(429);
    }
  });

  it("is known no more when the password changes, but the one that changed it is", async () => {
    const { admin } = await api.makeCompany();
    const { id: userId, email } = userOf(admin);
    const [older, own] = [new Browser("127.0.0.1"), new Browser("127.0.0.2")];
    await older.logIn(email, PASSWORD);
    const { token } = await api.signIn(email, PASSWORD);
    const client = Object.assign(api.visitor(), { token });
    const body = { password: "Outra-senha-1", currentPassword: PASSWORD };
    const changed = await client.send(userRoutes.update, { params: { userId }, body });
    for (const line of [changed.headers["set-cookie"] ?? []].flat()) own.keep(line);
    await attack(email);
    expect(await older.logIn(email, "Outra-senha-1")).toBe(429);
    expect(await own.logIn(email, "Outra-senha-1")).toBe(200);
  });

  it("keeps that to itself", async () => {
    const { email } = userOf((await api.makeCompany()).admin);
    const path = "/backend/auth/login";
    const answer = await api.visitor().agent.post(path).send({ email, password: PASSWORD });
    const line = [answer.headers["set-cookie"] ?? []].flat().find((each: string) => each.startsWith("device-"));
    expect(line?.split("; ").slice(1)).toEqual(
      expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/backend/auth", "Max-Age=15552000"]),
    );
    expect(line).not.toContain(email);
  });
});
