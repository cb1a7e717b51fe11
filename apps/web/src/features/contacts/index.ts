import { late } from "../../shared/ui/late";

/** Sheets, loaded with the pages that take them: conversations need none. */
export const SheetTools = late(() => import("./sheets/SheetTools"), { hasPlace: true });
export const SampleSheet = late(() => import("./sheets/SampleSheet"));
export { ContactAvatar } from "./ContactAvatar";
export { ContactDialog } from "./ContactDialog";
export { ContactPicker } from "./ContactPicker";
export { contactDetails } from "./contactQueries";
