import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findInstanceWrites } from "./findInstanceWrites.js";

const SOURCE = "apps/api/src";
const MIGRATIONS = `${SOURCE}/database/migrations`;
const STATEMENT = /\b(INSERT\s+INTO|DELETE\s+FROM|TRUNCATE|UPDATE|FROM|JOIN|USING)\s+(?:ONLY\s+)?(?:public\.)?"(\w+)"/g;
/** What deletes rows of a table by its name, or what belongs to them. */
const DELETION = /\b(?:deleteForGood\(|cascadeReferences\(|deleteInBatches\(\s*(?:"[^"]*"|\w+),)\s*"(\w+)"/g;
/** The second and further tables of `FROM "A" a, "B" b`. */
const FURTHER = /,\s*"(\w+)"\s+[a-z]\w*\b/g;
/** Where a model says that its rows belong to those of another one, and where those are fetched with it. */
const JOIN =
  /@(?:BelongsTo|BelongsToMany|HasOne|HasMany)\(\s*\(\) => (\w+)|\b(?:model|include): (?:\[\s*)?(\w+Model)\b/g;
const MODEL = /@Table\(\{[^}]*tableName: "(\w+)"[\s\S]*?\bclass (\w+)/g;
const WRITING = "create|bulkCreate|update|upsert|destroy|restore|increment|decrement|truncate|findOrCreate";
const READING = "find\\w+|count|max|min|sum|aggregate";
/** What of the kernel reads the table of a model it is handed. */
const HANDED = "lockRow|isTaken|queryModels";

type TableUse = "reads" | "writes" | "joins";

interface Source {
  file: string;
  module: string;
  text: string;
}

/** Whose the tables without a model and the functions are, what of others the kernel may do, and which models others may join. */
interface Rules {
  owners: Record<string, string>;
  functions: Record<string, string>;
  kernelReads: string[];
  kernelWrites: string[];
  shownModels: string[];
}

/** Which files of the API reach past the owner of a table, and which tables have no owner, or two. */
export function findWrongTables(
  root: string,
  { owners, functions, kernelReads, kernelWrites, shownModels }: Rules,
): string[] {
  const sources = listSources(root);
  const models = sources.flatMap(({ module, text }) =>
    [...text.matchAll(MODEL)].map(([, table = "", name = ""]) => ({ module, table, name })),
  );
  const owned = new Map([...Object.entries(owners), ...models.map(({ table, module }) => [table, module] as const)]);
  const tables = listTables(root);
  const instanceWrites = findInstanceWrites(root, sources);
  const crossings = sources.flatMap(({ file, module, text }) => {
    const onInstances = instanceWrites
      .filter((each) => each.file === file)
      .flatMap(({ model }) => models.filter(({ name }) => name === model))
      .map(({ table }) => ({ table, kind: "writes" as const }));
    return [...readStatements(text), ...readModelCalls(text, models), ...onInstances].flatMap(({ table, kind }) => {
      const owner = owned.get(table);
      if (owner === undefined || owner === module) return [];
      if (module === "kernel" && (kind === "writes" ? kernelWrites : kernelReads).includes(table)) return [];
      if (kind === "joins" && shownModels.includes(table)) return [];
      return [`${file} ${kind} ${table}, a table of ${owner}; ask its index.ts or join its relations.ts (decision 26)`];
    });
  });
  const calls = sources.flatMap(({ file, module, text }) =>
    Object.entries(functions)
      .filter(([name, owner]) => owner !== module && new RegExp(`\\b${name}\\(`).test(text))
      .map(([name, owner]) => `${file} calls ${name}, a function of ${owner}; join its relations.ts (decision 26)`),
  );
  return [
    ...new Set(crossings),
    ...calls,
    ...tables
      .filter((table) => !owned.has(table))
      .map((table) => `${table} has no owner: a model, or a line in owners.ts`),
    ...models
      .filter(({ table }) => table in owners)
      .map(({ table }) => `${table} has a model: take it out of owners.ts`),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} in owners.ts is no table`),
  ];
}

function* readStatements(text: string): Iterable<{ table: string; kind: TableUse }> {
  for (const [, verb = "", table = ""] of text.matchAll(STATEMENT)) {
    yield { table, kind: /FROM$|JOIN|USING/.test(verb) && !verb.startsWith("DELETE") ? "reads" : "writes" };
  }
  for (const [, table = ""] of text.matchAll(DELETION)) yield { table, kind: "writes" };
  for (const [, table = ""] of text.matchAll(FURTHER)) yield { table, kind: "reads" };
}

function* readModelCalls(
  text: string,
  models: { table: string; name: string }[],
): Iterable<{ table: string; kind: TableUse }> {
  for (const { table, name } of models) {
    if (new RegExp(`\\b${name}\\.(${WRITING})\\(`).test(text)) yield { table, kind: "writes" };
    if (new RegExp(`\\b${name}\\.(${READING})\\(|\\b(${HANDED})\\(\\s*${name}\\b`).test(text))
      yield { table, kind: "reads" };
  }
  for (const [, owned, included] of text.matchAll(JOIN)) {
    const joined = models.find(({ name }) => name === (owned ?? included));
    if (joined) yield { table: joined.table, kind: "joins" };
  }
}

/** The product's own files by module: a folder of `modules`, or `kernel`, `whatsapp`. Migrations make everybody's tables. */
function listSources(root: string): Source[] {
  return readdirSync(path.join(root, SOURCE), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter(
      (file) =>
        file.endsWith(".ts") && !file.endsWith(".test.ts") && file.includes("/") && !file.startsWith("database/"),
    )
    .map((file) => ({
      file: `${SOURCE}/${file}`,
      module: /^(?:modules\/)?([^/]+)/.exec(file)?.[1] ?? "",
      text: readFileSync(path.join(root, SOURCE, file), "utf8"),
    }));
}

function listTables(root: string): string[] {
  return readdirSync(path.join(root, MIGRATIONS)).flatMap((file) => {
    const text = readFileSync(path.join(root, MIGRATIONS, file), "utf8");
    return [...text.matchAll(/(?:companyTable|globalTable)\(\s*"(\w+)"|CREATE TABLE "(\w+)"/g)].map(
      ([, made, created]) => made ?? created ?? "",
    );
  });
}
