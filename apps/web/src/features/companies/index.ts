export { CompaniesPanel } from "./CompaniesPanel";
