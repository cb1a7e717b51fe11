import { lazyPart } from "../../shared/ui/lazyPart";

export { AvailabilityLabel } from "./AvailabilityLabel";
export { FaceDot } from "./FaceDot";
export { OwnAvailability } from "./OwnAvailability";
export { useAvailability } from "./useAvailability";
export { useOwnAvailability } from "./useOwnAvailability";
/** What one says of oneself. Loaded when it is opened. */
export const AvailabilityDialog = lazyPart(() => import("./AvailabilityDialog"));
