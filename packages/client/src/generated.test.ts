import { readFileSync } from "node:fs";
import path from "node:path";
import { allRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { printContract } from "../generator/printContract.js";
import { createClient } from "./index.js";

const readSource = (name: string) => readFileSync(path.join(import.meta.dirname, "generated", name), "utf8");

describe("what is written from the contract", () => {
  it.each(Object.entries(printContract()))("%s is as the contract says; else `npm run generate`", (name, text) => {
    expect(readSource(name)).toBe(text);
  });

  it("has a call for every route for programs", () => {
    const client = createClient({ address: "https://desk.test", key: "rcd_" });
    const calls = Object.values(client).flatMap((group) => Object.values(group));
    const routes = Object.values(allRoutes).flatMap((group) =>
      Object.values(group).filter(({ path: place }) => place.startsWith("/api/v1/")),
    );
    expect(calls).toHaveLength(routes.length);
    expect(calls.every((call) => typeof call === "function")).toBe(true);
  });
});
