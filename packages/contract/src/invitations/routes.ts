import { post } from "../kernel/route.js";
import { InvitationAnswer, InvitationInput, InvitationToken, Invited, SentInvitation } from "./schema.js";

/** What carries the secret goes in bodies, which are never logged. An invitation is withdrawn by removing the user. */
export const invitationRoutes = {
  create: post("/invitations", { access: { can: "users:manage" }, body: InvitationInput, answer: SentInvitation }),
  renew: post("/users/:userId/invitation", { access: { can: "users:manage" }, answer: SentInvitation }),
  show: post("/invitations/show", { access: "public", body: InvitationToken, answer: Invited }),
  accept: post("/invitations/accept", { access: "public", body: InvitationAnswer, answer: Invited }),
};
