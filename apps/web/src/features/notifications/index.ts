export { playChime } from "./alerts/chime";
export { unreadStore } from "./data/unreadStore";
