import { late } from "../../shared/ui/late";

/** Makes a list of contacts that are there; loaded when somebody wants one. */
export const CreateListDialog = late(() => import("./CreateListDialog"));
export { useMayManageLists } from "./useMayManageLists";
