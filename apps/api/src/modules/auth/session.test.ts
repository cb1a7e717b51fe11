import { createSecretKey, generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import {
  authChannel,
  authRoutes,
  companyRoutes,
  type SessionUser,
  settingRoutes,
  userRoutes,
  wireName,
} from "@recado/contract";
import jwt from "jsonwebtoken";
import type { Response } from "supertest";
import { describe, expect, it } from "vitest";
import { type LiveListener, PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { statements } from "../../kernel/db/database.js";
import { TOKEN_KEY } from "../../kernel/secrets.js";

const api = useApi();
const REFRESH = "/backend/auth/refresh_token";
const MAX_STATEMENTS = 7;
const LOGOUT = "/backend/auth/logout";

const userOf = (client: Client) => client.user as SessionUser;
const statusOf = async (client: Client) => (await client.send(authRoutes.me)).status;
const setCookieOf = (response: Response) => String(response.headers["set-cookie"]);
const secretOf = (response: Response) => /^jrt=([^;]+)/.exec(setCookieOf(response))?.[1] ?? "";
const refreshWith = (secret: string) => api.visitor().agent.post(REFRESH).set("Cookie", `jrt=${secret}`);
const sessionsOf = (client: Client) =>
  api.sql<{ endReason: string | null; refreshHash: string }>(
    'SELECT "endReason", "refreshHash" FROM "Sessions" WHERE "userId" = $1 ORDER BY id',
    [userOf(client).id],
  );

/** Logs in and keeps the refresh secret that came. */
async function logIn(client: Client): Promise<{ response: Response; secret: string; token: string }> {
  const body = { email: userOf(client).email, password: PASSWORD };
  const response = await api.visitor().send(authRoutes.login, { body });
  return { response, secret: secretOf(response), token: response.body.token };
}

function withToken(token: string | undefined): Client {
  return Object.assign(api.visitor(), { token });
}

/** Resolves when a socket is cut; fails after the five seconds a dead session may keep it. */
function cut({ socket }: LiveListener): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.disconnected) resolve();
    socket.once("disconnect", () => resolve());
    setTimeout(() => reject(new Error("the socket is still there")), 5_000);
  });
}

