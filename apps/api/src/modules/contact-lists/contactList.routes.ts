import { contactListItemRoutes, contactListRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import {
  createContactList,
  getContactList,
  listAllContactLists,
  listContactListImports,
  listContactLists,
  removeContactList,
  updateContactList,
  uploadSheet,
} from "./contactList.service.js";
import { exportItems } from "./exportItems.js";
import { createItem, getItem, listItems, removeItem, updateItem } from "./listItem.service.js";

export const contactListEndpoints = [
  ...implement(contactListRoutes, {
    listAll: { unit: "read", run: () => listAllContactLists() },
    list: { unit: "read", run: ({ query }) => listContactLists(query) },
    show: { unit: "read", run: ({ params, ctx }) => getContactList(ctx, params.contactListId) },
    create: { unit: "write", run: ({ body, ctx }) => createContactList(ctx, body) },
    update: { unit: "write", run: ({ params, body, ctx }) => updateContactList(ctx, params.contactListId, body) },
    remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeContactList(ctx, params.contactListId)) },
    upload: { unit: "none", run: ({ params, file, ctx }) => uploadSheet(ctx, params.contactListId, file) },
    listImports: { unit: "read", run: ({ params, ctx }) => listContactListImports(ctx, params.contactListId) },
  }),
  ...implement(contactListItemRoutes, {
    list: { unit: "read", run: ({ query, ctx }) => listItems(ctx, query) },
    exportSheet: { unit: "none", run: ({ body, ctx, http }) => exportItems(ctx, body, http) },
    show: { unit: "read", run: ({ params, ctx }) => getItem(ctx, params.contactListItemId) },
    create: { unit: "write", run: ({ body, ctx }) => createItem(ctx, body) },
    update: { unit: "write", run: ({ params, body, ctx }) => updateItem(ctx, params.contactListItemId, body) },
    remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeItem(ctx, params.contactListItemId)) },
  }),
];
