import { type RefObject, useEffect, useRef } from "react";
import { isCovered } from "../../../shared/screen/isCovered";
import { isBegun, type Writing } from "./writing";

/** The field has the focus when something is to be written in it. */
export function useFieldFocus(field: RefObject<HTMLTextAreaElement | null>, writing: Writing): void {
  const atFirst = useRef(writing);
  useEffect(() => {
    // A phone would put its keyboard over what is to be read first.
    const isWanted = writing !== atFirst.current && isBegun(writing);
    if (!isWanted && window.matchMedia("(pointer: coarse)").matches) return;
    // After the click that began it has given the focus back.
    const timer = setTimeout(() => isCovered(field.current) || field.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(timer);
  }, [field, writing]);
}
