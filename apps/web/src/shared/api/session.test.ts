import { authRoutes } from "@recado/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { login, logout, startSession } from "./session";
import { leaveSession, sessionStore } from "./sessionStore";

const credentials = { email: "ana@acme.test", password: "segredo" };

function mockRefresh() {
  return mock(authRoutes.refresh, () => ({ token: "new", user: makeUser() }));
}

beforeEach(() => {
  mock(authRoutes.login, () => ({ token: "t", user: makeUser() }));
  mock(authRoutes.logout, () => ({}));
});

describe("the start of the app", () => {
  it("asks nothing for a stranger", async () => {
    const refresh = mockRefresh();
    await startSession();
    expect(sessionStore.get()).toEqual({ status: "out", reason: "none" });
    expect(refresh.calls).toHaveLength(0);
  });

  it("takes up the session of whoever logged in here", async () => {
    await login(credentials);
    const refresh = mockRefresh();
    sessionStore.set({ status: "starting" });
    await startSession();
    expect(sessionStore.get().status).toBe("in");
    expect(refresh.calls).toHaveLength(1);
  });

  it.each([
    ["logged out", () => logout()],
    ["was turned out", async () => leaveSession("ended")],
    [
      "was refused",
      async () => {
        mock(authRoutes.refresh, () => refuse("ERR_INVALID_CREDENTIALS"));
        await startSession();
      },
    ],
  ])("asks nothing for who %s", async (_, leave) => {
    await login(credentials);
    await leave();
    const refresh = mockRefresh();
    await startSession();
    expect(sessionStore.get().status).toBe("out");
    expect(refresh.calls).toHaveLength(0);
  });
});
