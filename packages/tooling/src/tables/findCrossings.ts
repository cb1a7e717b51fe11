import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCE = "apps/api/src";
const MIGRATIONS = `${SOURCE}/database/migrations`;
const STATEMENT = /\b(INSERT\s+INTO|DELETE\s+FROM|TRUNCATE|UPDATE|FROM|JOIN|USING)\s+(?:ONLY\s+)?(?:public\.)?"(\w+)"/g;
/** The second and further tables of `FROM "A" a, "B" b`. */
const FURTHER = /,\s*"(\w+)"\s+[a-z]\w*\b/g;
const MODEL = /@Table\(\{[^}]*tableName: "(\w+)"[\s\S]*?\bclass (\w+)/g;
const WRITING = "create|bulkCreate|update|upsert|destroy|restore|increment|decrement|truncate|findOrCreate";
const READING = "find\\w+|count|max|min|sum|aggregate";

/** How many files of a module reach into a table of another one, by `module → Table`. */
export interface Crossings {
  reads: Record<string, number>;
  writes: Record<string, number>;
}

interface Source {
  module: string;
  text: string;
}

/** Whose the tables without a model are, and which of others the kernel may ask. */
interface Rules {
  owners: Record<string, string>;
  kernelKnows: string[];
}

/** Reads the SQL and the models of the API. */
export function findCrossings(root: string, { owners, kernelKnows }: Rules) {
  const sources = listSources(root);
  const models = sources.flatMap(({ module, text }) =>
    [...text.matchAll(MODEL)].map(([, table = "", name = ""]) => ({ module, table, name })),
  );
  const owned = new Map([...Object.entries(owners), ...models.map(({ table, module }) => [table, module] as const)]);
  const tables = listTables(root);
  const crossings: Crossings = { reads: {}, writes: {} };
  for (const { module, text } of sources) {
    const seen = new Set<string>();
    for (const { table, kind } of [...readStatements(text), ...readModelCalls(text, models)]) {
      const owner = owned.get(table);
      if (owner === undefined || owner === module || seen.has(kind + table)) continue;
      if (module === "kernel" && kernelKnows.includes(table)) continue;
      seen.add(kind + table);
      const arrow = `${module} → ${table}`;
      crossings[kind][arrow] = (crossings[kind][arrow] ?? 0) + 1;
    }
  }
  const problems = [
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
  return { crossings, problems };
}

/** What is more than `known` allows, and what of `known` is no longer so: the list may only become shorter. */
export function compareCrossings(found: Crossings, known: Crossings): string[] {
  return (["writes", "reads"] as const).flatMap((kind) =>
    [...new Set([...Object.keys(found[kind]), ...Object.keys(known[kind])])].sort().flatMap((arrow) => {
      const [now, before] = [found[kind][arrow] ?? 0, known[kind][arrow] ?? 0];
      if (now > before)
        return [`${arrow}: ${now} files instead of ${before} (${kind}); ask the owner's index.ts instead`];
      if (now < before)
        return [`${arrow}: ${now} files instead of ${before} (${kind}); well done, say so in crossings.json`];
      return [];
    }),
  );
}

/** Both for the house in a folder. */
export function findWrongTables(root: string, rules: Rules): string[] {
  const { crossings, problems } = findCrossings(root, rules);
  const known = JSON.parse(readFileSync(path.join(import.meta.dirname, "crossings.json"), "utf8")) as Crossings;
  return [...problems, ...compareCrossings(crossings, known)];
}

function* readStatements(text: string): Iterable<{ table: string; kind: keyof Crossings }> {
  for (const [, verb = "", table = ""] of text.matchAll(STATEMENT)) {
    yield { table, kind: /FROM$|JOIN|USING/.test(verb) && !verb.startsWith("DELETE") ? "reads" : "writes" };
  }
  for (const [, table = ""] of text.matchAll(FURTHER)) yield { table, kind: "reads" };
}

function* readModelCalls(
  text: string,
  models: { table: string; name: string }[],
): Iterable<{ table: string; kind: keyof Crossings }> {
  for (const { table, name } of models) {
    if (new RegExp(`\\b${name}\\.(${WRITING})\\(`).test(text)) yield { table, kind: "writes" };
    if (new RegExp(`\\b${name}\\.(${READING})\\(`).test(text)) yield { table, kind: "reads" };
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
