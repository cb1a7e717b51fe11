export { HelpsPanel } from "./HelpsPanel";
