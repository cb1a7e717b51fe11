import { authRoutes, messageRoutes, tagRoutes } from "@recado/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeTag, makeUser } from "../../testing/builders";
import { mock, refuse, routeFetch } from "../../testing/mockRoutes";
import { ApiError } from "./apiError";
import { call } from "./call";
import { accessToken, enterSession, leaveSession, sessionStore } from "./sessionStore";
import * as upload from "./uploadFile";

const list = { tags: [makeTag()], count: 1, hasMore: false };

beforeEach(() => enterSession({ token: "old", user: makeUser() }));

/** The server turns the old token down and takes the new one. */
function mockExpiry() {
  return mock(tagRoutes.list, () => (accessToken() === "old" ? refuse("ERR_SESSION_EXPIRED") : list));
}

describe("call", () => {
  it("renews an expired token once for all calls that run, and repeats them", async () => {
    const tags = mockExpiry();
    const refresh = mock(authRoutes.refresh, () => ({ token: "new", user: makeUser() }));
    const answers = await Promise.all([call(tagRoutes.list), call(tagRoutes.list), call(tagRoutes.list)]);
    expect(answers).toEqual([list, list, list]);
    expect(refresh.calls).toHaveLength(1);
    expect(tags.calls).toHaveLength(6);
  });

  it("repeats once only", async () => {
    const tags = mock(tagRoutes.list, () => refuse("ERR_SESSION_EXPIRED"));
    mock(authRoutes.refresh, () => ({ token: "new", user: makeUser() }));
    await expect(call(tagRoutes.list)).rejects.toMatchObject({ code: "ERR_SESSION_EXPIRED" });
    expect(tags.calls).toHaveLength(2);
  });

  it("does not renew for a missing right", async () => {
    const tags = mock(tagRoutes.list, () => refuse("ERR_NO_PERMISSION"));
    const refresh = mock(authRoutes.refresh, () => ({ token: "new", user: makeUser() }));
    await expect(call(tagRoutes.list)).rejects.toMatchObject({ code: "ERR_NO_PERMISSION", status: 403 });
    expect([tags.calls.length, refresh.calls.length]).toEqual([1, 0]);
    expect(sessionStore.get().status).toBe("in");
  });

  it("ends the session on 401", async () => {
    mock(tagRoutes.list, () => refuse("ERR_INVALID_CREDENTIALS"));
    await expect(call(tagRoutes.list)).rejects.toBeInstanceOf(ApiError);
    expect(sessionStore.get()).toEqual({ status: "out", reason: "ended" });
    expect(accessToken()).toBeNull();
  });

  it("ends the session when it can no longer be renewed", async () => {
    mockExpiry();
    mock(authRoutes.refresh, () => refuse("ERR_INVALID_CREDENTIALS"));
    await expect(call(tagRoutes.list)).rejects.toBeInstanceOf(ApiError);
    expect(sessionStore.get()).toEqual({ status: "out", reason: "ended" });
  });

  /** A login in another tab has ended the session; the cookie in this browser is that of the new one. */
  function mockLoginInOtherTab(user = makeUser()) {
    const gone = () => new Response(JSON.stringify({ error: "ERR_SESSION_EXPIRED" }), { status: 401 });
    const refresh = mock(authRoutes.refresh, () => ({ token: "new", user }));
    const sent: (string | null)[] = [];
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (address.includes("refresh")) return routeFetch(address, init);
      sent.push(new Headers(init.headers).get("Authorization"));
      return sent.at(-1) === "Bearer new" ? routeFetch(address, init) : gone();
    });
    mock(tagRoutes.list, () => list);
    return { refresh, sent };
  }

  it("goes on with the session that began in another tab, without leaving this one", async () => {
    const { refresh, sent } = mockLoginInOtherTab();
    const statuses: string[] = [];
    const stop = sessionStore.subscribe(() => statuses.push(sessionStore.get().status));
    expect(await Promise.all([call(tagRoutes.list), call(tagRoutes.list)])).toEqual([list, list]);
    stop();
    expect(refresh.calls).toHaveLength(1);
    expect(sent).toEqual(["Bearer old", "Bearer old", "Bearer new", "Bearer new"]);
    expect(statuses).toEqual(["in"]);
  });

  it("does not send as another person what one had asked for, nor does that end the other's session", async () => {
    const { sent } = mockLoginInOtherTab(makeUser({ id: 8 }));
    await expect(call(tagRoutes.list)).rejects.toMatchObject({ code: "ERR_SESSION_EXPIRED", status: 0 });
    expect(sent).toEqual(["Bearer old"]);
    expect(sessionStore.get()).toMatchObject({ status: "in", user: { id: 8 } });
  });

  it("asks for no new session once somebody has left", async () => {
    const { refresh } = mockLoginInOtherTab();
    const late = call(tagRoutes.list);
    leaveSession("left");
    await expect(late).rejects.toBeInstanceOf(ApiError);
    expect(refresh.calls).toHaveLength(0);
    expect(sessionStore.get()).toEqual({ status: "out", reason: "left" });
  });

  it("takes a wrong password for what it is", async () => {
    mock(authRoutes.login, () => refuse("ERR_INVALID_CREDENTIALS"));
    const attempt = call(authRoutes.login, { body: { email: "ana@acme.test", password: "wrong" } });
    await expect(attempt).rejects.toMatchObject({ code: "ERR_INVALID_CREDENTIALS" });
    expect(sessionStore.get().status).toBe("in");
  });

  it("keeps the session when the server is away", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
    await expect(call(tagRoutes.list)).rejects.toMatchObject({ code: "ERR_NETWORK", status: 0 });
    expect(sessionStore.get().status).toBe("in");
  });

  it("does not pass on an answer the contract does not know", async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ tags: "none" })));
    await expect(call(tagRoutes.list)).rejects.toMatchObject({ code: "ERR_UNREADABLE" });
  });

  it("reads a page of a proxy as an absent service", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>Bad gateway</html>", { status: 502 }));
    await expect(call(tagRoutes.list)).rejects.toMatchObject({ code: "ERR_UNAVAILABLE", status: 502 });
  });

  it("does not send a file that was taken back while the token was renewed", async () => {
    const { uploadFile } = await vi.importActual<typeof upload>("./uploadFile");
    vi.spyOn(upload, "uploadFile").mockImplementation(uploadFile);
    let left = 0;
    vi.stubGlobal(
      "XMLHttpRequest",
      class {
        upload = {};
        status = 403;
        responseText = JSON.stringify({ error: "ERR_SESSION_EXPIRED" });
        onload = () => {};
        open() {}
        abort() {}
        setRequestHeader() {}
        send() {
          left += 1;
          this.onload();
        }
      },
    );
    const cancel = new AbortController();
    mock(authRoutes.refresh, () => {
      cancel.abort();
      return { token: "new", user: makeUser() };
    });
    const sending = call(messageRoutes.create, {
      params: { ticketId: 2 },
      body: { body: "" },
      file: new File(["x"], "contrato.pdf"),
      signal: cancel.signal,
    });
    await expect(sending).rejects.toMatchObject({ name: "AbortError" });
    expect(left).toBe(1);
  });
});
