import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pushRoutes } from "@recado/contract";
import { expect, it, vi } from "vitest";
import { useApi } from "../testing/api.js";
import { plain } from "../testing/plain.js";
import { WatchedApi } from "../testing/watchedApi.js";
import { env } from "./env.js";

const HOST = env.HOST;
env.HOST = "0.0.0.0";
const api = useApi();

it("listens where HOST says, which is this machine unless it is told otherwise", () => {
  expect(HOST).toBe("127.0.0.1");
  // Left to itself, a server listens on "::", which is every address of the newer kind too.
  expect((api.visitor().server.address() as AddressInfo).address).toBe("0.0.0.0");
});

it("makes one pair of keys for push messages, however many processes start together", async () => {
  const before = (await api.root.call(pushRoutes.show)).publicKey;
  await api.sql(`DELETE FROM "VapidKeys"`);
  const started = Array.from({ length: 4 }, () => fork(plain("testing/vapidProcess.ts"), { execArgv: [] }));
  await Promise.all(started.map((each) => once(each, "message")));
  const keys = started.map(async (each) => {
    const [answer, ended] = [once(each, "message"), once(each, "exit")];
    each.send("go");
    const [key] = await answer;
    await ended;
    return key as string;
  });
  const stored = await Promise.all(keys);
  expect(new Set(stored).size).toBe(1);
  expect(stored[0]).not.toBe(before);
  expect(await api.sql(`SELECT "publicKey" FROM "VapidKeys"`)).toEqual([{ publicKey: stored[0] }]);
});

it("says what is wrong where DATA_KEY is not that of the database", async () => {
  await api.root.call(pushRoutes.show);
  vi.stubEnv("DATA_KEY", Buffer.alloc(32, 200).toString("base64"));
  const started = fork(plain("testing/vapidProcess.ts"), { execArgv: [], silent: true });
  vi.unstubAllEnvs();
  const said = text(started.stderr as Readable);
  await once(started, "message");
  started.send("go");
  expect(await said).toContain("DATA_KEY is not the one this database was written with");
});

it("answers for its health whatever its roles, and for nothing else that is the web's", async () => {
  // It is taken for started when it says that it lives.
  const worker = await WatchedApi.start({ ROLES: "worker" });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${worker.port}/backend${path}`)).status;
  expect([await ask("/health/ready"), await ask("/version"), await ask("/plans/list")]).toEqual([200, 404, 404]);
  await worker.end();
});
