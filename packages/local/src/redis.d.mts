/**
 * A Redis for tests: the one `npm test` already started (`RECADO_TEST_REDIS_URL`), else one of its own that keeps nothing.
 */
export function startTestRedis(): Promise<{ url: string; stop(): Promise<void> }>;
