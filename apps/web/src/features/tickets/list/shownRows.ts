import type { FoundTicket } from "@recado/contract";
import { createStore } from "../../../shared/store/createStore";

/** The rows as they stand on the screen, without those whose place is empty; null while no list is there. */
export const shownRows = createStore<FoundTicket[] | null>(null);
