export { ContactAvatar } from "./ContactAvatar";
export { ContactDialog } from "./ContactDialog";
export { ContactPicker } from "./ContactPicker";
export { contactDetails } from "./contactQueries";
