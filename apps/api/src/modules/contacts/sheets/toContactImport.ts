import type { ContactImport } from "@recado/contract";
import { mediaAddress } from "../../../kernel/storage/storage.js";
import type { ContactImportModel } from "./contactImport.model.js";

export function toContactImport(row: ContactImportModel): ContactImport {
  const { id, status, source, contactListId, fileName, total, done, created, updated, failed, problem } = row;
  return {
    ...{ id, status, source, contactListId, fileName, total, done, created, updated, failed, problem },
    reportUrl: row.report ? mediaAddress(row.report.key) : null,
    createdAt: row.createdAt.toISOString(),
  };
}
