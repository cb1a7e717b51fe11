export { hasFirstSteps } from "./hasFirstSteps";
