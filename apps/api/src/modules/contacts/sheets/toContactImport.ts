import type { ContactImport } from "@recado/contract";
import { can, type Holder } from "@recado/domain";
import { mediaAddress } from "../../../kernel/storage/storage.js";
import type { ContactImportModel } from "./contactImport.model.js";

/** Somebody who is told of an import. */
export type ImportReader = Holder & { id: number };

/** An import as it is told to somebody; to nobody in particular without its report. */
export function toContactImport(row: ContactImportModel, reader: ImportReader | undefined): ContactImport {
  const { id, status, source, contactListId, fileName, total, done, created, updated, failed, problem } = row;
  return {
    id,
    status,
    source,
    contactListId,
    fileName,
    total,
    done,
    created,
    updated,
    failed,
    problem,
    reportUrl: row.report && mayReadReport(row, reader) ? mediaAddress(row.report.key) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Names and numbers are for those who may export them, and for who brought them in a sheet: he has them already. */
function mayReadReport({ source, userId }: ContactImportModel, reader: ImportReader | undefined): boolean {
  if (!reader) return false;
  return can(reader, "exports:lists") || (source === "sheet" && userId === reader.id);
}
