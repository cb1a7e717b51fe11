import { lazyPart } from "../../shared/ui/lazyPart";

/** The dialog of one's own account. Its form is loaded when it is opened. */
export const ProfileDialog = lazyPart(() => import("./ProfileDialog"));
