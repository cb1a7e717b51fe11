import { describe, expect, it } from "vitest";
import { composeApiEnvironment, readGivenDatabase } from "./api-environment.mjs";
import { readLogLine } from "./api-log.mjs";
import { describeSimulator } from "./start-simulator.mjs";

describe("a database of the person's own", () => {
  it("is absent when no address is set", () => {
    expect(readGivenDatabase({}, "secret")).toBeUndefined();
  });

  it("is taken as it is when both addresses are set", () => {
    const given = { DATABASE_URL: "postgres://app@db/recado", DATABASE_OWNER_URL: "postgres://owner@db/recado" };
    expect(readGivenDatabase(given, "secret")).toEqual({
      appUrl: given.DATABASE_URL,
      ownerUrl: given.DATABASE_OWNER_URL,
    });
  });

  it("has one address for the owner, and the server's role is derived", () => {
    const DATABASE_URL = "postgres://me:pw@db:5433/recado?sslmode=require";
    expect(readGivenDatabase({ DATABASE_URL }, "s3cret")).toEqual({
      ownerUrl: DATABASE_URL,
      appUrl: "postgres://recado_app:s3cret@db:5433/recado?sslmode=require",
    });
  });

  it("has no owner where the one address is that of the server's role", () => {
    const DATABASE_URL = "postgres://recado_app:own-password@db/recado";
    expect(readGivenDatabase({ DATABASE_URL }, "s3cret")).toEqual({ appUrl: DATABASE_URL });
  });

  it("is left to the server to complain about when it is no address", () => {
    expect(readGivenDatabase({ DATABASE_URL: "nonsense" }, "s")).toEqual({ appUrl: "nonsense", ownerUrl: "nonsense" });
  });
});

/** @param {Record<string, string>} given */
const compose = (given) =>
  composeApiEnvironment({
    given,
    checkout: "/checkout",
    folder: "/data",
    port: 3000,
    address: "http://localhost:3000",
    secrets: /** @type {import("./secrets.mjs").Secrets} */ ({}),
    database: { appUrl: "postgres://app@db/recado" },
    redisUrl: "redis://r",
    simulator: describeSimulator({ whatsapp: "ws://s", media: "https://m", control: "http://c", caFile: "/ca.pem" }),
  });

describe("the server's settings", () => {
  it("name the simulator of this start", () => {
    expect(compose({})).toMatchObject({
      SIMULATOR_URL: "ws://s",
      SIMULATOR_CONTROL_URL: "http://c",
      SIMULATOR_CA_FILE: "/ca.pem",
    });
  });

  it("are the person's own where there are some", () => {
    expect(compose({ LOG_LEVEL: "debug", SIMULATOR_CONTROL_URL: "http://mine" })).toMatchObject({
      LOG_LEVEL: "debug",
      SIMULATOR_CONTROL_URL: "http://mine",
    });
  });
});

describe("the server", () => {
  it("is not told the owner of the database, whoever set it", () => {
    const DATABASE_OWNER_URL = "postgres://owner:secret@db/recado";
    expect(JSON.stringify(compose({ DATABASE_OWNER_URL }))).not.toContain("owner");
  });
});

describe("the server's log", () => {
  it("is made short, with what belongs to a line and the stack of an error", () => {
    const time = Date.parse("2026-11-20T10:20:30");
    const line = JSON.stringify({
      level: 50,
      time,
      pid: 1,
      hostname: "h",
      msg: "job failed",
      job: "x",
      err: { stack: "Error: no\n  at y" },
    });
    expect(readLogLine(line)).toEqual({
      text: "10:20:30 error job failed job=x\nError: no\n  at y",
      isImportant: true,
    });
    expect(readLogLine(JSON.stringify({ level: 30, time, msg: "listening" })).isImportant).toBe(false);
  });

  it("stays as it is where it is no log line", () => {
    for (const line of ["plain words", "{ broken", '{"json":"without level"}']) {
      expect(readLogLine(line)).toEqual({ text: line, isImportant: true });
    }
  });
});
