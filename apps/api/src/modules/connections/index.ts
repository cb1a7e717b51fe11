export { ConnectionModel } from "./connection.model.js";
export { findDefaultConnection } from "./defaults.js";
