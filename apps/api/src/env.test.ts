import { describe, expect, it } from "vitest";
import { lacksTls, parseEnv } from "./env.js";

const GOOD = {
  DATABASE_URL: "postgres://recado_app:x@localhost:5432/recado",
  REDIS_URL: "redis://localhost:6379",
  JWT_SECRET: "Zk3v9QpX7mW2rT8yB5nH1cL6dJ4fG0sA",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  DATA_DIR: "/var/lib/recado",
};
const problemsOf = (change: Record<string, string | undefined>) => {
  const result = parseEnv({ ...GOOD, ...change });
  return "problems" in result ? result.problems : [];
};

describe("the environment", () => {
  it("needs five values and has a default for the others", () => {
    expect(parseEnv(GOOD)).toMatchObject({
      env: { PORT: 3000, ROLES: ["web", "worker", "whatsapp"], BCRYPT_COST: 12, ALLOW_SIGNUP: true, LOG_LEVEL: "info" },
    });
    expect(parseEnv({ ...GOOD, PORT: "", ROLES: " worker , web", ALLOW_SIGNUP: "false" })).toMatchObject({
      env: { PORT: 3000, ROLES: ["worker", "web"], ALLOW_SIGNUP: false },
    });
  });

  it.each(Object.keys(GOOD))("names %s when it is missing, and says what it expects", (name) => {
    expect(problemsOf({ [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing: \\S.+`)),
    ]);
  });

  it.each([
    ["PORT", "abc", "a whole number from 0 to 65535"],
    ["PORT", "70000", "a whole number from 0 to 65535"],
    ["PORT", "80.5", "a whole number from 0 to 65535"],
    ["DATABASE_URL", "mysql://localhost/recado", "an address like postgres://"],
    ["REDIS_URL", "localhost:6379", "an address like redis://"],
    ["PUBLIC_URL", "desk.example.com", "an address like https://"],
    ["SMTP_URL", "mail.example.com", "an address like smtps://"],
    ["JWT_SECRET", "short", "at least 32 random characters"],
    ["DATA_KEY", "c2hvcnQ=", "32 random bytes in base64"],
    ["ROLES", "web,queen", "a list of web, worker"],
    ["ALLOW_SIGNUP", "yes", "true or false"],
    ["LOG_LEVEL", "loud", "a pino level such as info"],
    ["NODE_ENV", "staging", "development, production or test"],
    ["ADMIN_EMAIL", "admin", "an e-mail address"],
    ["ADMIN_PASSWORD", "short", "at least 8 characters"],
    ["METRICS_TOKEN", "short", "at least 16 characters"],
    ["BCRYPT_COST", "2", "a whole number from 4 to 15"],
  ])("says what %s=%s should have been", (name, value, expected) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is wrong: expected ${expected}`)]);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: "http://localhost:3000" }, true],
    [{ PUBLIC_URL: "http://[::1]:3000", HOST: "::1" }, true],
    [{ PUBLIC_URL: "http://127.0.0.1.example.com" }, false],
    [{ PUBLIC_URL: "https://desk.example.com" }, false],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "192.168.0.7", ALLOW_SIGNUP: "true" }, true],
    [{ ALLOW_SIGNUP: "false" }, false],
  ])("with %o lets strangers sign up: %s", (given, isAllowed) => {
    expect(parseEnv({ ...GOOD, ...given })).toMatchObject({ env: { ALLOW_SIGNUP: isAllowed } });
  });

  it.each([
    [undefined, false],
    ["http://localhost:3000", false],
    ["http://127.0.0.1:3000", false],
    ["https://desk.example.com", false],
    ["http://desk.example.com", true],
    ["http://192.168.0.7:3000", true],
  ])("at %s people lack TLS: %s", (PUBLIC_URL, isLacking) => {
    expect(lacksTls({ PUBLIC_URL })).toBe(isLacking);
  });

  it.each([
    [{}, 1],
    [{ PUBLIC_URL: "http://localhost:3000" }, 1],
    [{ PUBLIC_URL: "https://localhost" }, 0],
    [{ PUBLIC_URL: "https://desk.example.com" }, 0],
    [{ PUBLIC_URL: "http://localhost:3000", TRUST_PROXY: "0" }, 0],
    [{ PUBLIC_URL: "http://localhost:3000", NODE_ENV: "development" }, 0],
  ])("with %o behind a proxy finds %i problems of the public address", (given, count) => {
    const problems = problemsOf({ NODE_ENV: "production", TRUST_PROXY: "1", ...given });
    expect(problems.filter((problem) => problem.startsWith("PUBLIC_URL is wrong"))).toHaveLength(count);
  });

  it("tells every problem at once", () => {
    expect(problemsOf({ DATABASE_URL: undefined, PORT: "x", DATA_DIR: "" })).toHaveLength(3);
  });

  it("refuses secrets in production that stand in examples or repeat themselves, and a cheap password hash", () => {
    const weak = {
      JWT_SECRET: "change-me-change-me-change-me-change-me",
      DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
      ADMIN_PASSWORD: "password123",
      BCRYPT_COST: "4",
    };
    expect(problemsOf(weak)).toEqual([]);
    const names = problemsOf({ ...weak, NODE_ENV: "production" }).map((problem) => problem.split(" is weak")[0]);
    expect(names).toEqual(["JWT_SECRET", "DATA_KEY", "ADMIN_PASSWORD", "BCRYPT_COST"]);
    const strong = { NODE_ENV: "production", DATA_KEY: "Qk9hX2v8mZr1Yt5uWc7eNf0sLp3jGd6iHa4bKx9oTqE=" };
    expect(problemsOf(strong)).toEqual([]);
    expect(problemsOf({ ...strong, JWT_SECRET: "k".repeat(48) })).toEqual([
      expect.stringMatching(/^JWT_SECRET is weak/),
    ]);
  });
});
