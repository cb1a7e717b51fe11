import { v1TicketRoutes } from "@recado/contract";
import { readUnit } from "../../kernel/db/unit.js";
import { fail, failField } from "../../kernel/errors.js";
import { implement } from "../../kernel/http/implement.js";
import { checkContactOnWhatsApp } from "../contacts/index.js";
import { createNote } from "../ticket-notes/index.js";
import { addTag, createTicket, listTicketsAfter, readTicket, updateTicket } from "../tickets/index.js";
import { findTicketOf, lockTicketOf, pickConnection, toList } from "./ofKey.js";
import { once } from "./once.js";
import { toV1Ticket, toV1TicketFor } from "./presenters.js";

export const v1TicketEndpoints = implement(v1TicketRoutes, {
  list: {
    unit: "read",
    run: async ({ ctx, query: { after, limit, ...search } }) => {
      const whatsappIds = ctx.key.connectionIds ?? undefined;
      const tickets = await listTicketsAfter(ctx, { ...search, whatsappIds, after, size: limit + 1 });
      return toList(tickets, limit, toV1Ticket);
    },
  },
  show: {
    unit: "read",
    run: async ({ ctx, params }) => {
      const { id } = await findTicketOf(ctx, params.ticketId);
      return toV1Ticket(await readTicket(id));
    },
  },
  open: once(v1TicketRoutes.open, {
    prepare: async ({ ctx, body: { contactId, connectionId } }) => {
      const whatsappId = await readUnit(ctx, () => pickConnection(ctx, connectionId));
      const metId = await checkContactOnWhatsApp(ctx, contactId, async () => whatsappId);
      return { whatsappId, contactId: metId ?? fail("ERR_WAPP_INVALID_CONTACT") };
    },
    run: async ({ ctx, body: { queueId, userId } }, { whatsappId, contactId }) => {
      const status = userId === null ? "pending" : "open";
      const begun = await createTicket(ctx, { contactId, queueId, userId, whatsappId, status }, { mayGoOn: false });
      return toV1TicketFor(ctx, begun);
    },
  }),
  transfer: once(v1TicketRoutes.transfer, {
    run: async ({ ctx, params, body }) => {
      const { id } = await lockTicketOf(ctx, params.ticketId);
      // It would go nowhere, and its note to nobody.
      if (body.queueId === null && body.userId === null) failField("queueId", "required");
      return toV1TicketFor(ctx, await updateTicket(ctx, id, body));
    },
  }),
  close: once(v1TicketRoutes.close, {
    run: async ({ ctx, params }) => {
      const { id } = await lockTicketOf(ctx, params.ticketId);
      return toV1TicketFor(ctx, await updateTicket(ctx, id, { status: "closed" }));
    },
  }),
  addTag: once(v1TicketRoutes.addTag, {
    run: async ({ ctx, params, body }) => {
      const { id } = await lockTicketOf(ctx, params.ticketId);
      return toV1TicketFor(ctx, await addTag(ctx, { ticketId: id, tagId: body.tagId }));
    },
  }),
  addNote: once(v1TicketRoutes.addNote, {
    run: async ({ ctx, params, body }) => {
      const { id } = await lockTicketOf(ctx, params.ticketId);
      const note = await createNote(ctx, { ticketId: id, contactId: null, note: body.text, mentions: [] });
      return { id: note.id, ticketId: id, text: note.note, createdAt: note.createdAt };
    },
  }),
});
