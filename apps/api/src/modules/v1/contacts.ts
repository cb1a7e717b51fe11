import { type ContactChange, type V1ContactChange, v1ContactRoutes } from "@recado/contract";
import { fail } from "../../kernel/errors.js";
import { implement } from "../../kernel/http/implement.js";
import { createContact, getContact, listContactsAfter, updateContact } from "../contacts/index.js";
import { toList } from "./ofKey.js";
import { once } from "./once.js";
import { toV1Contact, toV1Details, toV1DetailsFor } from "./presenters.js";

export const v1ContactEndpoints = implement(v1ContactRoutes, {
  list: {
    unit: "read",
    run: async ({ query: { search, after, limit } }) =>
      toList(await listContactsAfter({ search, after, size: limit + 1 }), limit, toV1Contact),
  },
  show: { unit: "read", run: async ({ params, ctx }) => toV1Details(await getContact(ctx, params.contactId)) },
  // WhatsApp is asked whether it knows the number. To make the same contact again makes none.
  create: once(v1ContactRoutes.create, {
    prepare: ({ ctx, body: { fields, ...body } }) => createContact(ctx, { ...body, extraInfo: fields.map(toNew) }),
    run: async ({ ctx, body }, made) => {
      if (made.invalido) fail("ERR_WAPP_INVALID_CONTACT");
      const id = made.existingContact?.id ?? made.id;
      return toV1DetailsFor(ctx, await getContact(ctx, id ?? fail("ERR_NO_CONTACT_FOUND")), body);
    },
  }),
  update: {
    unit: "none",
    run: async ({ params, body, ctx }) =>
      toV1DetailsFor(ctx, await updateContact(ctx, params.contactId, toChange(body)), body),
  },
});

const toNew = (field: { name: string; value: string }) => ({ ...field, id: null });

/** Fields are written as a whole: what is not among them any more goes. */
function toChange({ fields, ...change }: V1ContactChange): ContactChange {
  return fields ? { ...change, extraInfo: fields.map(toNew) } : change;
}
