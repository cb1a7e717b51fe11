import { expect, it } from "vitest";
import { useApi } from "./api.js";

const api = useApi();

/** Of these a company has so few that reading all of its own is no work. */
const FEW = ["Chats", "ContactImports", "ContactMerges", "QuickMessages", "Users", "WaAuthArchive", "Whatsapps"];

it("what leads to a row that may be deleted is found by an index: else each deletion reads whole tables", async () => {
  const rows = await api.sql<{ reference: string }>(
    `SELECT t.relname || '.' || a.attname AS reference
       FROM pg_constraint c
       JOIN pg_class t ON t.oid = c.conrelid
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[cardinality(c.conkey)]
      WHERE c.contype = 'f' AND c.confrelid = ANY ($1::regclass[]) AND NOT t.relname = ANY ($2)
        AND NOT EXISTS (
              SELECT FROM pg_index i
               WHERE i.indrelid = c.conrelid
                 AND (i.indkey[0] = a.attnum OR (i.indkey[0] = ANY (c.conkey) AND i.indkey[1] = a.attnum))
                 AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      ORDER BY 1`,
    [['"Users"', '"Whatsapps"', '"Queues"', '"Contacts"', '"Tickets"', '"Messages"'], FEW],
  );
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});
