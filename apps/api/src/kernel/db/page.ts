import { query } from "./row.js";
import { type Sql, sql } from "./sql.js";

/** A page of a list, and how many rows there are in all. */
export interface CountedPage<Row> {
  rows: Row[];
  count: number;
}

/** A page that is being read, counted by where it comes from: `FROM … WHERE …`. */
export async function readCounted<Row>(page: Promise<Row[]>, from: Sql): Promise<CountedPage<Row>> {
  const counting = query<{ count: number }>(sql`SELECT count(*)::integer AS count ${from}`);
  const [rows, [counted]] = await Promise.all([page, counting]);
  return { rows, count: counted?.count ?? 0 };
}
