import { type PointerEvent, useRef, useState } from "react";

/** At which edge of the list the button stands that lets in what came: never where the pointer rests when it appears. */
export function usePillEdge(isShown: boolean, nearTop: number) {
  const pointerAt = useRef(0);
  const [edge, setEdge] = useState<"top" | "bottom" | null>(null);
  // It stays there: who moves to it finds it.
  if (isShown && edge === null) setEdge(pointerAt.current < nearTop ? "bottom" : "top");
  if (!isShown && edge !== null) setEdge(null);
  function follow({ clientY, currentTarget }: PointerEvent) {
    pointerAt.current = clientY - currentTarget.getBoundingClientRect().top;
  }
  return { edge, follow };
}
