import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  HOSTILE_NAMES,
  hostileAddresses,
  openPrivateListener,
  watchAttempts,
} from "../../../testing/hostileAddresses.js";
import { startNameServer } from "../../../testing/nameServer.js";
import { outgoingSettings, resolveHost, toBlockList } from "./addresses.js";
import { isOutgoingUrl, sendOutgoing } from "./sendOutgoing.js";

const before = { ...outgoingSettings };
afterEach(() => {
  Object.assign(outgoingSettings, before);
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
    const resolved = resolveHost(new URL(`https://${host}/`)).then(
      () => true,
      () => false,
    );
    expect(await resolved).toBe(isCalled);
  });

  it.each([
    ["https://hooks.example.com/a?b=c", true],
    ["http://hooks.example.com/", false],
    ["https://hooks.example.com:8080/", false],
    ["https://10.0.0.6/", false],
    ["https://8.8.8.8/", true],
    ["https://name:word@hooks.example.com/", false],
    ["ftp://hooks.example.com/", false],
    ["http://10.0.0.5:8080/", true],
    ["http://10.0.0.6/", false],
    ["file:///etc/passwd", false],
    ["", false],
  ])("%s may be called where the operator named 10.0.0.5: %s", (url, isCalled) => {
    outgoingSettings.allowed = toBlockList(["10.0.0.5"]);
    expect(isOutgoingUrl(url)).toBe(isCalled);
  });

  it("is also the simulator, where there is one, by its own port alone", async () => {
    const urls = [
      "http://127.0.0.1:4403/ai/v1",
      "http://127.0.0.1:4403/typebot/x",
      "http://127.0.0.1:4403/robots/exchanges",
      "http://127.0.0.1:4404/",
      "https://127.0.0.1:4403/",
      "http://u@127.0.0.1:4403/",
    ];
    outgoingSettings.simulatorUrl = "http://127.0.0.1:4403";
    expect(urls.map(isOutgoingUrl)).toEqual([true, true, false, false, false, false]);
    await expect(resolveHost(new URL(urls[0] ?? ""))).resolves.toEqual([{ address: "127.0.0.1", family: 4 }]);
    await expect(resolveHost(new URL(urls[2] ?? ""))).rejects.toThrow();
    outgoingSettings.simulatorUrl = undefined;
    expect(urls.some(isOutgoingUrl)).toBe(false);
  });

  it("is not followed elsewhere, and not heard out beyond a limit", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/away") response.writeHead(302, { location: "http://169.254.169.254/" }).end("away");
      else response.end(Buffer.alloc(3 * 1024 * 1024));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(sendOutgoing(`${url}/away`, get)).rejects.toThrow("may not be called");
    outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
    const { status, body } = await sendOutgoing(`${url}/away`, get);
    expect([status, body.toString()]).toEqual([302, "away"]);
    await expect(sendOutgoing(`${url}/long`, get)).rejects.toThrow("too long");
    await expect(sendOutgoing(`${url}/late`, { ...get, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it("is given up in time however much rubbish is collected meanwhile", async () => {
    outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
    const silent = createServer(() => undefined).listen(0);
    const { port } = silent.address() as AddressInfo;
    setFlagsFromString("--expose-gc");
    const collecting = setInterval(runInNewContext("gc") as () => void, 20);
    try {
      const asked = sendOutgoing(`http://127.0.0.1:${port}/`, { ...get, signal: AbortSignal.timeout(300) }).catch(
        (error: Error) => error.name,
      );
      expect(await Promise.race([asked, pause(10_000, "waits for ever")])).toMatch(/^(Abort|Timeout)Error$/);
    } finally {
      clearInterval(collecting);
      silent.closeAllConnections();
      silent.close();
    }
  });

  it("has ten seconds for its name, its connection and all of its answer", async () => {
    expect(outgoingSettings.limitMs).toBe(10_000);
    outgoingSettings.limitMs = 150;
    // It drops a byte now and then, and never ends.
    const server = createServer((_request, response) => {
      const drops = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drops));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
    await expect(sendOutgoing(`http://127.0.0.1:${port}/`, get)).rejects.toThrow(/timeout|abort/i);
    outgoingSettings.lookup = () => new Promise(() => undefined);
    await expect(sendOutgoing("https://late.recado.test/", get)).rejects.toThrow(/timeout/i);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("a server that does not speak as it should", () => {
  it.each([
    [
      "wants to speak another protocol",
      "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
    ],
    ["hangs up without a word", ""],
    ["hangs up in the middle", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"],
    ["hangs up in the middle of a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf"],
  ])("and %s keeps nobody waiting", async (what, words) => {
    const server = createSocketServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => {
        if (what.startsWith("hangs")) socket.end(words);
        else socket.write(words);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
    const { port } = server.address() as AddressInfo;
    const asked = sendOutgoing(`http://127.0.0.1:${port}/`, get).then(
      () => "answered",
      () => "failed",
    );
    expect(await Promise.race([asked, pause(1_000, "waits")])).toBe("failed");
    server.close();
  });

  it("and ends its answer by hanging up is heard out", async () => {
    const server = createSocketServer((socket) => {
      socket.once("data", () => socket.end(`HTTP/1.1 200 OK\r\n\r\n${"x".repeat(300_000)}`));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
    const { port } = server.address() as AddressInfo;
    expect((await sendOutgoing(`http://127.0.0.1:${port}/`, get)).body).toHaveLength(300_000);
    server.close();
  });
});

describe("the name of a server", () => {
  it("is asked of name servers, and one that says nothing keeps no other name waiting", async () => {
    const { address, asked } = await startNameServer({ "known.recado.test": "8.8.4.4" });
    outgoingSettings.nameServers = [address];
    let over = 0;
    const silent = Array.from({ length: 20 }, (_, at) =>
      sendOutgoing(`https://silent${at}.recado.test/`, get).catch((error: NodeJS.ErrnoException) => {
        over += 1;
        return error.code;
      }),
    );
    await vi.waitFor(() => expect(new Set(asked).size).toBe(20));
    expect(await resolveHost(new URL("https://known.recado.test/"))).toEqual([{ address: "8.8.4.4", family: 4 }]);
    // As the database and Redis are looked up.
    await lookup("localhost");
    expect(over).toBe(0);
    expect(new Set(await Promise.all(silent))).toEqual(new Set(["ETIMEOUT"]));
  });
});

/** Where a name leads is decided by whoever owns it, each time anew. */
function decideNames(...answers: string[][]): string[] {
  const asked: string[] = [];
  outgoingSettings.lookup = async (host) => {
    asked.push(host);
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return asked;
}

describe("nobody is led inside", () => {
  it("by sixty addresses: none is called, and no connection is tried", async () => {
    const listener = await openPrivateListener();
    const { attempts, stop } = watchAttempts();
    const addresses = [...hostileAddresses(listener.port), ...HOSTILE_NAMES.map((name) => `https://${name}/`)];
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(60);
    for (const address of addresses) await expect(sendOutgoing(address, get), address).rejects.toThrow();
    expect(hostileAddresses(listener.port).filter(isOutgoingUrl)).toEqual([]);
    stop();
    expect([listener.connections, attempts]).toEqual([0, []]);
    await listener.close();
  });

  it.each([301, 302, 303, 307, 308])("by a redirect with %i", async (status) => {
    const listener = await openPrivateListener();
    const server = createServer((request, response) => {
      const location = hostileAddresses(listener.port)[Number(request.url?.slice(1))];
      response.writeHead(status, { location: encodeURI(location ?? "") }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    outgoingSettings.allowed = toBlockList(["127.0.0.1"]);
    const { attempts, stop } = watchAttempts();
    const ways = hostileAddresses(listener.port).keys();
    for (const way of ways) expect((await sendOutgoing(`http://127.0.0.1:${port}/${way}`, get)).status).toBe(status);
    stop();
    expect([listener.connections, new Set(attempts)]).toEqual([0, new Set([`127.0.0.1:${port}`])]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await listener.close();
  });

  it.each([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["169.254.169.254"],
    ["8.8.8.8", "127.0.0.1"],
    ["2606:4700::1111", "fd00::1"],
    [],
  ])("by a name that leads to %s %s", async (...addresses) => {
    decideNames(addresses);
    const { attempts, stop } = watchAttempts();
    await expect(sendOutgoing("https://turned.recado.test/", get)).rejects.toThrow("not on the internet");
    stop();
    expect(attempts).toEqual([]);
  });

  it("by a name that changes its mind between the look and the call", async () => {
    // An address the operator named stands for the internet, so that the test calls nobody there.
    outgoingSettings.allowed = toBlockList(["127.0.0.2"]);
    const asked = decideNames(["127.0.0.2"], ["127.0.0.1"]);
    const { attempts, stop } = watchAttempts();
    await expect(sendOutgoing("https://turned.recado.test/", get)).rejects.toThrow();
    expect([asked, attempts]).toEqual([["turned.recado.test"], ["127.0.0.2:443"]]);
    // The next call asks anew, and is not led astray either.
    await expect(sendOutgoing("https://turned.recado.test/", get)).rejects.toThrow("not on the internet");
    stop();
    expect(attempts).toEqual(["127.0.0.2:443"]);
  });
});
