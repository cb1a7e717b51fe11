import { z } from "zod";

/** What a list can be written as. */
export const SHEET_FORMATS = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** What is asked of a list's export beside its filter. */
export const sheetFields = { format: z.enum(SHEET_FORMATS, "invalid").default("csv") };

/** A file that was written, and where it can be fetched for a while. */
export const WrittenSheet = z.object({ url: z.string(), name: z.string() });
export type WrittenSheet = z.output<typeof WrittenSheet>;