describe("access tokens", () => {
  it("are read only when they are ours, whole and fresh", async () => {
    const { admin } = await api.makeCompany();
    const { sid, id, companyId } = jwt.decode(admin.token ?? "") as jwt.JwtPayload;
    const claims = { sid, id, companyId };
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const publicKey = pair.publicKey.export({ type: "spki", format: "pem" });
    const sign = (key: jwt.Secret, options: jwt.SignOptions) =>
      jwt.sign(claims, key, { issuer: "recado", expiresIn: "15m", ...options });
    const tokens: Record<string, string> = {
      own: sign(TOKEN_KEY, {}),
      garbage: "garbage",
      "of another secret": sign("k".repeat(48), {}),
      "unsigned, alg none": sign("", { algorithm: "none" }),
      "of another algorithm": sign(TOKEN_KEY, { algorithm: "HS512" }),
      "of a pair of keys": sign(pair.privateKey, { algorithm: "RS256" }),
      "of a public key taken for a secret": sign(createSecretKey(Buffer.from(publicKey)), {}),
      "naming an empty file as its key": sign(createSecretKey(Buffer.from("\0")), { keyid: "../../../../dev/null" }),
      "a refresh secret": (await logIn((await api.makeCompany()).admin)).secret,
      "of another issuer": sign(TOKEN_KEY, { issuer: "other" }),
      expired: sign(TOKEN_KEY, { expiresIn: "-1s" }),
      "without claims": jwt.sign({ id }, TOKEN_KEY, { issuer: "recado", expiresIn: "15m" }),
    };
    const found: Record<string, unknown> = {};
    for (const [name, token] of Object.entries(tokens)) {
      const { status, body } = await withToken(token).send(authRoutes.me);
      found[name] = status === 200 ? 200 : [status, body.error];
    }
    const refused = [403, "ERR_SESSION_EXPIRED"];
    expect(found).toEqual(
      Object.fromEntries(Object.keys(tokens).map((name) => [name, name === "own" ? 200 : refused])),
    );
  });

  it("live fifteen minutes and say nothing of rights", async () => {
    const claims = jwt.decode((await api.makeCompany()).admin.token ?? "") as jwt.JwtPayload;
    expect(Object.keys(claims).sort()).toEqual(["companyId", "exp", "iat", "id", "iss", "sid"]);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
  });

  it("do not open another company, user or session by being mixed", async () => {
    const [one, other] = [await api.makeCompany(), await api.makeCompany()];
    const [mine, theirs] = [one, other].map(({ admin }) => jwt.decode(admin.token ?? "") as jwt.JwtPayload);
    const mixed = { sid: mine?.sid, id: mine?.id, companyId: theirs?.companyId };
    const token = jwt.sign(mixed, TOKEN_KEY, { issuer: "recado", expiresIn: "15m" });
    expect((await withToken(token).send(authRoutes.me)).status).toBe(401);
  });

  it("are no refresh cookies", async () => {
    const { admin } = await api.makeCompany();
    expect((await refreshWith(admin.token ?? "")).status).toBe(401);
  });

  it("carry no rights that were taken away, and none of somebody who is gone", async () => {
    const { admin } = await api.makeCompany();
    const second = await api.makeUser(admin, "admin");
    const params = { userId: userOf(second).id };
    const manage = async () => (await second.send(userRoutes.remove, { params: { userId: userOf(admin).id } })).status;
    await admin.call(userRoutes.update, { params, body: { profile: "user" } });
    expect(await manage()).toBe(403);
    await admin.call(userRoutes.remove, { params });
    expect(await manage()).toBe(401);
  });

  it("missing is a 401", async () => {
    const bare = await api.visitor().send(authRoutes.me);
    expect(bare).toMatchObject({ status: 401, body: { error: "ERR_SESSION_EXPIRED" } });
    const basic = await api.visitor().agent.get("/backend/auth/me").set("authorization", "Basic cm9vdDpyb290");
    expect(basic.status).toBe(401);
  });
});

