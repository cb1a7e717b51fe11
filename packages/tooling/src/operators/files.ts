import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** The text of a file of this repo. */
export function readRepoFile(name: string): string {
  return readFileSync(path.join(ROOT, name), "utf8");
}

/** The files of a folder, by their paths from the root. */
export function listRepoFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`);
}

export interface Service {
  environment?: Record<string, string | number>;
  ports?: string[];
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  restart?: string;
  user?: string;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  build?: { args: Record<string, string> };
  profiles?: string[];
  image?: string;
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  logging?: { driver: string; options: Record<string, string> };
}

export interface Compose {
  services: Record<"postgres" | "redis" | "image" | "migrate" | "recado" | "proxy", Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean }>;
}

/** docker-compose.yml, its variables still unfilled. */
export function readCompose(): Compose {
  return parse(readRepoFile("docker-compose.yml"), { merge: true }) as Compose;
}

/** One variable of .env.example: given to be filled in, or commented out with the value it has when left out. */
export interface ExampleVariable {
  name: string;
  value: string;
  isFilledIn: boolean;
  isExplained: boolean;
}

/** A variable is explained by comment lines right above it; several in a row share them. */
export function parseExample(text: string): ExampleVariable[] {
  const variables: ExampleVariable[] = [];
  let isExplained = false;
  for (const line of text.split("\n")) {
    const [, mark, name, value] = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) variables.push({ name, value: value ?? "", isFilledIn: mark === "", isExplained });
    else isExplained = line.startsWith("# ") && !line.startsWith("# ---");
  }
  return variables;
}

/** Fills `${NAME}`, `${NAME:-fallback}`, `${NAME:+instead}` and `${NAME:?complaint}`, one in another, the way compose does. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-+?])((?:\$\{[^}]*\}|[^}])*))?\}/g, (...match: string[]) => {
    const [, name = "", sign, rest = ""] = match;
    const value = values[name] ?? "";
    if (sign === "+") return value === "" ? "" : interpolate(rest, values);
    if (value !== "") return value;
    if (sign === "?") throw new Error(`${name} is ${rest}`);
    return sign === "-" ? interpolate(rest, values) : "";
  });
}

/** Names of the variables a text asks for. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string))];
}
