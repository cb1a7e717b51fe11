// The parts of @recado/local that are written for its own launcher and so come without declarations.

declare module "@recado/local/postgres-databases.mjs" {
  /** Makes the owner role and the database `recado`, or brings the role's password up to date. */
  export function createOwnerAndDatabase(adminUrl: string, ownerPassword: string): Promise<void>;
  /** Runs SQL in that database past all walls. */
  export function runPastWalls(adminUrl: string, sql: string): Promise<void>;
}

declare module "@recado/local/ports.mjs" {
  export function findFreePort(): Promise<number>;
}

declare module "@recado/local/prepare.mjs" {
  export function buildWorkspaces(options: { checkout: string; workspaces: string[] }): Promise<void>;
}
