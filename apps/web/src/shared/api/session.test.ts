import { authRoutes } from "@recado/contract";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { readKept } from "../store/browserStorage";
import { login, logout, startSession } from "./session";
import { accessToken, leaveSession, sessionStore } from "./sessionStore";

const credentials = { email: "ana@acme.test", password: "segredo" };

function mockRefresh() {
  return mock(authRoutes.refresh, () => ({ token: "new", user: makeUser() }));
}

beforeEach(() => {
  mock(authRoutes.login, () => ({ token: "t", user: makeUser() }));
  mock(authRoutes.logout, () => ({}));
});

const end = () => mock(authRoutes.logout, () => ({}));
const away = () => mock(authRoutes.logout, () => refuse("ERR_UNAVAILABLE"));

describe("leaving while the server is away", () => {
  it("is told to it at the next start, and as soon as there is a network again, once", async () => {
    for (const comeBack of [() => startSession(), () => window.dispatchEvent(new Event("online"))]) {
      await login(credentials);
      away();
      await logout();
      expect(sessionStore.get()).toEqual({ status: "out", reason: "left" });
      const ended = end();
      await comeBack();
      await waitFor(() => expect(readKept("recado.leaving")).toBeNull());
      const told = ended.calls.length;
      expect(told).toBeGreaterThan(0);
      await startSession();
      expect(ended.calls).toHaveLength(told);
    }
  });

  it("does not wait for a server that says nothing", async () => {
    await login(credentials);
    const given = AbortSignal.abort(new DOMException("late", "TimeoutError"));
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(given);
    mock(authRoutes.logout, () => new Promise<never>(() => undefined));
    const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(given.reason);
    await logout();
    expect(sessionStore.get().status).toBe("out");
    expect(fetched.mock.lastCall?.[1]?.signal).toBe(given);
    fetched.mockRestore();
    timeout.mockRestore();
  });

  it("is not told any more when somebody has logged in since", async () => {
    await login(credentials);
    away();
    await logout();
    await login(credentials);
    const ended = end();
    await startSession();
    window.dispatchEvent(new Event("online"));
    mockRefresh();
    await startSession();
    expect(ended.calls).toEqual([]);
  });
});

describe("other tabs", () => {
  it("take up the session of who logs in in one, and forget it when he leaves", async () => {
    const other = new BroadcastChannel("recado.session");
    mockRefresh();
    await login(credentials);
    other.postMessage("came");
    await waitFor(() => expect(accessToken()).toBe("new"));
    other.postMessage("went");
    await waitFor(() => expect(sessionStore.get()).toEqual({ status: "out", reason: "left" }));
    expect([readKept("recado.session"), readKept("cshow")]).toEqual([null, null]);
    other.close();
  });
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
