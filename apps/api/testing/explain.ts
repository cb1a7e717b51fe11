import { query } from "../src/kernel/db/row.js";
import { type Sql, sql } from "../src/kernel/db/sql.js";
import { unit } from "../src/kernel/db/unit.js";

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}
interface ExplainRow {
  "QUERY PLAN": { Plan: PlanNode }[];
}

/** How many pages of tables and indexes a statement looks at. */
export async function countPages(companyId: number, statement: Sql): Promise<number> {
  const plan = await explain(companyId, statement);
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

/** How many rows of a table a statement looks at, those it passes over among them. */
export async function countRows(companyId: number, statement: Sql, table: string): Promise<number> {
  const countIn = (node: PlanNode): number => {
    const read = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
    const own = node["Relation Name"] === table ? read * node["Actual Loops"] : 0;
    return (node.Plans ?? []).reduce((sum, part) => sum + countIn(part), own);
  };
  return countIn(await explain(companyId, statement));
}

async function explain(companyId: number, statement: Sql): Promise<PlanNode> {
  const explained = () =>
    unit({ companyId }, () => query<ExplainRow>(sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`));
  // The first looks read what is kept of the tables themselves.
  await explained();
  const [row] = await explained();
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("Postgres explained nothing");
  return plan;
}
