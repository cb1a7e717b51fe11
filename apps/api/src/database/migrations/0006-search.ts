import type { Roles, Schema } from "../tables.js";

/** The company of the running unit; a function that stands above the walls names it itself. */
const COMPANY = "nullif(current_setting('app.company_id', true), '')::integer";

/**
 * Search without accents and case. Under row level security Postgres leaves trigram and word indexes unused, because their
 * operators are not leak-proof; so the search runs in functions of the owner, which say whose rows they read.
 */
export async function addSearch(schema: Schema, roles: Roles): Promise<void> {
  await schema.sql("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  await schema.sql(`CREATE FUNCTION fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog
    RETURN regexp_replace(lower(normalize(value, NFD)), '[\\u0300-\\u036f]', '', 'g')`);

  // Folding costs more than reading: done once when a contact is written, not for each row that a page passes over.
  await schema.sql(`ALTER TABLE "Contacts"
    ADD COLUMN "sortName" text GENERATED ALWAYS AS (fold(name)) STORED,
    ADD COLUMN words text GENERATED ALWAYS AS (fold(name || ' ' || number || ' ' || email)) STORED`);
  await schema.sql('CREATE INDEX contacts_name ON "Contacts" ("companyId", "sortName", id)');
  await schema.sql('CREATE INDEX contacts_words ON "Contacts" USING gin (words gin_trgm_ops)');
  // The company is a word of each message, so that a word of one company never leads through the messages of another.
  await schema.sql(`CREATE FUNCTION message_words(company integer, body text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog
    RETURN to_tsvector('pg_catalog.simple'::regconfig, 'company' || company || ' ' || left(public.fold(body), 20000))`);
  await schema.sql(`CREATE INDEX messages_words ON "Messages" USING gin (message_words("companyId", body))
    WHERE body <> '' AND NOT "isDeleted"`);

  await schema.sql(`CREATE FUNCTION search_contacts(wanted text, most integer) RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
    SELECT id FROM public."Contacts"
     WHERE "companyId" = ${COMPANY}
       AND words LIKE
           '%' || regexp_replace(public.fold(wanted), '([\\\\%_])', '\\\\\\1', 'g') || '%'
     ORDER BY "sortName", id LIMIT most $$`);

  // A rare word is looked up and sorted; a common one is met soon on the way back through time. Asking the date index for a
  // rare word would walk through everything ever said.
  await schema.sql(`CREATE FUNCTION search_messages(wanted text, most integer)
    RETURNS TABLE ("messageId" integer, "ticketId" integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
    DECLARE
      company integer := ${COMPANY};
      query tsquery := to_tsquery('pg_catalog.simple'::regconfig, 'company' || company || ' & ' || wanted);
      hits integer[];
    BEGIN
      SELECT array_agg(m.id) INTO hits FROM (
        SELECT id FROM public."Messages"
         WHERE public.message_words("companyId", body) @@ query AND body <> '' AND NOT "isDeleted"
         LIMIT 2001) m;
      IF coalesce(array_length(hits, 1), 0) <= 2000 THEN
        RETURN QUERY SELECT m.id, m."ticketId" FROM public."Messages" m
          WHERE m.id = ANY(hits) AND m."companyId" = company ORDER BY m.id DESC LIMIT most;
      ELSE
        RETURN QUERY SELECT m.id, m."ticketId" FROM public."Messages" m
          WHERE m."companyId" = company AND body <> '' AND NOT "isDeleted"
            AND public.message_words(m."companyId", m.body) @@ query
          ORDER BY m.id DESC LIMIT most;
      END IF;
    END $$`);
  await schema.sql(`CREATE INDEX messages_newest ON "Messages" ("companyId", id DESC)`);

  for (const signature of ["search_contacts(text, integer)", "search_messages(text, integer)"]) {
    await schema.sql(`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`);
    await schema.sql(`GRANT EXECUTE ON FUNCTION ${signature} TO ${roles.app}, ${roles.system}`);
  }
}
