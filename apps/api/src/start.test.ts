import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { env } from "./env.js";
import { start } from "./start.js";

it("listens where HOST says, and nowhere else", async () => {
  expect(env.HOST).toBe("127.0.0.1");
  // Left to itself, a server listens on "::", which is every address of the newer kind too.
  env.HOST = "0.0.0.0";
  const running = await start();
  expect((running.server.address() as AddressInfo).address).toBe("0.0.0.0");
  await running.stop();
});
