import type { Schema } from "../tables.js";

/** The company of the running unit; a function that stands above the walls names it itself. */
const COMPANY = "nullif(current_setting('app.company_id', true), '')::integer";

/**
 * What is looked up in an index begins with its company: "7.mar" is a piece of a name of company 7. So a search reads the
 * rows of its own company and nobody else's, and its time says nothing of what others have. Bounded lists of what is not
 * sorted in yet keep it so while a neighbour writes a lot.
 */
const UNSORTED = "WITH (gin_pending_list_limit = 256)";

export async function up(schema: Schema): Promise<void> {
  // Every three letters that follow each other.
  await schema.sql(`CREATE FUNCTION contact_pieces(company integer, words text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog AS $$
    DECLARE
      pieces text[] := '{}';
    BEGIN
      FOR place IN 1..length(words) - 2 LOOP
        pieces := pieces || (company || '.' || substr(words, place, 3));
      END LOOP;
      RETURN pieces;
    END $$`);
  await schema.sql("DROP INDEX contacts_words");
  await schema.sql(
    `CREATE INDEX contacts_pieces ON "Contacts" USING gin (contact_pieces("companyId", words)) ${UNSORTED}`,
  );
  // It is the only way to what it is asked for: nothing has to be known of it to choose it.
  await schema.sql("ALTER INDEX contacts_pieces ALTER COLUMN 1 SET STATISTICS 0");

  // The start of a word is enough to find it, and longer words than anybody types fit into no index.
  await schema.sql('ALTER TABLE "Messages" DROP COLUMN words');
  await schema.sql(`CREATE OR REPLACE FUNCTION message_words(company integer, body text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog
    RETURN array_to_tsvector(ARRAY(
      SELECT company || '.' || left(word, 200)
        FROM unnest(tsvector_to_array(
          to_tsvector('pg_catalog.simple'::regconfig, left(public.fold(body), 20000)))) word))`);
  await schema.sql(`ALTER TABLE "Messages"
    ADD COLUMN words tsvector GENERATED ALWAYS AS (message_words("companyId", body)) STORED`);
  await schema.sql(
    `CREATE INDEX messages_words ON "Messages" USING gin (words) ${UNSORTED} WHERE body <> '' AND NOT "isDeleted"`,
  );

  // Three letters and more stand in the index. Fewer are in nearly everybody, so that a walk in the order of names soon ends.
  await schema.sql(`CREATE OR REPLACE FUNCTION search_contacts(wanted text, most integer) RETURNS SETOF integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
    DECLARE
      company integer := ${COMPANY};
      folded text := public.fold(wanted);
      pattern text := '%' || regexp_replace(folded, '([\\\\%_])', '\\\\\\1', 'g') || '%';
    BEGIN
      IF length(folded) < 3 THEN
        RETURN QUERY SELECT c.id FROM public."Contacts" c WHERE c."companyId" = company AND c.words LIKE pattern
          ORDER BY c."sortName", c.id LIMIT most;
      ELSE
        RETURN QUERY WITH hit AS MATERIALIZED (
            SELECT c.id, c."sortName", c."companyId" FROM public."Contacts" c
             WHERE public.contact_pieces(c."companyId", c.words) @> public.contact_pieces(company, folded)
               AND c.words LIKE pattern)
          SELECT hit.id FROM hit WHERE hit."companyId" = company ORDER BY hit."sortName", hit.id LIMIT most;
      END IF;
    END $$`);

  // A common word is met soon on the way back through time; to list all its places would take far longer. A rare one is
  // looked up. Which it is the newest messages tell: the first look is at so many, the second at as many as it seems to take.
  // The way back is asked for as a stretch of companies, of which there is one: no other order of messages will do then,
  // such as that of everybody's.
  const BACK = `FROM public."Messages" n WHERE n."companyId" BETWEEN company AND company AND n.id < edge
             ORDER BY n."companyId", n.id DESC`;
  await schema.sql(`CREATE OR REPLACE FUNCTION search_messages(wanted text, most integer)
    RETURNS TABLE ("messageId" integer, "ticketId" integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
    DECLARE
      company integer := ${COMPANY};
      parsed text := to_tsquery('pg_catalog.simple'::regconfig, wanted)::text;
      -- Each word with its company before it. In which order words stand is not kept.
      query tsquery := regexp_replace(regexp_replace(parsed, '''((?:[^'']|'''')*)''', '''' || company || '.\\1''', 'g'),
        '<[-0-9]+>', '&', 'g')::tsquery;
      edge integer := 2147483647;
      span integer := 5000;
      taken integer := 0;
      hits integer;
    BEGIN
      FOR look IN 1..2 LOOP
        RETURN QUERY SELECT m.id, m."ticketId" FROM (SELECT n.* ${BACK} LIMIT span) m
          WHERE m.words @@ query AND m.body <> '' AND NOT m."isDeleted" ORDER BY m.id DESC LIMIT most - taken;
        GET DIAGNOSTICS hits = ROW_COUNT;
        taken := taken + hits;
        edge := (SELECT n.id ${BACK} OFFSET span - 1 LIMIT 1);
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
}
