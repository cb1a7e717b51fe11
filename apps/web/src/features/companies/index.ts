export { CompaniesPanel } from "./CompaniesPanel";
export { CompanyForm } from "./CompanyForm";
export { useToday } from "./useToday";
