import type { ContactRef } from "@recado/contract";
import type { LucideIcon } from "lucide-react";

/** What is found at the server comes last, because it comes late: lines already shown keep their place. */
export const GROUPS = ["recent", "actions", "screens", "tickets", "contacts", "team"] as const;
export type GroupName = (typeof GROUPS)[number];

/** A line of the palette. */
export interface Entry {
  id: string;
  group: GroupName;
  label: string;
  detail?: string;
  icon: LucideIcon;
  /** A person is shown by the face. */
  contact?: Pick<ContactRef, "id" | "name" | "profilePicUrl" | "isGroup">;
  /** The keys that do the same. */
  keys?: string;
  run: () => void;
}

/** Entries under one heading. */
export interface EntryGroup {
  name: GroupName;
  entries: Entry[];
}
