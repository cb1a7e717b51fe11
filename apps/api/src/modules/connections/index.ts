export { ConnectionModel } from "./connection.model.js";
