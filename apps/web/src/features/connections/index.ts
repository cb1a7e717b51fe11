export { ConnectionField } from "./ConnectionField";
