import type { Roles, Schema } from "../tables.js";

/** The company of the running unit; a function that stands above the walls names it itself. */
const COMPANY = "nullif(current_setting('app.company_id', true), '')::integer";

/** Before it had a name of its own, this was made together with the tables of 0006. */
export const MADE_BEFORE = "SELECT to_regprocedure('search_messages(text, integer)') IS NOT NULL AS made";

/**
 * Search without accents and case. Under row level security Postgres leaves trigram and word indexes unused, because their
 * operators are not leak-proof; so the search runs in functions of the owner, which say whose rows they read.
 */
export async function up(schema: Schema, roles: Roles): Promise<void> {
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
  // Kept, because to take a text to pieces takes fifty times as long as to look into the pieces.
  await schema.sql(`ALTER TABLE "Messages"
    ADD COLUMN words tsvector GENERATED ALWAYS AS (message_words("companyId", body)) STORED`);
  await schema.sql(`CREATE INDEX messages_words ON "Messages" USING gin (words) WHERE body <> '' AND NOT "isDeleted"`);
  await schema.sql(`CREATE INDEX messages_newest ON "Messages" ("companyId", id DESC)`);

  // Three letters and more stand in the index. Whose a row is, is asked of what was found there: by company Postgres would
  // rather walk through everybody. Fewer letters are in nearly everybody, so that a walk in the order of names soon ends.
  await schema.sql(`CREATE FUNCTION search_contacts(wanted text, most integer) RETURNS SETOF integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan AS $$
    DECLARE
      company integer := ${COMPANY};
      pattern text := '%' || regexp_replace(public.fold(wanted), '([\\\\%_])', '\\\\\\1', 'g') || '%';
    BEGIN
      IF length(public.fold(wanted)) < 3 THEN
        RETURN QUERY SELECT c.id FROM public."Contacts" c WHERE c."companyId" = company AND c.words LIKE pattern
          ORDER BY c."sortName", c.id LIMIT most;
      ELSE
        RETURN QUERY WITH hit AS MATERIALIZED (
            SELECT c.id, c."sortName", c."companyId" FROM public."Contacts" c WHERE c.words LIKE pattern)
          SELECT hit.id FROM hit WHERE hit."companyId" = company ORDER BY hit."sortName", hit.id LIMIT most;
      END IF;
    END $$`);

  // A common word is met soon on the way back through time; to list all its places would take far longer. A rare one is
  // looked up. Which it is the newest messages tell: the first look is at so many, the second at as many as it seems to take.
  await schema.sql(`CREATE FUNCTION search_messages(wanted text, most integer)
    RETURNS TABLE ("messageId" integer, "ticketId" integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
    DECLARE
      company integer := ${COMPANY};
      query tsquery := to_tsquery('pg_catalog.simple'::regconfig, 'company' || company || ' & ' || wanted);
      edge integer := 2147483647;
      span integer := 5000;
      taken integer := 0;
      hits integer;
    BEGIN
      FOR look IN 1..2 LOOP
        RETURN QUERY SELECT m.id, m."ticketId" FROM (
            SELECT n.* FROM public."Messages" n WHERE n."companyId" = company AND n.id < edge
             ORDER BY n.id DESC LIMIT span) m
          WHERE m.words @@ query AND m.body <> '' AND NOT m."isDeleted" ORDER BY m.id DESC LIMIT most - taken;
        GET DIAGNOSTICS hits = ROW_COUNT;
        taken := taken + hits;
        edge := (SELECT n.id FROM public."Messages" n WHERE n."companyId" = company AND n.id < edge
                  ORDER BY n.id DESC OFFSET span - 1 LIMIT 1);
        EXIT WHEN taken >= most OR edge IS NULL OR hits < 15;
        span := least(100000, span * (most - taken) / hits * 4 / 3);
      END LOOP;
      IF taken < most AND edge IS NOT NULL THEN
        RETURN QUERY WITH hit AS MATERIALIZED (
            SELECT n.id, n."ticketId", n."companyId" FROM public."Messages" n
             WHERE n.words @@ query AND n.body <> '' AND NOT n."isDeleted")
          SELECT hit.id, hit."ticketId" FROM hit WHERE hit."companyId" = company AND hit.id < edge
           ORDER BY hit.id DESC LIMIT most - taken;
      END IF;
    END $$`);

  for (const signature of ["search_contacts(text, integer)", "search_messages(text, integer)"]) {
    await schema.sql(`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`);
    await schema.sql(`GRANT EXECUTE ON FUNCTION ${signature} TO ${roles.app}, ${roles.system}`);
  }
}
