/**
 * A Postgres for tests: the one `npm test` already started (`RECADO_TEST_DATABASE_ADMIN_URL`), else a fast one of its own in a
 * temporary folder. `url` is its superuser's, on the database `postgres`; new databases have pg_trgm and unaccent.
 */
export function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
