import { lazyPart } from "../../shared/ui/lazyPart";

/** Sheets, loaded with the pages that take them: conversations need none. */
export const SheetTools = lazyPart(() => import("./sheets/SheetTools"), { hasPlace: true });
export const SampleSheet = lazyPart(() => import("./sheets/SampleSheet"));
export { ContactAvatar } from "./ContactAvatar";
export { ContactDialog } from "./ContactDialog";
export { ContactPicker } from "./ContactPicker";
export { contactDetails } from "./contactQueries";
