import { contactListItemRoutes, contactListRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
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
    listAll: () => listAllContactLists(),
    list: ({ query }) => listContactLists(query),
    show: ({ params, ctx }) => getContactList(ctx, params.contactListId),
    create: ({ body, ctx }) => createContactList(ctx, body),
    update: ({ params, body, ctx }) => updateContactList(ctx, params.contactListId, body),
    remove: async ({ params, ctx }) => {
      await removeContactList(ctx, params.contactListId);
      return {};
    },
    upload: { unit: "none", run: ({ params, file, ctx }) => uploadSheet(ctx, params.contactListId, file) },
    listImports: ({ params, ctx }) => listContactListImports(ctx, params.contactListId),
  }),
  ...implement(contactListItemRoutes, {
    list: ({ query, ctx }) => listItems(ctx, query),
    exportSheet: { unit: "none", run: ({ body, ctx, http }) => exportItems(ctx, body, http) },
    show: ({ params, ctx }) => getItem(ctx, params.contactListItemId),
    create: ({ body, ctx }) => createItem(ctx, body),
    update: ({ params, body, ctx }) => updateItem(ctx, params.contactListItemId, body),
    remove: async ({ params, ctx }) => {
      await removeItem(ctx, params.contactListItemId);
      return {};
    },
  }),
];
