import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import * as contract from "@recado/contract";
import { z } from "zod";
import { printObject, printType, readSchema, type Way } from "./printType.js";

const HEAD = "// Written by `npm run generate -w @recado/client` from packages/contract: change it there.\n";
const root = path.resolve(import.meta.dirname, "../../..");

/** The groups of the client, as the contract calls its routes for programs. */
const groups = Object.entries(contract.allRoutes)
  .filter(([resource]) => resource.startsWith("v1"))
  .map(([resource, routes]) => ({ group: uncapitalise(resource.slice(2)), routes }));

/** What of the contract has a name of its own: `V1Message` is the client's `Message`. */
const named = Object.entries(contract)
  .flatMap(([name, value]) =>
    /^V1[A-Z]/.test(name) && value instanceof z.ZodType ? [{ name: name.slice(2), schema: value as z.ZodType }] : [],
  )
  .sort((one, other) => (one.name < other.name ? -1 : 1));
const names = new Map(named.map(({ name, schema }) => [schema, name]));

/** The files of `src/generated`, by their names. */
export function printContract(): Record<string, string> {
  const texts = { calls: printCalls(), errors: printErrors(), routes: printRoutes(), types: printTypes() };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.ts`, tidy(HEAD + text)]));
}

function printRoutes(): string {
  const lines = groups.map(({ group, routes }) => {
    const calls = Object.entries(routes).map(([name, route]) => {
      const upload = route.upload ? `, file: ${JSON.stringify(route.upload.field)}` : "";
      const listed = itemOf(route) ? ", isList: true" : "";
      return `${name}: { method: ${JSON.stringify(route.method)}, path: ${JSON.stringify(route.path)}${upload}${listed} }`;
    });
    return `${group}: { ${calls.join(", ")} }`;
  });
  return `
    export interface WireRoute { method: "get" | "post" | "put" | "delete"; path: string; file?: string; isList?: boolean }
    export const ROUTES: Record<string, Record<string, WireRoute>> = { ${lines.join(", ")} };`;
}

/** Those that routes name, from what goes in or what comes out. */
function printTypes(): string {
  const { events, parts, head } = readWebhooks();
  const types = named.map(({ name, schema }) => {
    const io = ways.get(schema) ?? wayOf(name);
    return `export type ${name} = ${printType(readSchema(schema, io, names), io)};`;
  });
  return `
    ${types.join("\n")}
    /** What every event has, whatever it tells of. */
    export type WebhookHead = ${head};
    /** What events tell of. */
    export type WebhookParts = ${parts};
    /** What each event tells of. */
    export interface WebhookEvents { ${events.join(" ")} }`;
}

function printErrors(): string {
  const codes = Object.keys(contract.ERRORS).map((code) => JSON.stringify(code));
  return `
    /** What the API answers where something did not work. */
    export type ErrorCode = ${codes.join(" | ")};`;
}

/** Which way a schema goes, where a route says so. */
const ways = new Map<z.ZodType, Way>(
  groups.flatMap(({ routes }) =>
    Object.values(routes).flatMap(({ body, query, answer }): [z.ZodType, Way][] => [
      [body, "input"],
      [query, "input"],
      [answer, "output"],
    ]),
  ),
);

const wayOf = (name: string): Way => (/(Input|Addressee|Search|Change)$/.test(name) ? "input" : "output");

function readWebhooks() {
  const { version, id, isExample, companyId, order, createdAt } = contract.WebhookBody.shape;
  const head = z.object({ version, id, isExample, companyId, order, createdAt });
  const parts = contract.WebhookData.required();
  const events = Object.entries(contract.WEBHOOK_PARTS).map(
    ([event, names]) => `"${event}": Pick<WebhookParts, ${names.map((name) => `"${name}"`).join(" | ")}>;`,
  );
  const print = (schema: z.ZodType) => printType(readSchema(schema, "output", names), "output");
  return { events, head: print(head), parts: print(parts) };
}

function printCalls(): string {
  const lines = groups.map(({ group, routes }) => {
    const calls = Object.entries(routes).map(([name, route]) => {
      const { scope = "" } = route.access as { scope?: string };
      const words = `/** \`${route.method.toUpperCase()} ${route.path}\`, for keys with the scope \`${scope}\`. */`;
      return `${words}\n${name}(${printInput(route)}options?: CallOptions): ${printAnswer(route)};`;
    });
    return `${group}: { ${calls.join("\n")} };`;
  });
  const body = lines.join("\n");
  const used = named.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b(?!\\()`).test(body));
  return `
    import type { CallOptions, Listed, Upload } from "../settings.js";
    import type { ${used.join(", ")} } from "./types.js";
    /** Everything a program may call. */
    export interface Calls { ${body} }`;
}

/** One object with what goes into the address, the query and the body. */
function printInput({ params, query, body, upload, path: place }: contract.Route): string {
  const parts = [params, query, body].map((schema) => ({ schema, read: readSchema(schema, "input", names) }));
  const fields = parts.flatMap(({ read }) => Object.keys(read.properties ?? {}));
  if (new Set([...fields, upload?.field ?? ""]).size !== fields.length + 1)
    throw new Error(`Two things are called the same in ${place}`);
  const types = parts
    .filter(({ read }) => Object.keys(read.properties ?? {}).length > 0)
    .map(({ schema, read }) => names.get(schema) ?? printObject(read, "input"));
  if (upload) types.push(`{ ${upload.field}${upload.isOptional ? "?" : ""}: Upload }`);
  if (types.length === 0) return "input?: Record<never, never>, ";
  const isNeeded = parts.some(({ read }) => (read.required ?? []).length > 0);
  return `input${isNeeded ? "" : "?"}: ${types.join(" & ")}, `;
}

function printAnswer(route: contract.Route): string {
  const item = itemOf(route);
  return item ? `Listed<${printNamed(item)}>` : `Promise<${printNamed(route.answer)}>`;
}

const printNamed = (schema: z.ZodType) => names.get(schema) ?? printType(readSchema(schema, "output", names), "output");

/** What a list that goes on consists of. */
function itemOf({ answer }: contract.Route): z.ZodType | undefined {
  if (!(answer instanceof z.ZodObject)) return undefined;
  const { items, next } = answer.shape as Record<string, z.ZodType>;
  return next && items instanceof z.ZodArray ? (items.element as z.ZodType) : undefined;
}

function uncapitalise(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** As the formatter of this repo has it. */
function tidy(text: string): string {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, "check", "--write", "--stdin-file-path=packages/client/src/generated/new.ts"],
    { cwd: root, input: text, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
