import type { Roles, Schema } from "../tables.js";

/** The company of the running unit; a function that stands above the walls names it itself. */
const COMPANY = "nullif(current_setting('app.company_id', true), '')::integer";

/** So many of those who bear a common name are met soon on the way through everybody. */
const FEW = 500;
/** So far that way is followed. */
const FAR = 20_000;

/** Those whom three letters and more find by the index of pieces. */
const HIT = `SELECT c.id, c."sortName", c."companyId" FROM public."Contacts" c
      WHERE public.contact_pieces(c."companyId", c.words) @> public.contact_pieces(company, folded) AND c.words LIKE pattern`;
const HEAD = `LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan SET enable_seqscan = off`;
const DECLARED = `company integer := ${COMPANY};
      folded text := public.fold(wanted);
      pattern text := '%' || regexp_replace(folded, '([\\\\%_])', '\\\\\\1', 'g') || '%';`;

/**
 * A name that thousands bear takes as long as a rare one: who is only counted is not put in order, and the first of many are
 * met on the way through all names, where all of them were read and sorted before. Who is called so comes before who is called
 * so among other things.
 */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.sql("DROP FUNCTION search_contacts(text, integer)");
  await schema.sql(`CREATE FUNCTION search_contacts(wanted text, most integer, is_common boolean DEFAULT false)
    RETURNS SETOF integer ${HEAD} AS $$
    DECLARE
      ${DECLARED}
      is_short boolean := length(folded) < 3;
      first integer[];
      others integer[];
    BEGIN
      IF is_short OR is_common AND most <= ${FEW} THEN
        first := ARRAY(SELECT c.id FROM public."Contacts" c
          WHERE c."companyId" = company AND c."sortName" >= folded AND c."sortName" <= folded || U&'\\+10FFFF'
            AND starts_with(c."sortName", folded) ORDER BY c."sortName", c.id LIMIT most);
        -- A stretch of companies, of which there is one: it is read in its order.
        others := ARRAY(SELECT n.id FROM (
            SELECT c.id, c."sortName", c.words FROM public."Contacts" c WHERE c."companyId" BETWEEN company AND company
             ORDER BY c."companyId", c."sortName", c.id LIMIT CASE WHEN NOT is_short THEN ${FAR} END) n
          WHERE n.words LIKE pattern AND NOT starts_with(n."sortName", folded) LIMIT most - cardinality(first));
        IF is_short OR cardinality(first) + cardinality(others) = most THEN
          RETURN QUERY SELECT unnest(first || others);
          RETURN;
        END IF;
      END IF;
      RETURN QUERY WITH hit AS MATERIALIZED (${HIT})
        SELECT hit.id FROM hit WHERE hit."companyId" = company
         ORDER BY starts_with(hit."sortName", folded) DESC, hit."sortName", hit.id LIMIT most;
    END $$`);

  await schema.sql(`CREATE FUNCTION any_contacts(wanted text, most integer) RETURNS SETOF integer ${HEAD} AS $$
    DECLARE
      ${DECLARED}
    BEGIN
      IF length(folded) < 3 THEN
        RETURN QUERY SELECT c.id FROM public."Contacts" c WHERE c."companyId" = company AND c.words LIKE pattern LIMIT most;
      ELSE
        RETURN QUERY WITH hit AS MATERIALIZED (${HIT}) SELECT hit.id FROM hit WHERE hit."companyId" = company LIMIT most;
      END IF;
    END $$`);
  for (const signature of ["search_contacts(text, integer, boolean)", "any_contacts(text, integer)"]) {
    await schema.sql(`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`);
    await schema.sql(`GRANT EXECUTE ON FUNCTION ${signature} TO ${roles.app}, ${roles.system}`);
  }
}
