export { playChime } from "./alerts/chime";
export { isLooking } from "./alerts/looking";
export { useTabCouncil } from "./alerts/useTabCouncil";
export { unreadStore } from "./data/unreadStore";
