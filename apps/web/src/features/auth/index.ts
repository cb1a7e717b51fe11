export { AuthFrame } from "./AuthFrame";
