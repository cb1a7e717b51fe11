export type { ConnectionModel } from "./connection.model.js";
export { findDefaultConnection, findLivingConnection } from "./defaults.js";
export { connectionLeaving } from "./hooks.js";
export { noteWeakToken } from "./weakToken.js";
