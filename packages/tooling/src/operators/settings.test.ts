import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { interpolate, listRepoFiles, namesIn, parseExample, readCompose, readRepoFile } from "./files.js";

type EnvModule = typeof import("../../../../apps/api/src/env.js");

/** The schema is the truth; its module reads the environment when it loads, so it gets one that will do. */
async function loadEnv(): Promise<EnvModule> {
  vi.stubEnv("DATABASE_URL", "postgres://app@localhost/recado");
  vi.stubEnv("REDIS_URL", "redis://localhost");
  vi.stubEnv("JWT_SECRET", "x".repeat(32));
  vi.stubEnv("DATA_KEY", Buffer.alloc(32).toString("base64"));
  vi.stubEnv("DATA_DIR", "/tmp");
  return import("../../../../apps/api/src/env.js");
}

const composeText = readRepoFile("docker-compose.yml");
const dockerfile = readRepoFile("Dockerfile");
const example = parseExample(readRepoFile(".env.example"));
const { services } = readCompose();
const passed = services.recado.environment ?? {};
const passedToMigrate = services.migrate.environment ?? {};

/** Variables compose passes on or uses for itself; the first is one of its own. */
const composeNames = ["COMPOSE_PROFILES", ...namesIn(composeText)];
/** Variables the launcher has for itself; those for tests and development are not settings. */
const launcherNames = listRepoFiles("packages/local/src").flatMap((file) =>
  [...readRepoFile(file).matchAll(/\bRECADO_(?!TEST_|API_|E2E_)[A-Z_]+/g)].map(([name]) => name),
);
/** What the image sets. */
const imageSettings = Object.fromEntries(
  [...dockerfile.matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name as string, value]),
);
const imageNames = Object.keys(imageSettings);

/** What somebody fills in who follows .env.example. */
const filledIn = Object.fromEntries(
  example
    .filter(({ isFilledIn }) => isFilledIn)
    .map(({ name, value }) => [name, value || randomBytes(24).toString("hex")]),
);
const operator = { ...filledIn, ADMIN_EMAIL: "ana@desk.test", DATA_KEY: randomBytes(32).toString("base64") };

let parseEnv: EnvModule["parseEnv"];
let shape: Record<string, { parse(value: unknown): unknown; safeParse(value: unknown): { success: boolean } }>;
let envNames: string[];

beforeAll(async () => {
  const loaded = await loadEnv();
  parseEnv = loaded.parseEnv;
  shape = loaded.Env.shape;
  envNames = Object.keys(shape);
});

describe(".env.example", () => {
  it("explains every variable the API, compose and the launcher read, and no other", () => {
    const explained = example.filter(({ isExplained }) => isExplained).map(({ name }) => name);
    expect(explained.sort()).toEqual([...new Set([...envNames, ...composeNames, ...launcherNames])].sort());
    expect(explained).toEqual(example.map(({ name }) => name).sort());
  });

  it("shows the values that hold when a variable is left out", () => {
    const examplesOnly = ["DATABASE_URL", "DATABASE_OWNER_URL", "REDIS_URL", "DATA_DIR"];
    for (const { name, value } of example.filter((entry) => !entry.isFilledIn && envNames.includes(entry.name))) {
      if (examplesOnly.includes(name)) continue;
      const fallback = shape[name]?.parse(undefined);
      expect(`${name}=${value}`).toBe(`${name}=${Array.isArray(fallback) ? fallback.join(",") : (fallback ?? "")}`);
    }
  });

  it("names all that migrates by hand needs, and so does the README", () => {
    const needed = Object.entries(shape).flatMap(([name, { safeParse }]) =>
      safeParse(undefined).success ? [] : [name],
    );
    for (const text of [readRepoFile(".env.example"), readRepoFile("README.md")]) {
      const [, told = ""] = /node --env-file=\.env apps\/api\/dist\/migrate\.js([^.]+)\./.exec(text) ?? [];
      expect(told.match(/[A-Z]+_[A-Z]+/g)?.sort()).toEqual(needed.sort());
    }
    expect(readRepoFile("apps/api/src/migrate.ts")).toContain("DATABASE_OWNER_URL");
  });

  it("gives away no secret", () => {
    const secrets = example.filter(({ name }) => /PASSWORD|SECRET|KEY|TOKEN/.test(name));
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(({ value }) => value !== "")).toEqual([]);
  });
});

