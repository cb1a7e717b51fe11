export { PromptField } from "./PromptField";
