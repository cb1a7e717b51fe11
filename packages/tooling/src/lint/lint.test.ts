import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const BIOME = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const CONFIG = ["biome.json", "packages/tooling/lint/sql-without-templates.grit"];

const placed: Record<string, string> = {};

/**
 * Puts a file at a place in the repo, where that is taken in a folder below, and tells later which rules it breaks. All are looked at
 * together: starting the linter takes longer than what it does with one.
 */
function place(file: string, source: string): () => Promise<string[]> {
  const another = path.posix.join(path.dirname(file), `case-${Object.keys(placed).length}`, path.basename(file));
  const own = file in placed ? another : file;
  placed[own] = source;
  return async () => {
    broken ??= findBroken(placed);
    return (await broken).filter(({ location }) => location.path === own).map(({ category }) => category);
  };
}

interface Diagnostic {
  severity: string;
  category: string;
  location: { path: string };
}

let broken: Promise<Diagnostic[]> | undefined;

/** What of the rules these files break. */
function findBroken(files: Record<string, string>): Promise<Diagnostic[]> {
  const config = Object.fromEntries(CONFIG.map((name) => [name, readFileSync(path.join(ROOT, name), "utf8")]));
  return inTempRepo({ ...config, ...files }, (root) => {
    const { stdout } = spawnSync(
      process.execPath,
      [BIOME, "lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."],
      { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    return diagnostics.filter(({ severity }) => severity === "error");
  });
}

const SERVICE = "apps/api/src/modules/tags/tag.service.ts";
const asks = (call: string) =>
  `declare const db: { query<Row = string>(sql: string | object, options?: object): string; literal(sql: string): string };
   declare function literal(sql: string): string;
   declare function query<Row = string>(...of: unknown[]): Row;
   declare const [execute, executeUnawaited, queryUnprepared, queryInUnit, queryAsSystem, queryModels, queryAsOwner, queryForLeases, runPipelined, send, at]: (typeof query)[];
   declare const sql: (text: TemplateStringsArray, ...of: unknown[]) => string;
   declare const id: string;
   export const rows = ${call};`;

describe("lint rules of this repo", () => {
  it.each(
    [
      ["lint/nursery/noFloatingPromises", "async function save() {}\nexport function go() { save(); }"],
      [
        "lint/nursery/noMisusedPromises",
        "async function isOpen() { return true; }\nif (isOpen()) throw new Error('open');",
      ],
      ["lint/suspicious/noExplicitAny", "export const row: any = 1;"],
      [
        "lint/nursery/useExhaustiveSwitchCases",
        "export function f(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 2; }",
      ],
      ["lint/style/useImportType", 'import { Tag } from "./tag.js";\nexport const tag: Tag | null = null;'],
      ["lint/complexity/useMaxParams", "export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];"],
      ["lint/style/noProcessEnv", "export const port = process.env.PORT;"],
      ["lint/suspicious/noConsole", 'console.log("here");'],
      ["lint/style/noRestrictedImports", 'import { addDays } from "date-fns";\nexport const add = addDays;'],
      ["lint/correctness/noUnusedVariables", "const forgotten = 1;"],
      ["lint/correctness/noUnusedImports", 'import { a } from "./a.js";'],
      ["lint/style/noExcessiveLinesPerFile", "export const line = 1;\n".repeat(401)],
      ["plugin", asks("db.query(`SELECT * FROM t WHERE id = ${id}`)")],
      ["plugin", asks("db.query(`SELECT ${id}`, { raw: true })")],
      ["plugin", asks('db.query("SELECT " + id)')],
      ["plugin", asks("db.literal(`${id}`)")],
      ["plugin", asks("literal(`${id}`)")],
      ["plugin", asks("db.query<string>(`SELECT ${id}`)")],
      ["plugin", asks("query(`SELECT ${id}`)")],
      ["plugin", asks("query<string>(`SELECT ${id}`)")],
      ["plugin", asks('query("SELECT " + id)')],
      ["plugin", asks("execute(`DELETE ${id}`)")],
      ["plugin", asks("executeUnawaited(`DELETE ${id}`)")],
      ["plugin", asks("queryUnprepared(`SELECT ${id}`)")],
      ["plugin", asks("queryUnprepared<string>(`SELECT ${id}`)")],
      ["plugin", asks("queryInUnit(at, `SELECT ${id}`)")],
      ["plugin", asks("queryInUnit<string>(at, `SELECT ${id}`)")],
      ["plugin", asks("queryAsSystem(at, `SELECT ${id}`)")],
      ["plugin", asks("queryAsSystem<string>(at, `SELECT ${id}`)")],
      ["plugin", asks("queryModels(at, `SELECT ${id}`)")],
      ["plugin", asks("queryAsOwner(at, `SELECT ${id}`)")],
      ["plugin", asks("queryAsOwner<string>(at, `SELECT ${id}`)")],
      ["plugin", asks("queryForLeases(at, `SELECT ${id}`)")],
      ["plugin", asks("queryForLeases<string>(at, `SELECT ${id}`)")],
      ["plugin", asks("runPipelined(at, `SELECT ${id}`)")],
      ["plugin", asks("runPipelined<string>(at, `SELECT ${id}`)")],
      ["plugin", asks("send(at, `SELECT ${id}`)")],
      ["plugin", asks("send<string>(at, `SELECT ${id}`)")],
      ["plugin", asks("db.query({ text: `SELECT ${id}` })")],
      ["plugin", asks('db.query<string>({ values: [], text: "SELECT " + id })')],
    ].map(([rule = "", source = ""]) => [rule, source, place(SERVICE, source)] as const),
  )("%s: %s", async (rule, _, read) => {
    expect(await read()).toContain(rule);
  });

  const title = place("apps/web/src/features/queues/Title.tsx", "export const Title = () => <h1>Filas</h1>;");
  it("shows a screen's words to the translators", async () => {
    expect(await title()).toContain("lint/style/noJsxLiterals");
  });

  const logo = place("apps/web/src/shared/ui/Logo.tsx", 'export const Logo = () => <img src="logo.png" />;');
  it("asks a picture for its description", async () => {
    expect(await logo()).toContain("lint/a11y/useAltText");
  });

  it.each(
    [
      [
        "SQL as one piece",
        SERVICE,
        asks("db.query(`SELECT * FROM t WHERE id = :id`, { replacements: { id: `x${id}` } })"),
      ],
      ["statements whose values are bound", SERVICE, asks("query<string>(sql`SELECT ${sql`a`} WHERE id = ${id}`)")],
      ["the environment in its one place", "apps/api/src/env.ts", "export const port = process.env.PORT;"],
      ["the launcher's words", "packages/local/src/say.ts", 'console.log("Recado is ready");'],
      ["decorated models", "apps/api/src/modules/tags/tag.model.ts", decoratedModel()],
    ].map(([name = "", file = "", source = ""]) => [name, place(file, source)] as const),
  )("leaves alone: %s", async (_, read) => {
    expect(await read()).toEqual([]);
  });
});

function decoratedModel(): string {
  return `
    import { Column, DataType, Model, Table } from "sequelize-typescript";
    @Table({ tableName: "Tags" })
    export class TagModel extends Model {
      @Column(DataType.TEXT) declare name: string;
    }`;
}
