import { systemRoutes } from "@recado/contract";
import { expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { log } from "../log.js";
import { proxyWarning } from "./observe.js";

const api = useApi();

it("a proxy that names visitors to whom nobody listens is told of once", async () => {
  proxyWarning.isSaid = false;
  const warn = vi.spyOn(log, "warn");
  await api.visitor().call(systemRoutes.live);
  const from = (address: string) => api.visitor().agent.get("/backend/health/live").set("x-forwarded-for", address);
  await from("203.0.113.7");
  await from("203.0.113.8");
  expect(warn.mock.calls.filter(([said]) => /TRUST_PROXY/.test(String(said)))).toHaveLength(1);
  warn.mockRestore();
});