describe("docker-compose.yml", () => {
  it("passes the API no variable it does not know", () => {
    const names = Object.keys({ ...passed, ...passedToMigrate });
    expect(names.filter((name) => !envNames.includes(name))).toEqual([]);
  });

  it("leaves no variable of the API out of reach", () => {
    const reached = [...Object.keys({ ...passed, ...passedToMigrate }), ...imageNames];
    expect(envNames.filter((name) => !reached.includes(name))).toEqual([]);
  });

  it("asks for exactly what .env.example wants filled in", () => {
    const needed = [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect([...new Set(needed)].sort()).toEqual(Object.keys(filledIn).sort());
  });

  it.each(Object.keys(filledIn))("does not start without %s", (name) => {
    expect(() => interpolate(composeText, { ...operator, [name]: "" })).toThrow(`${name} is needed`);
  });

  it("tells the owner of the database to what migrates, and to nobody who serves", () => {
    expect(passedToMigrate).toEqual({ ...passed, DATABASE_OWNER_URL: expect.stringContaining("://recado_owner:") });
    const told = Object.entries(services).filter(([, service]) => JSON.stringify(service).includes("OWNER"));
    // Postgres makes the role.
    expect(told.map(([name]) => name)).toEqual(["postgres", "migrate"]);
  });

  it("has no fallback for a secret", () => {
    const fallbacks = [...composeText.matchAll(/\$\{\w*(?:PASSWORD|SECRET|KEY|TOKEN)\w*:-([^}]*)\}/g)];
    expect(fallbacks.map(([, value]) => value).filter((value) => value !== "")).toEqual([]);
  });

  /** What the API makes of what compose hands it. */
  const startInProduction = (more: Record<string, string> = {}) => {
    const given = { ...operator, ...more };
    const settings = Object.entries(passed).map(([name, value]) => [name, interpolate(String(value), given)]);
    return parseEnv({ ...imageSettings, ...Object.fromEntries(settings) });
  };

  it("hands the API settings it starts with in production", () => {
    const parsed = startInProduction();
    expect(parsed).not.toHaveProperty("problems");
    expect(parsed).toMatchObject({
      env: { NODE_ENV: "production", HOST: "0.0.0.0", PORT: 3000, ROLES: ["web", "worker", "whatsapp"] },
    });
  });

  it("believes its own proxy who its visitors are where one is wanted, unless another number is said", () => {
    expect(startInProduction()).toMatchObject({ env: { TRUST_PROXY: 0 } });
    const proxied = { DOMAIN: "desk.example.com", PUBLIC_URL: "https://desk.example.com" };
    expect(startInProduction(proxied)).toMatchObject({ env: { TRUST_PROXY: 1 } });
    expect(startInProduction({ ...proxied, TRUST_PROXY: "2" })).toMatchObject({ env: { TRUST_PROXY: 2 } });
    // Links in mails would lead nowhere.
    expect(startInProduction({ DOMAIN: "desk.example.com" })).toEqual({
      problems: [expect.stringMatching(/^PUBLIC_URL is wrong/)],
    });
  });

  it("lets no stranger sign up unless it is told to", () => {
    expect(startInProduction()).toMatchObject({ env: { ALLOW_SIGNUP: false } });
  });

  it("brings no simulator, and nobody in WhatsApp's place, unless it is asked to", () => {
    expect(Object.keys(services)).toEqual(["postgres", "redis", "image", "migrate", "recado", "proxy"]);
    const parsed = startInProduction();
    expect(parsed).toHaveProperty("env.LINE_SILENCE_SECONDS");
    for (const name of ["WHATSAPP_URL", "SIMULATOR_URL", "SIMULATOR_CONTROL_URL", "SIMULATOR_CA_FILE"])
      expect(parsed).not.toHaveProperty(`env.${name}`);
  });

  it("keeps every promise about data: each volume is named, and each named one is used", () => {
    const used = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0]));
    const named = used.filter((source) => !source?.startsWith("./"));
    expect([...new Set(named)].sort()).toEqual(Object.keys(readCompose().volumes).sort());
  });
});
