import { late } from "../../shared/ui/late";

/** The dialog of one's own account. Its form is loaded when it is opened. */
export const ProfileDialog = late(() => import("./ProfileDialog"));
