export { ConnectionField } from "./ConnectionField";
export { phoneAddress } from "./pairing/phoneAddress";
