export { ContactAvatar } from "./ContactAvatar";
export { ContactDialog } from "./ContactDialog";
export { ContactPicker } from "./ContactPicker";
