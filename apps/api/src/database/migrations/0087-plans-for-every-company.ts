import { OWN_COMPANY, type Schema } from "../tables.js";

/** Rows of a company are found by plans that hold for every company: see `OWN_COMPANY`. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_policies WHERE policyname = 'own_company' AND tablename <> 'Companies' LOOP
        EXECUTE format('ALTER POLICY own_company ON %I USING (${OWN_COMPANY.replaceAll("'", "''")})', name);
      END LOOP;
    END $$`);
}
