import { v1MessageRoutes } from "@recado/contract";
import { parsePhone } from "@recado/domain";
import { requireScope } from "../../kernel/auth/gate.js";
import type { KeyHolder } from "../../kernel/context.js";
import { failField } from "../../kernel/errors.js";
import { implement } from "../../kernel/http/implement.js";
import { storeFile } from "../../kernel/storage/storage.js";
import { renderText } from "../external-messages/index.js";
import { arrangeContents, listMessagesAfter, reactToMessage, readForwarded, readMessage } from "../messages/index.js";
import { findTicketOf, requireMessageOf, toList } from "./ofKey.js";
import { once } from "./once.js";
import { toV1Message, toV1MessageFor } from "./presenters.js";
import { findAddressee, openAddressee, sayAll } from "./sending.js";

const prepare = ({ ctx, body }: { ctx: KeyHolder; body: Parameters<typeof findAddressee>[1] }) =>
  findAddressee(ctx, body);

export const v1MessageEndpoints = implement(v1MessageRoutes, {
  sendText: once(v1MessageRoutes.sendText, {
    prepare,
    run: async ({ ctx, body }, addressee) => {
      const opened = await openAddressee(ctx, addressee);
      const text = await renderText(opened.scope, opened.ticket, body.text);
      // Its variables may have stood for nothing.
      if (text === "") failField("text", "required");
      return sayAll(ctx, opened, [{ text }]);
    },
  }),
  sendMedia: once(v1MessageRoutes.sendMedia, {
    prepare,
    run: async ({ ctx, body: { caption, fromMessageId }, files }, addressee) => {
      // A copy of it may go to a number of one's own.
      if (fromMessageId !== null) requireScope(ctx, "read");
      const [file] = files;
      if ((file === undefined) === (fromMessageId === null)) failField("file", file ? "invalid" : "required");
      const opened = await openAddressee(ctx, addressee);
      const text = await renderText(opened.scope, opened.ticket, caption);
      if (file) return sayAll(ctx, opened, arrangeContents(text, [{ file: await storeFile(ctx, file) }]));
      return sayAll(ctx, opened, arrangeContents(text, await takeMedia(ctx, fromMessageId ?? 0)));
    },
  }),
  sendLocation: once(v1MessageRoutes.sendLocation, {
    prepare,
    run: async ({ ctx, body: { latitude, longitude, name, address } }, addressee) => {
      const opened = await openAddressee(ctx, addressee);
      const location = { latitude, longitude, name, address, isLive: false, thumbnail: null };
      return sayAll(ctx, opened, [{ location, words: name || address }]);
    },
  }),
  sendContacts: once(v1MessageRoutes.sendContacts, {
    prepare,
    run: async ({ ctx, body }, addressee) => {
      const cards = body.contacts.map((contact, index) => ({
        name: contact.name,
        ...toCard(contact.name, parsePhone(contact.number) ?? failField(`contacts.${index}.number`, "invalid")),
      }));
      const opened = await openAddressee(ctx, addressee);
      return sayAll(ctx, opened, [{ cards, words: cards.map(({ name }) => name).join("\n") }]);
    },
  }),
  react: once(v1MessageRoutes.react, {
    run: async ({ ctx, params, body: { emoji } }) => {
      const { id, reactions } = await requireMessageOf(ctx, params.messageId);
      const own = reactions.find(({ fromMe }) => fromMe)?.emoji ?? "";
      // To a person the same emoji again takes it away; a program says what it wants.
      return toV1MessageFor(ctx, own === emoji ? await readMessage(id) : await reactToMessage(ctx, id, emoji));
    },
  }),
  show: {
    unit: "read",
    run: async ({ ctx, params }) => {
      const { id } = await requireMessageOf(ctx, params.messageId);
      return toV1Message(await readMessage(id));
    },
  },
  list: {
    unit: "read",
    run: async ({ ctx, params, query: { after, limit } }) => {
      const { id: ticketId } = await findTicketOf(ctx, params.ticketId);
      return toList(await listMessagesAfter({ ticketId, after, size: limit + 1 }), limit, toV1Message);
    },
  },
});

/** A copy of the file of a message that is here. */
async function takeMedia(holder: KeyHolder, messageId: number) {
  const { id } = await requireMessageOf(holder, messageId);
  const medias = (await readForwarded(holder, id)).flatMap((content) => ("file" in content ? [content] : []));
  return medias.length > 0 ? medias.map(({ caption: _, ...media }) => media) : failField("fromMessageId", "invalid");
}

/** What phones read of somebody: https://www.rfc-editor.org/rfc/rfc6350, as far as WhatsApp looks at it. */
function toCard(name: string, number: string) {
  const escaped = name.replace(/[\\,;]/g, (mark) => `\\${mark}`).replace(/\s+/g, " ");
  const lines = ["BEGIN:VCARD", "VERSION:3.0", `FN:${escaped}`, `TEL;type=CELL;waid=${number}:+${number}`, "END:VCARD"];
  return { numbers: [number], vcard: lines.join("\n") };
}
