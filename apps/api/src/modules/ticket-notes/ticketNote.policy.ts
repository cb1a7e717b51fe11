import { mayChangeOwned } from "@recado/domain";
import type { Policy } from "../../kernel/policy.js";
import type { TicketNoteModel } from "./ticketNote.model.js";

/** A note is its author's to take back, and an administrator's. */
export const mayRemove: Policy<TicketNoteModel> = ({ user }, note) => mayChangeOwned(user, note);
