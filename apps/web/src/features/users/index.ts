export { InvitationLink } from "./InvitationLink";
export { userOptions } from "./userQueries";
