import { lazyPart } from "../../shared/ui/lazyPart";

export { AvailabilityDot } from "./AvailabilityDot";
export { AvailabilityLabel } from "./AvailabilityLabel";
export { OwnAvailability } from "./OwnAvailability";
export { useAvailability } from "./useAvailability";
/** What one says of oneself. Loaded when it is opened. */
export const AvailabilityDialog = lazyPart(() => import("./AvailabilityDialog"));
