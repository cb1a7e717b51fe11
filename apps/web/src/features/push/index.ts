export { turnOnPush } from "./data/turnOnPush";
export { PushDialog } from "./LatePushDialog";
export { PushEntry } from "./PushEntry";
