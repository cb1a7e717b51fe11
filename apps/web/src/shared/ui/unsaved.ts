import { createContext, useContext, useEffect, useEffectEvent } from "react";

type IsUnsaved = () => boolean;

/** Where what stands in a dialog says how it can be asked whether it would be lost; takes it back when it goes. */
export const UnsavedContext = createContext<(isUnsaved: IsUnsaved) => () => void>(() => () => undefined);

/** Lets the surrounding dialog ask before it is closed by a stray click. Outside of one nobody asks. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const register = useContext(UnsavedContext);
  const isUnsavedNow = useEffectEvent(isUnsaved);
  useEffect(() => register(() => isUnsavedNow()), [register]);
}
