import type { SheetFormat, WrittenSheet } from "@recado/contract";
import { useTexts } from "../texts/defineTexts";
import { exportTexts } from "./exportTexts";
import { startDownload } from "./startDownload";
import { useAction } from "./useAction";

/** Has a list written into a file, and takes it away: the browser fetches it by its address, and keeps none of it in memory. */
export function useExport(write: (format: SheetFormat) => Promise<WrittenSheet>) {
  const t = useTexts(exportTexts);
  return useAction(write, { done: t.exported, onDone: startDownload });
}
