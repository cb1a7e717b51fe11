export { countAge, heldSince } from "./age.js";
export { readInstallation } from "./installation.service.js";
