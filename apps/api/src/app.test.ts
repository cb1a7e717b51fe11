import { expect, it } from "vitest";
import { useApi } from "../testing/api.js";

const api = useApi();

it("addresses are the same in capital letters and with a slash at their end; what begins alike is nothing", async () => {
  const ask = async (path: string) => (await api.visitor().agent.get(path)).status;
  expect(await Promise.all(["/backend/version", "/backend/VERSION", "/backend/version/"].map(ask))).toEqual([
    200, 200, 200,
  ]);
  expect(await Promise.all(["/backend/versions", "/backend/", "/backend//version"].map(ask))).toEqual([404, 404, 404]);
});
