import { lazy } from "react";

/** Makes a list of contacts that are there; loaded when somebody wants one. */
export const CreateListDialog = lazy(() => import("./CreateListDialog"));
export { useMayManageLists } from "./useMayManageLists";
