export { ConnectionField } from "./ConnectionField";
export { connectionList, networkList } from "./connectionQueries";
export { needsAttention, SETTLED_AFTER_MS } from "./needsAttention";
export { phoneAddress } from "./pairing/phoneAddress";
