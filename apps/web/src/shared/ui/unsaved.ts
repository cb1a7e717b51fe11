import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef } from "react";

type IsUnsaved = () => boolean;

/** Where what stands in a dialog or a tab says how it can be asked whether it would be lost; takes it back when it goes. */
export const UnsavedContext = createContext<(isUnsaved: IsUnsaved) => () => void>(() => () => undefined);

/** Knows what stands inside of something that can be left, and whether any of it would be lost. */
export function useUnsavedParts(): { register: (isUnsaved: IsUnsaved) => () => void; isUnsaved: IsUnsaved } {
  const parts = useRef(new Set<IsUnsaved>());
  const register = useCallback((isUnsaved: IsUnsaved) => {
    parts.current.add(isUnsaved);
    return () => void parts.current.delete(isUnsaved);
  }, []);
  return { register, isUnsaved: () => [...parts.current].some((isUnsaved) => isUnsaved()) };
}

/** Lets the surrounding dialog, or tab, ask before it is left by a stray click. Outside of one nobody asks. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const register = useContext(UnsavedContext);
  const isUnsavedNow = useEffectEvent(isUnsaved);
  useEffect(() => register(() => isUnsavedNow()), [register]);
}
