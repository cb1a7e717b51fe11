import type { LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";

/** Something the page on screen can do, for the palette to find. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  /** What it is done to. */
  detail?: string;
  /** The keys that do the same. */
  keys?: string;
  run: () => void;
}

type Source = () => Command[];

const sources = new Set<Source>();

/** Offers actions for as long as the component is there. They are asked for when somebody looks. */
export function useCommands(list: Source): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const source = () => latest.current();
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

/** Everything that is offered at this moment. */
export function listCommands(): Command[] {
  return [...sources].flatMap((source) => source());
}
