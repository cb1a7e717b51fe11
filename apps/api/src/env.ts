import { z } from "zod";

const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number(`a whole number from ${min} to ${max}`).int().min(min).max(max).default(fallback);
const isTrue = z.enum(["true", "false"], "true or false").transform((value) => value === "true");
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, hostname: /.*/, error: `an address like ${example}` });

const ROLES = ["web", "worker", "whatsapp"] as const;

/** Values that stand in examples and must never guard a real installation. */
const EXAMPLE = /change|example|secret|password|default|123456/i;
/** A random secret has more different characters than one that was typed or filled in. */
const hasFewCharacters = (value: string) => new Set(value).size < 12;

/** Every variable the API reads, with what it expects. The only reader of process.env. */
export const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"], "development, production or test").default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: whole(3000, 0, 65_535),
  PUBLIC_URL: url(/^https?$/, "https://desk.example.com").optional(),
  ROLES: z
    .string()
    .default("web,worker,whatsapp")
    .transform((value) => value.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `a list of ${ROLES.join(", ")}`)).min(1)),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://recado_app:password@localhost:5432/recado"),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/, "postgres://recado_owner:password@localhost:5432/recado").optional(),
  DATABASE_POOL: whole(10, 2, 200),
  REDIS_URL: url(/^rediss?$/, "redis://localhost:6379"),
  JWT_SECRET: z.string("at least 32 random characters").min(32, "at least 32 random characters"),
  DATA_KEY: z
    .string("32 random bytes in base64")
    .refine((value) => Buffer.from(value, "base64").length === 32, "32 random bytes in base64"),
  DATA_DIR: z.string("a folder the process may write to").min(1),
  WEB_DIR: z.string().optional(),
  ADMIN_EMAIL: z.email("an e-mail address").default("admin@recado.local"),
  ADMIN_PASSWORD: z.string().min(8, "at least 8 characters").max(50, "at most 50 characters").optional(),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@mail.example.com:465").optional(),
  MAIL_FROM: z.string().default("Recado <no-reply@recado.local>"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"], "a pino level such as info").default("info"),
  TRUST_PROXY: whole(0, 0, 10),
  RATE_LIMIT_FACTOR: whole(1, 1, 10_000),
  ALLOW_SIGNUP: isTrue.optional(),
  HIDE_ACCOUNT_EXISTENCE: isTrue.default(false),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  BCRYPT_COST: whole(12, 4, 15),
  WHATSAPP_URL: url(/^wss?$/, "wss://web.whatsapp.com/ws/chat").optional(),
  WHATSAPP_ALLOWED_HOSTS: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((host) => host.trim() || [])),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, "three numbers such as 2.3000.1043857760")
    .transform((value) => value.split(".").map(Number) as [number, number, number])
    .optional(),
  OUTGOING_ALLOWED_NETS: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((net) => net.trim() || []))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], "addresses or networks such as 10.0.0.0/24"))),
  LINE_SILENCE_SECONDS: whole(180, 10, 3_600),
  LINE_MESSAGES_PER_MINUTE: whole(0, 0, 60_000),
  SIMULATOR_URL: url(/^wss?$/, "ws://127.0.0.1:4401/ws/chat").optional(),
  SIMULATOR_CONTROL_URL: url(/^http$/, "http://127.0.0.1:4403").optional(),
  SIMULATOR_CA_FILE: z.string("a PEM file").min(1).optional(),
});
export type Env = z.output<typeof Env> & { ALLOW_SIGNUP: boolean };

/** Whether an address leads to this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

/** Whether nobody beyond this machine comes to an installation. */
function isLocal({ HOST, PUBLIC_URL }: Pick<Env, "HOST" | "PUBLIC_URL">): boolean {
  return isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
}

/** Whether links lead to this machine, without TLS. */
function isPlainLocalhost({ PUBLIC_URL = "http://localhost" }: Pick<Env, "PUBLIC_URL">): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === "http:" && isLoopback(hostname);
}

/** Whether people on other machines are sent to an address where their passwords travel in the open. */
export function lacksTls({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): boolean {
  return PUBLIC_URL?.startsWith("http:") === true && !isLoopback(new URL(PUBLIC_URL).hostname);
}

/** What is wrong with an environment, one plain sentence a variable; nothing when all is well. */
export function parseEnv(source: Record<string, string | undefined>): { env: Env } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return given[name] === undefined
          ? `${name} is missing: ${issue.message}`
          : `${name} is wrong: expected ${issue.message}`;
      }),
    };
  }
  // Strangers may sign up a company only where somebody decided that they may, or where there are none.
  const env = { ...parsed.data, ALLOW_SIGNUP: parsed.data.ALLOW_SIGNUP ?? isLocal(parsed.data) };
  const problems: string[] = [];
  if (env.NODE_ENV === "production") {
    const key = Buffer.from(env.DATA_KEY, "base64").toString("latin1");
    const weak = {
      JWT_SECRET: EXAMPLE.test(env.JWT_SECRET) || hasFewCharacters(env.JWT_SECRET),
      DATA_KEY: EXAMPLE.test(key) || hasFewCharacters(key),
      ADMIN_PASSWORD: EXAMPLE.test(env.ADMIN_PASSWORD ?? ""),
    };
    for (const [name, isWeak] of Object.entries(weak)) {
      if (isWeak) problems.push(`${name} is weak: it looks like an example, use a random value`);
    }
    if (env.TRUST_PROXY > 0 && isPlainLocalhost(env)) {
      problems.push(
        "PUBLIC_URL is wrong: behind a proxy, expected the address people know, like https://desk.example.com",
      );
    }
    if (env.BCRYPT_COST < 10) problems.push("BCRYPT_COST is weak: expected at least 10 in production");
  }
  return problems.length > 0 ? { problems } : { env };
}

function readEnvOrExit(): Env {
  const result = parseEnv(process.env);
  if ("env" in result) return result.env;
  process.stderr.write(
    `Recado cannot start with these settings:\n${result.problems.map((line) => `  - ${line}\n`).join("")}`,
  );
  process.exit(78);
}

export const env = readEnvOrExit();

/** Tells this installation from others on the same Redis, whose publish and subscribe know no database numbers. */
export const installation = `${new URL(env.REDIS_URL).pathname}${new URL(env.DATABASE_URL).pathname}`;

/** Where browsers reach the product. */
export const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
