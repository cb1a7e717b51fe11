export { IntegrationField } from "./IntegrationField";
