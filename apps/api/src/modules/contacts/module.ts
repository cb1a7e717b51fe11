import type { Module } from "../../kernel/module.js";
import { ContactModel } from "./contact.model.js";
import { contactEndpoints } from "./contact.routes.js";
import { ContactAddressModel } from "./contactAddress.model.js";
import { ContactFieldModel } from "./contactField.model.js";
import { ContactImportModel } from "./sheets/contactImport.model.js";
import { forgetSheets } from "./sheets/forget.js";
import { importContacts, rewriteReport } from "./sheets/import.work.js";

export const contactModule: Module = {
  models: [ContactModel, ContactAddressModel, ContactFieldModel, ContactImportModel],
  endpoints: contactEndpoints,
  work: [importContacts, rewriteReport],
  sweeps: [forgetSheets],
};
