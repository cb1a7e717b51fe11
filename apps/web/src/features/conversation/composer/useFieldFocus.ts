import { type RefObject, useEffect, useRef } from "react";
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

/** An open dialog hides the page behind it from readers, and keeps the focus. */
export function isCovered(field: Element | null): boolean {
  return Boolean(field?.closest('[aria-hidden="true"]'));
}
