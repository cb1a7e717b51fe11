import type { ReactNode } from "react";
import { type SheetParts, useSheetTools } from "./useSheetTools";

interface SheetToolsProps {
  contactListId: number;
  searched: string;
  children: (parts: SheetParts) => ReactNode;
}

/** The same for a contact list, whose page loads them with itself. */
export default function SheetTools({ children, ...scope }: SheetToolsProps) {
  return children(useSheetTools(scope));
}
