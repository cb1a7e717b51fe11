export { playChime } from "./alerts/chime";
export { useTabCoordinator } from "./alerts/useTabCoordinator";
export { unreadStore } from "./data/unreadStore";
