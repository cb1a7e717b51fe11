import { SHEET_FORMATS, type SheetFormat, type WrittenSheet } from "@recado/contract";
import { can } from "@recado/domain";
import { Download } from "lucide-react";
import { useUser } from "../api/sessionStore";
import { useTexts } from "../texts/defineTexts";
import type { Action } from "./ActionMenu";
import { exportTexts } from "./exportTexts";
import { useExport } from "./useExport";

/** What `ExportMenu` offers, as entries of a menu with others. */
export function useExportActions(write: (format: SheetFormat) => Promise<WrittenSheet>): Action[] {
  const t = useTexts(exportTexts);
  const writing = useExport(write);
  const mayExport = can(useUser(), "exports:lists");
  if (!mayExport) return [];
  return SHEET_FORMATS.map((format) => ({
    label: t.exportListAs[format],
    icon: Download,
    disabled: writing.isPending,
    onClick: () => writing.mutate(format),
  }));
}
