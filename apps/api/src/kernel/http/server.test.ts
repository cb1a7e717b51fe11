import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openServer, serverLimits } from "./server.js";

const opened: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  opened.server?.close();
});

async function serve(
  limits: Partial<typeof serverLimits>,
): Promise<() => Promise<{ socket: Socket; heard: string[] }>> {
  const server = openServer((req, res) => req.resume().on("end", () => res.end("done")), {
    ...serverLimits,
    ...limits,
  });
  opened.server = server.listen(0);
  await once(server, "listening");
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const heard: string[] = [];
    socket.on("data", (bytes) => heard.push(String(bytes))).on("error", () => undefined);
    opened.sockets.push(socket);
    await once(socket, "connect");
    return { socket, heard };
  };
}

describe("the HTTP server", () => {
  it("waits for headers a short while and for a body a long one, whatever keeps a connection open", () => {
    expect(serverLimits.headersMs).toBeLessThanOrEqual(15_000);
    expect(serverLimits.requestMs).toBeGreaterThanOrEqual(10 * 60_000);
    expect(serverLimits.keptOpenMs).toBeGreaterThan(120_000);
  });

  it("hangs up on headers that never end, and still takes a body that comes slowly", async () => {
    const dial = await serve({ headersMs: 300, checkMs: 50 });
    const [slowHeaders, slowBody] = [await dial(), await dial()];
    slowHeaders.socket.write("POST / HTTP/1.1\r\nHost: x\r\nX-A: ");
    slowBody.socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na");
    await once(slowHeaders.socket, "close");
    expect(slowHeaders.heard.join("")).toMatch(/^HTTP\/1.1 408/);
    slowBody.socket.write("b");
    await expect.poll(() => slowBody.heard.join("")).toMatch(/^HTTP\/1.1 200/);
  });

  it("gives up a body that stops coming", async () => {
    const dial = await serve({ silenceMs: 200 });
    const { socket } = await dial();
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na");
    await once(socket, "close");
  });

  it("takes so many connections of one address, and more when one of them has gone", async () => {
    const dial = await serve({ connectionsPerAddress: 2 });
    const first = await dial();
    const second = await dial();
    const third = await dial();
    await once(third.socket, "close");
    first.socket.end();
    await once(first.socket, "close");
    const fourth = await dial();
    for (const { socket, heard } of [second, fourth]) {
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      await expect.poll(() => heard.join("")).toMatch(/^HTTP\/1.1 200/);
    }
  });
});
