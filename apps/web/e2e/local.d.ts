// The parts of @recado/local that are written for its own launcher and so come without declarations.

declare module "@recado/local/postgres-databases.mjs" {
  /** Makes the owner role and a database, or brings the role's password up to date. */
  export function createOwnerAndDatabase(adminUrl: string, ownerPassword: string, database: string): Promise<void>;
  /** Runs work that makes or changes roles, of which a server has one set for all databases. */
  export function withRolesLocked<T>(adminUrl: string, work: () => Promise<T>): Promise<T>;
  /** Runs SQL in that database past all walls. */
  export function runPastWalls(adminUrl: string, sql: string, database: string): Promise<void>;
  export function dropDatabase(adminUrl: string, database: string): Promise<void>;
}

declare module "@recado/local/ports.mjs" {
  export function findFreePort(): Promise<number>;
}

declare module "@recado/local/prepare.mjs" {
  export function buildWorkspaces(options: { checkout: string; workspaces: string[] }): Promise<void>;
}
