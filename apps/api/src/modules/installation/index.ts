export { detectRestore, heldSince } from "./detectRestore.js";
export { readInstallation } from "./installation.service.js";
