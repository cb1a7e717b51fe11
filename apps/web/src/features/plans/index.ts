export { PlansPanel } from "./PlansPanel";
