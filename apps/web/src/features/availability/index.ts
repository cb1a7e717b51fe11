import { late } from "../../shared/ui/late";

export { AvailabilityLabel } from "./AvailabilityLabel";
export { OwnAvailability } from "./OwnAvailability";
export { useAvailability, useCompanyZone } from "./useAvailability";
/** What one says of oneself. Loaded when it is opened. */
export const AvailabilityDialog = late(() => import("./AvailabilityDialog"));
