import { contactRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import {
  createContact,
  getContact,
  listAllContacts,
  listContacts,
  mergeWith,
  updateContact,
} from "./contact.service.js";
import { removeContact } from "./removeContact.js";
import { exportContacts } from "./sheets/exportContacts.js";
import { getImport, listImportsOf, startPhoneImport, startSheetImport } from "./sheets/import.service.js";

export const contactEndpoints = implement(contactRoutes, {
  listAll: { unit: "read", run: ({ query, ctx }) => listAllContacts(ctx, query.searchParam) },
  listImports: { unit: "read", run: ({ ctx }) => listImportsOf(ctx, null) },
  showImport: { unit: "read", run: ({ params, ctx }) => getImport(ctx, params.importId) },
  upload: { unit: "none", run: ({ file, ctx }) => startSheetImport(ctx, file) },
  importPhone: { unit: "write", run: ({ body, ctx }) => startPhoneImport(ctx, body.whatsappId ?? null) },
  exportSheet: { unit: "none", run: ({ body, ctx, http }) => exportContacts(ctx, body, http) },
  list: { unit: "read", run: ({ query, ctx }) => listContacts(ctx, query) },
  show: { unit: "read", run: ({ params, ctx }) => getContact(ctx, params.contactId) },
  // WhatsApp is asked whether it knows the number.
  create: { unit: "none", run: ({ body, ctx }) => createContact(ctx, body) },
  update: { unit: "none", run: ({ params, body, ctx }) => updateContact(ctx, params.contactId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeContact(ctx, params.contactId)) },
  merge: { unit: "write", run: ({ params, body, ctx }) => mergeWith(ctx, params.contactId, body.otherId) },
});
