import { setImmediate } from "node:timers/promises";
import { authRoutes, tagRoutes, userRoutes } from "@recado/contract";
import { afterEach, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { forgetLimits } from "../../../testing/limits.js";
import { WatchedApi } from "../../../testing/watchedApi.js";
import { env } from "../../env.js";
import { asSystem } from "../../kernel/db/system.js";
import { hashPassword, ownAccount } from "./password.js";

const api = useApi();
const cost = env.BCRYPT_COST;
afterEach(async () => {
  env.BCRYPT_COST = cost;
  await forgetLimits();
});

/** Keeps the hashing threads and all places before them taken, each by somebody else, until the answer is called. */
function fillUp(): () => Promise<void> {
  let isOver = false;
  let count = 0;
  const keepOne = async () => {
    while (!isOver) {
      count += 1;
      // Refused, where there are more of these than places: after a moment, or nobody else would ever come to speak.
      await hashPassword("x", ownAccount(`somebody ${count}`)).catch(() => setImmediate());
    }
  };
  const all = Array.from({ length: 45 }, keepOne);
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

describe("hashing", () => {
  it("stands in nobody's way: while twenty passwords are changed others read and log in", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const reader = await api.makeUser(other.admin);
    const userIds: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const body = { name: "Pessoa", email: `hashed${turn}@company.test`, password: PASSWORD };
      userIds.push((await admin.call(userRoutes.create, { body })).id);
    }
    env.BCRYPT_COST = 8;
    let changed = 0;
    const changes = userIds.map(async (userId) => {
      const { status } = await admin.send(userRoutes.update, {
        params: { userId },
        body: { password: "Outra-senha-1" },
      });
      changed += 1;
      return status;
    });
    const reading = (async () => {
      let count = 0;
      for (; changed < userIds.length; count += 1) await reader.call(tagRoutes.list);
      return count;
    })();
    const email = other.admin.user?.email ?? "";
    await api.visitor().call(authRoutes.login, { body: { email, password: PASSWORD } });
    // It went before some of them; how many depends on what else the machine does, for all of them wait for one another.
    expect(changed).toBeLessThan(userIds.length);
    expect(await Promise.all(changes)).toEqual(userIds.map(() => 200));
    expect(await reading).toBeGreaterThan(userIds.length);
  });

  it("refuses a change when too many wait, and takes a login nevertheless", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    env.BCRYPT_COST = 8;
    const empty = fillUp();
    const params = { userId: user.user?.id ?? 0 };
    const refused = await admin.send(userRoutes.update, { params, body: { password: "Outra-senha-1" } });
    const login = await api.visitor().send(authRoutes.login, {
      body: { email: user.user?.email ?? "", password: PASSWORD },
    });
    await empty();
    expect([refused.status, refused.body.error, refused.headers["retry-after"]]).toEqual([503, "ERR_UNAVAILABLE", "5"]);
    expect(login.status).toBe(200);
  });

  it("at the strength of real installations keeps the event loop from nobody", async () => {
    env.BCRYPT_COST = 12;
    const { admin } = await api.makeCompany();
    const target = await WatchedApi.start({ BCRYPT_COST: "12" });
    const body = { email: admin.user?.email, password: PASSWORD };
    const logIn = async () => {
      const { status } = await fetch(`http://127.0.0.1:${target.port}/backend/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return status;
    };
    await logIn();
    await target.look();
    const answers = await Promise.all(Array.from({ length: 4 }, logIn));
    const { longest } = await target.look();
    await target.end();
    expect(answers).toEqual([200, 200, 200, 200]);
    // One password takes several times as long.
    expect(longest).toBeLessThan(50);
  });

  it("never happens inside a unit, which would hold a connection", async () => {
    const inside = asSystem("the test forgets itself", () => hashPassword("x", ownAccount("test")));
    await expect(inside).rejects.toThrow("before the unit begins");
  });
});
