// In a file of its own, because the launcher needs some of these before any package is installed.

/** The user `initdb` makes; it owns the server and creates the roles, and the API never sees it. */
export const ADMIN = "postgres";
/** The role that owns the database and migrates it. */
export const OWNER = "recado_owner";
/** The role the API works as; its own set-up makes it. */
export const APP = "recado_app";
/** The database of a local start. */
export const DATABASE = "recado";