describe("the refresh cookie", () => {
  it("is for the server and our own pages alone, and only its hash is kept", async () => {
    const { admin } = await api.makeCompany();
    const { response, secret } = await logIn(admin);
    const flags = setCookieOf(response).split("; ").slice(1);
    expect(flags).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/backend/auth", "Max-Age=604800"]));
    expect(flags).not.toContain("Secure");
    const stored = (await sessionsOf(admin)).at(-1)?.refreshHash ?? "";
    expect(stored).not.toBe("");
    expect(secret).not.toContain(stored);
  });

  it("is exchanged in one transaction", async () => {
    const { admin } = await api.makeCompany();
    const { secret } = await logIn(admin);
    const before = statements.ofRequests;
    expect((await refreshWith(secret)).status).toBe(200);
    // Its opening, the session and its next secret, whose it is, the plan and the settings; its end.
    const count = statements.ofRequests - before;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  it("is exchanged for the next one with a fresh token", async () => {
    const { admin } = await api.makeCompany();
    const { secret, response } = await logIn(admin);
    const refreshed = await refreshWith(secret);
    expect(refreshed.status).toBe(200);
    expect(refreshed.body.user).toEqual(response.body.user);
    expect(secretOf(refreshed)).not.toBe(secret);
    expect(await statusOf(withToken(refreshed.body.token))).toBe(200);
    expect((await refreshWith(secretOf(refreshed))).status).toBe(200);
  });

  it("serves twenty tabs at once", async () => {
    const { secret } = await logIn((await api.makeCompany()).admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(secret)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(secretOf)).size).toBe(1);
    expect((await refreshWith(secretOf(answers[0] as Response))).status).toBe(200);
  });

  it("ends the whole family when an old one comes back after the grace", async () => {
    const { admin } = await api.makeCompany();
    const { secret, token } = await logIn(admin);
    const next = secretOf(await refreshWith(secret));
    expect((await refreshWith(secret)).status).toBe(200);
    await api.sql(`UPDATE "Sessions" SET "rotatedAt" = now() - interval '11 seconds' WHERE "userId" = $1`, [
      userOf(admin).id,
    ]);
    const refused = await refreshWith(secret);
    expect(refused).toMatchObject({ status: 401, body: { error: "ERR_SESSION_EXPIRED" } });
    expect(setCookieOf(refused)).toMatch(/^jrt=;/);
    expect((await refreshWith(next)).status).toBe(401);
    expect(await statusOf(withToken(token))).toBe(401);
    expect((await sessionsOf(admin)).at(-1)?.endReason).toBe("reuse");
  });

  it("and its token end when the session runs out", async () => {
    const { admin } = await api.makeCompany();
    const { secret, token } = await logIn(admin);
    await api.sql(`UPDATE "Sessions" SET "expiresAt" = now() WHERE "userId" = $1`, [userOf(admin).id]);
    expect((await refreshWith(secret)).status).toBe(401);
    expect(await statusOf(withToken(token))).toBe(401);
  });

  it.each(["", "garbage", `${"0".repeat(36)}.x`, "00000000-0000-4000-8000-000000000000.x"])(
    "%j is a 401",
    async (secret) => {
      expect((await refreshWith(secret)).status).toBe(401);
    },
  );

  it("does nothing for a page of somebody else", async () => {
    const { admin } = await api.makeCompany();
    const { secret, token } = await logIn(admin);
    const { port } = admin.server.address() as AddressInfo;
    for (const origin of ["https://evil.test", `http://127.0.0.1.evil.test:${port}`, "null"]) {
      expect(await refreshWith(secret).set("Origin", origin)).toMatchObject({
        status: 403,
        body: { error: "ERR_NO_PERMISSION" },
      });
      const logout = api.visitor().agent.delete(LOGOUT).set("Cookie", `jrt=${secret}`);
      expect((await logout.set("Origin", origin)).status).toBe(403);
    }
    expect(await statusOf(withToken(token))).toBe(200);
    expect((await refreshWith(secret).set("Origin", `http://127.0.0.1:${port}`)).status).toBe(200);
  });
});

describe("a session ends", () => {
  it("at logout: token, cookie and socket", async () => {
    const { admin } = await api.makeCompany();
    const { secret, token } = await logIn(admin);
    const client = withToken(token);
    const listener = await api.openSocket(client);
    const left = await client.send(authRoutes.logout);
    expect(left).toMatchObject({ status: 200, body: {} });
    expect(setCookieOf(left)).toMatch(/^jrt=;/);
    expect(await statusOf(client)).toBe(401);
    expect((await refreshWith(secret)).status).toBe(401);
    expect((await sessionsOf(admin)).at(-1)?.endReason).toBe("logout");
    await cut(listener);
  });

  it("at logout by the cookie alone, when the token has run out", async () => {
    const { secret, token } = await logIn((await api.makeCompany()).admin);
    expect((await api.visitor().agent.delete(LOGOUT).set("Cookie", `jrt=${secret}`)).status).toBe(200);
    expect(await statusOf(withToken(token))).toBe(401);
    expect((await api.visitor().send(authRoutes.logout)).status).toBe(200);
  });

  it("at a login elsewhere, which only its own browser hears of", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const [older, colleague] = [await api.openSocket(user), await api.openSocket(admin)];
    const { token } = await logIn(user);
    const newer = await api.openSocket(withToken(token));
    const { id: userId, email } = userOf(user);
    expect(await older.wait(authChannel, id)).toEqual([
      { action: "update", user: { id: userId, email, companyId: id } },
    ]);
    expect(await statusOf(user)).toBe(401);
    await cut(older);
    expect(newer.socket.connected).toBe(true);
    expect([...newer.received, ...colleague.received].map(({ event }) => event)).not.toContain(
      wireName(authChannel, id),
    );
  });

  it("at a login elsewhere, which the browser that slept meanwhile is told when it wakes up", async () => {
    const { admin } = await api.makeCompany();
    const asleep = await logIn(admin);
    await logIn(admin);
    const refused = { status: 401, body: { error: "ERR_SESSION_EXPIRED" } };
    expect(await refreshWith(asleep.secret)).toMatchObject({ ...refused, body: { data: { wasReplaced: true } } });
    // Who knows the name of a session and not its secret is told nothing.
    const [key] = asleep.secret.split(".");
    const guessed = await refreshWith(`${key}.guessed`);
    expect(guessed).toMatchObject({ ...refused, body: { data: { wasReplaced: false } } });
    const left = await logIn(admin);
    await withToken(left.token).send(authRoutes.logout);
    expect(await refreshWith(left.secret)).toMatchObject({ ...refused, body: { data: { wasReplaced: false } } });
  });

  it("not at a login elsewhere where the company lets several devices be", async () => {
    const { admin, id } = await api.makeCompany();
    await admin.call(settingRoutes.update, { params: { key: "severalDevices" }, body: { value: "enabled" } });
    const [computer, phone] = [await logIn(admin), await logIn(admin)];
    const listener = await api.openSocket(withToken(computer.token));
    const third = await logIn(admin);
    for (const { token, secret } of [computer, phone, third]) {
      expect(await statusOf(withToken(token))).toBe(200);
      expect((await refreshWith(secret)).status).toBe(200);
    }
    // Leaving one leaves the others alone; a new password does not.
    await withToken(phone.token).send(authRoutes.logout);
    expect([await statusOf(withToken(phone.token)), await statusOf(withToken(third.token))]).toEqual([401, 200]);
    expect(listener.received.map(({ event }) => event)).not.toContain(wireName(authChannel, id));
    const body = { password: "Outra-senha-1", currentPassword: PASSWORD };
    await withToken(third.token).call(userRoutes.update, { params: { userId: userOf(admin).id }, body });
    expect(await statusOf(withToken(computer.token))).toBe(401);
  });

  it("at a change of the password, except the one that changed it", async () => {
    const { admin } = await api.makeCompany();
    const older = withToken((await logIn(admin)).token);
    const own = withToken((await logIn(admin)).token);
    await api.sql('UPDATE "Sessions" SET "endedAt" = NULL WHERE "userId" = $1', [userOf(admin).id]);
    expect([await statusOf(older), await statusOf(own)]).toEqual([200, 200]);
    const listener = await api.openSocket(older);
    await own.call(userRoutes.update, {
      params: { userId: userOf(admin).id },
      body: { password: "Outra-senha-1", currentPassword: PASSWORD },
    });
    expect([await statusOf(older), await statusOf(own)]).toEqual([401, 200]);
    await cut(listener);
    const { email } = userOf(admin);
    expect((await api.visitor().send(authRoutes.login, { body: { email, password: PASSWORD } })).status).toBe(401);
    await api.signIn(email, "Outra-senha-1");
  });

  it("when somebody else sets the password", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    await admin.call(userRoutes.update, { params: { userId: userOf(user).id }, body: { password: "Outra-senha-1" } });
    expect(await statusOf(user)).toBe(401);
  });

  it("with the user, and with the company", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const [userEar, adminEar] = [await api.openSocket(user), await api.openSocket(admin)];
    await admin.call(userRoutes.remove, { params: { userId: userOf(user).id } });
    expect(await statusOf(user)).toBe(401);
    await cut(userEar);
    await api.root.call(companyRoutes.update, { params: { companyId: id }, body: { status: false } });
    expect(await statusOf(admin)).toBe(401);
    await cut(adminEar);
    expect((await sessionsOf(admin)).at(-1)?.endReason).toBe("company");
  });
});
