export { PlansPanel } from "./PlansPanel";
export { planList } from "./planQueries";
