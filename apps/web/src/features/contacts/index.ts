import { lazy } from "react";

/** Sheets, loaded with the pages that take them: conversations need none. */
export const SheetTools = lazy(() => import("./sheets/SheetTools"));
export const SampleSheet = lazy(() => import("./sheets/SampleSheet"));
export { ContactAvatar } from "./ContactAvatar";
export { ContactDialog } from "./ContactDialog";
export { ContactPicker } from "./ContactPicker";
export { contactDetails } from "./contactQueries";
