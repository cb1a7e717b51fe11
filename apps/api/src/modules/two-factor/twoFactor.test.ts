import { authRoutes, type SessionUser, settingRoutes, tagRoutes, twoFactorRoutes, userRoutes } from "@recado/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { forgetLimits } from "../../../testing/limits.js";
import { codeOf, stepAt, toBase32 } from "./totp.js";

const api = useApi();
beforeEach(() => forgetLimits());

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const own = { body: { currentPassword: PASSWORD } };
const userOf = (client: Client) => client.user as SessionUser;
const emailOf = (client: Client) => userOf(client).email;

/** What a phone does with the letters it was given. */
function fromBase32(letters: string): Buffer {
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** Turns the second step on as a person does; answers what the phone shows some steps from now, and the recovery codes. */
async function turnOn(client: Client) {
  const { secret } = await client.call(twoFactorRoutes.begin, own);
  const bytes = fromBase32(secret);
  expect(toBase32(bytes)).toBe(secret);
  const codeIn = (steps: number) => codeOf(bytes, stepAt(Date.now()) + steps);
  const confirm = () => client.send(twoFactorRoutes.confirm, { body: { code: codeIn(-1) } });
  const first = await confirm();
  // Its half minute may have ended on the way.
  const { status, body } = first.status === 200 ? first : await confirm();
  expect(status).toBe(200);
  const { recoveryCodes }: { recoveryCodes: string[] } = body;
  return { codeIn, recoveryCodes };
}

async function logIn(client: Client, code?: string) {
  const { status, body, headers } = await api.visitor().send(authRoutes.login, {
    body: { email: emailOf(client), password: PASSWORD, code },
  });
  return { told: status === 200 ? 200 : body.error, cookies: headers["set-cookie"] };
}

describe("the second step", () => {
  it("is asked for after the right password only, and opens nothing before it was taken", async () => {
    const { admin } = await api.makeCompany();
    expect(await admin.call(twoFactorRoutes.show)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { codeIn } = await turnOn(admin);
    expect(await admin.call(twoFactorRoutes.show)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(await logIn(admin)).toEqual({ told: "ERR_TWO_FACTOR_NEEDED", cookies: undefined });
    const wrong = { email: emailOf(admin), password: "errada-123", code: codeIn(0) };
    expect((await api.visitor().send(authRoutes.login, { body: wrong })).body.error).toBe("ERR_INVALID_CREDENTIALS");
    expect(await logIn(admin, "12345")).toEqual({ told: "ERR_TWO_FACTOR_CODE", cookies: undefined });
    const code = codeIn(0);
    const both = await Promise.all([logIn(admin, code), logIn(admin, `${code.slice(0, 3)} ${code.slice(3)}`)]);
    expect(both.map(({ told }) => told).sort()).toEqual([200, "ERR_TWO_FACTOR_CODE"]);
  });

  it("is not guessed: wrong codes count as wrong passwords do", async () => {
    const { admin } = await api.makeCompany();
    const { codeIn } = await turnOn(admin);
    const told: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) told.push((await logIn(admin, "no")).told);
    expect(told).toEqual([...Array(5).fill("ERR_TWO_FACTOR_CODE"), "ERR_RATE_LIMIT"]);
    expect((await logIn(admin, codeIn(0))).told).toBe("ERR_RATE_LIMIT");
  });

  it("is passed with each recovery code once, however it is written", async () => {
    const { admin } = await api.makeCompany();
    const { recoveryCodes } = await turnOn(admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    expect((await logIn(admin, first.toUpperCase().replace("-", " "))).told).toBe(200);
    expect((await logIn(admin, first)).told).toBe("ERR_TWO_FACTOR_CODE");
    expect((await logIn(admin, second)).told).toBe(200);
    const kept = await api.sql<{ row: string }>(`SELECT f::text AS row FROM "TwoFactors" f WHERE "userId" = $1`, [
      admin.user?.id,
    ]);
    for (const code of recoveryCodes) expect(kept[0]?.row).not.toContain(code.replace("-", ""));
  });

  it("begins and ends with the own password, and is not begun over a running one", async () => {
    const { admin } = await api.makeCompany();
    const wrong = { body: { currentPassword: "errada-123" } };
    expect((await admin.send(twoFactorRoutes.begin, wrong)).body.error).toBe("ERR_CURRENT_PASSWORD");
    expect((await admin.send(twoFactorRoutes.confirm, { body: { code: "000000" } })).body.error).toBe(
      "ERR_TWO_FACTOR_CODE",
    );
    await turnOn(admin);
    expect((await admin.send(twoFactorRoutes.begin, own)).body.error).toBe("ERR_CONFLICT");
    expect((await admin.send(twoFactorRoutes.end, wrong)).body.error).toBe("ERR_CURRENT_PASSWORD");
    expect((await logIn(admin)).told).toBe("ERR_TWO_FACTOR_NEEDED");
    await admin.call(twoFactorRoutes.end, own);
    expect((await logIn(admin)).told).toBe(200);
  });

  it("of a colleague who lost the phone is ended by who manages users, and by nobody else", async () => {
    const { admin } = await api.makeCompany();
    const [user, colleague] = [await api.makeUser(admin), await api.makeUser(admin)];
    const params = { userId: user.user?.id ?? 0 };
    await turnOn(user);
    const shown = async () => (await admin.call(userRoutes.show, { params })).hasTwoFactor;
    expect(await shown()).toBe(true);
    const other = (await api.makeCompany()).admin;
    expect((await colleague.send(twoFactorRoutes.endOf, { params })).status).toBe(403);
    expect((await other.send(twoFactorRoutes.endOf, { params })).status).toBe(404);
    const ownParams = { userId: userOf(admin).id };
    expect((await admin.send(twoFactorRoutes.endOf, { params: ownParams })).body.error).toBe("ERR_NO_PERMISSION");
    await admin.call(twoFactorRoutes.endOf, { params });
    expect(await shown()).toBe(false);
    expect((await logIn(user)).told).toBe(200);
  });
});

describe("a company that asks for it", () => {
  it("lets nobody work who has not set it up, and everybody set it up", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    await admin.call(settingRoutes.update, { params: { key: "twoFactor" }, body: { value: "required" } });
    for (const client of [admin, user]) {
      expect((await client.send(tagRoutes.list)).body.error).toBe("ERR_TWO_FACTOR_MISSING");
      expect((await client.send(authRoutes.me)).body).toMatchObject({ hasTwoFactor: false });
      // The browser knows by this what to ask for.
      const { company } = await client.call(authRoutes.me);
      expect(company.settings).toContainEqual({ key: "twoFactor", value: "required" });
    }
    await expect(api.openSocket(user)).rejects.toThrow("ERR_TWO_FACTOR_MISSING");
    expect(await user.call(twoFactorRoutes.show)).toMatchObject({ isOn: false, isRequired: true });
    await turnOn(user);
    expect((await user.send(tagRoutes.list)).status).toBe(200);
    await api.openSocket(user);
  });
});
