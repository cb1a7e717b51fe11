// What the tests use of the launcher's plain JavaScript.
declare module "@recado/local/start-postgres.mjs" {
  export function startPostgres(options: {
    folder: string;
    secrets: { DATABASE_ADMIN_PASSWORD: string; DATABASE_OWNER_PASSWORD: string; DATABASE_APP_PASSWORD: string };
  }): Promise<{ url: string; appUrl: string; pid: number; stop(): Promise<void> }>;
}
declare module "@recado/local/start-redis.mjs" {
  export function startRedis(options: { folder: string }): Promise<{ url: string; pid: number; stop(): Promise<void> }>;
}
declare module "@recado/local/guard.mjs" {
  export function guardAgainstKill(options: { pid: number; signal: NodeJS.Signals; folder: string }): {
    release(): void;
  };
}
declare module "@recado/local/ports.mjs" {
  export function findFreePort(): Promise<number>;
}
declare module "@recado/local/postgres-databases.mjs" {
  /** Makes the owner role and a database, or brings the role's password up to date. */
  export function createOwnerAndDatabase(adminUrl: string, ownerPassword: string, database: string): Promise<void>;
  /** Runs work that makes or changes roles, of which a server has one set for all databases. */
  export function withRolesLocked<T>(adminUrl: string, work: () => Promise<T>): Promise<T>;
}
