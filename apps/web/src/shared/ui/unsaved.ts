import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef } from "react";

type IsUnsaved = () => boolean;

/** Registers a check for unsaved contents with the dialog or tab around; returns how to unregister. */
export const UnsavedContext = createContext<(isUnsaved: IsUnsaved) => () => void>(() => () => undefined);

/** The checks registered inside a dialog or tab, and whether any finds something unsaved. */
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

/** The dialogs that are open: whether each holds something that would be lost. */
const dialogs = new Set<IsUnsaved>();

/** Lets what leads elsewhere from any page, as a shortcut does, find out that a dialog would ask first, or stay. */
export function useHoldingDialog(isHolding: IsUnsaved): void {
  const isHoldingNow = useEffectEvent(isHolding);
  useEffect(() => {
    const check = () => isHoldingNow();
    dialogs.add(check);
    return () => void dialogs.delete(check);
  }, []);
}

/** Whether a dialog is open that holds something that would be lost. */
export const isHeldByDialog: IsUnsaved = () => [...dialogs].some((isHolding) => isHolding());
