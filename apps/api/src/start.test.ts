import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { useApi } from "../testing/api.js";
import { env } from "./env.js";

const HOST = env.HOST;
env.HOST = "0.0.0.0";
const api = useApi();

it("listens where HOST says, which is this machine unless it is told otherwise", () => {
  expect(HOST).toBe("127.0.0.1");
  // Left to itself, a server listens on "::", which is every address of the newer kind too.
  expect((api.visitor().server.address() as AddressInfo).address).toBe("0.0.0.0");
});
