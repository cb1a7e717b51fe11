import type { ConnectionInput } from "@recado/contract";

/** Names a field of the connection's form; a misspelt one does not compile. */
export type NamedField = (name: keyof ConnectionInput) => { name: string };
