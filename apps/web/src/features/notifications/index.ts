export { playChime } from "./alerts/chime";
export { isLooking } from "./alerts/looking";
export { useTabCoordinator } from "./alerts/useTabCoordinator";
export { unreadStore } from "./data/unreadStore";
