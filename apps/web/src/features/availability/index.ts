import { lazy } from "react";

export { AvailabilityLabel } from "./AvailabilityLabel";
export { OwnAvailability } from "./OwnAvailability";
export { useAvailability, useCompanyZone } from "./useAvailability";
/** What one says of oneself. Loaded when it is opened. */
export const AvailabilityDialog = lazy(() => import("./AvailabilityDialog"));
