export { ConnectionField } from "./ConnectionField";
export { phoneAddress } from "./pairing/phoneAddress";
export { connectionList } from "./useConnections";
