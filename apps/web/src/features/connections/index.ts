export { ConnectionField } from "./ConnectionField";
export { connectionList, networkList } from "./connectionQueries";
export { phoneAddress } from "./pairing/phoneAddress";
