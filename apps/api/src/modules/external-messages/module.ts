import { setTokenReader } from "../../kernel/auth/tokenHolder.js";
import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { beforeContactRemoval, contactsMerging } from "../contacts/index.js";
import { beforeTicketsRemoval } from "../tickets/index.js";
import { externalMessageEndpoints } from "./externalMessage.routes.js";
import { readToken } from "./readToken.js";
import { forgetContact, forgetRequests, forgetTickets } from "./requests.js";

export const externalMessageModule: Module = {
  endpoints: externalMessageEndpoints,
  sweeps: [forgetRequests],
  listen: () => {
    setTokenReader(readToken);
    joinHook(beforeContactRemoval, forgetContact);
    joinHook(contactsMerging, ({ goneId }) => forgetContact({ contactId: goneId }));
    joinHook(beforeTicketsRemoval, forgetTickets);
  },
};
