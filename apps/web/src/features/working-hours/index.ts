export { CompanyForm } from "./CompanyForm";
export { useOwnCompany } from "./companyQuery";
export { completeWeek } from "./completeWeek";
export { HolidaysForm, HolidaysLead } from "./HolidaysForm";
export { WorkingWeekField } from "./WorkingWeekField";
