import { invitationRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { acceptInvitation, invite, renewInvitation, showInvitation } from "./invitation.service.js";

export const invitationEndpoints = implement(invitationRoutes, {
  create: { unit: "none", run: ({ ctx, body }) => invite(ctx, body) },
  renew: { unit: "none", run: ({ ctx, params }) => renewInvitation(ctx, params.userId) },
  show: { unit: "none", run: ({ body, http }) => showInvitation(body.token, http.address) },
  accept: { unit: "none", run: ({ body, http }) => acceptInvitation(body, http) },
});
