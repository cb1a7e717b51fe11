import { lazyPart } from "../../shared/ui/lazyPart";

/** Makes a list of contacts that are there; loaded when somebody wants one. */
export const CreateListDialog = lazyPart(() => import("./CreateListDialog"));
export { useMayManageLists } from "./useMayManageLists";
