export type { ConnectionModel } from "./connection.model.js";
export { listConnections } from "./connection.service.js";
export {
  findDefaultConnection,
  findLivingConnection,
  findOpenConnection,
  readDefaultConnection,
} from "./defaults.js";
export { connectionChanged } from "./events.js";
export { beforeConnectionDeletion, beforeConnectionRemoval } from "./hooks.js";
export { restrictConnection, restrictionOf } from "./restriction.js";
export { noteWeakToken } from "./weakToken.js";
