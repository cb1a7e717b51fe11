import { lazy } from "react";

/** The dialog of one's own account. Its form is loaded when it is opened. */
export const ProfileDialog = lazy(() => import("./ProfileDialog"));
