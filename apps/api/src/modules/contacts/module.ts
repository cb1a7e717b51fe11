import type { Module } from "../../kernel/module.js";
import { ContactModel } from "./contact.model.js";
import { contactEndpoints } from "./contact.routes.js";
import { ContactAddressModel } from "./contactAddress.model.js";
import { ContactFieldModel } from "./contactField.model.js";
import { ContactImportModel } from "./sheets/contactImport.model.js";
import { forgetSheets } from "./sheets/forget.js";
import { findLostImports, importContacts } from "./sheets/import.jobs.js";

export const contactModule: Module = {
  models: [ContactModel, ContactAddressModel, ContactFieldModel, ContactImportModel],
  endpoints: contactEndpoints,
  jobs: [importContacts],
  sweeps: [findLostImports, forgetSheets],
};
