export { turnOnPush } from "./data/turnOnPush";
export { PushEntry } from "./PushEntry";
