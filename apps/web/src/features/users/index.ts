export { userOptions } from "./userQueries";
