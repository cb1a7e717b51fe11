import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WatchedApi } from "./watchedApi.js";

let api: WatchedApi;
beforeAll(async () => {
  api = await WatchedApi.start({ LOG_LEVEL: "error" });
});
afterAll(() => api?.end());

/** A request whose body has not come whole. */
async function beginLogin(port: number) {
  const body = JSON.stringify({ email: "root@recado.test", password: "Root-1234" });
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const answered = once(socket, "data").then(([data]) => String(data));
  socket.write(
    `POST /backend/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return { end: () => socket.write(body.slice(10)), answered };
}

describe("a process", () => {
  it("goes on when a promise failed and nobody listened, and says so", async () => {
    api.order("reject");
    await expect.poll(() => api.output).toContain("a promise failed and nobody listened");
    expect(await api.isLive()).toBe(true);
  });

  it("in which something unforeseen was thrown finishes what it has begun, takes nothing new, and ends to be started again", async () => {
    const running = await beginLogin(api.port);
    // Its answer says that what came before it was read.
    expect(await api.isLive()).toBe(true);
    api.order("throw");
    await expect.poll(() => api.isLive()).toBe(false);
    running.end();
    expect(await running.answered).toContain("HTTP/1.1 200");
    expect(await api.ended).toBe(1);
    expect(api.output).toContain("something unforeseen was thrown");
  });
});
