export { requireIntegration } from "./requireIntegration.js";
