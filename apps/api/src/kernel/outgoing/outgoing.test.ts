import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { listOf, outgoingSettings, resolveHost } from "./addresses.js";
import { isOutgoingUrl, sendOutgoing } from "./sendOutgoing.js";

const before = outgoingSettings.allowed;
afterEach(() => {
  outgoingSettings.allowed = before;
});

const get = { method: "GET", headers: {} };

describe("a server whose address strangers chose", () => {
  it.each([
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["172.31.255.255", false],
    ["192.168.0.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["255.255.255.255", false],
    ["[::1]", false],
    ["[::ffff:127.0.0.1]", false],
    ["[fe80::1]", false],
    ["[fd00::1]", false],
    ["[64:ff9b::7f00:1]", false],
    ["[2002:7f00:1::]", false],
    ["localhost", false],
    ["8.8.8.8", true],
    ["172.32.0.1", true],
    ["[2606:4700::1111]", true],
  ])("at %s: %s", async (host, isCalled) => {
    const resolved = resolveHost(host).then(
      () => true,
      () => false,
    );
    expect(await resolved).toBe(isCalled);
  });

  it.each([
    ["https://hooks.example.com/a?b=c", true],
    ["http://hooks.example.com/", false],
    ["https://hooks.example.com:8080/", false],
    ["https://name:word@hooks.example.com/", false],
    ["ftp://hooks.example.com/", false],
    ["http://10.0.0.5:8080/", true],
    ["http://10.0.0.6/", false],
    ["file:///etc/passwd", false],
    ["", false],
  ])("%s may be called where the operator named 10.0.0.5: %s", (url, isCalled) => {
    outgoingSettings.allowed = listOf(["10.0.0.5"]);
    expect(isOutgoingUrl(url)).toBe(isCalled);
  });

  it("is not followed elsewhere, and not heard out beyond a limit", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/away") response.writeHead(302, { location: "http://169.254.169.254/" }).end("away");
      else response.end(Buffer.alloc(3 * 1024 * 1024));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(sendOutgoing(`${url}/away`, get)).rejects.toThrow("may not be called");
    outgoingSettings.allowed = listOf(["127.0.0.0/8"]);
    const { status, body } = await sendOutgoing(`${url}/away`, get);
    expect([status, body.toString()]).toEqual([302, "away"]);
    await expect(sendOutgoing(`${url}/long`, get)).rejects.toThrow("too long");
    await expect(sendOutgoing(`${url}/late`, { ...get, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
