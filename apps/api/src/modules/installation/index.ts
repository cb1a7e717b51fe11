export { readInstallation } from "./installation.service.js";
