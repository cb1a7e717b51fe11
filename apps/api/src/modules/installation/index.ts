export { countAge } from "./age.js";
export { readInstallation } from "./installation.service.js";
