import pg from "pg";

/** Keeps everybody from a table until the returned function is called. */
export async function holdTable(table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: process.env.RECADO_TEST_OWN_DATABASE_URL });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
  return () => holder.end();
}
