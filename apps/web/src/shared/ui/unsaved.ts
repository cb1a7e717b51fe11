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

/** What is to happen when somebody lets go of what a dialog holds, or stays with it. */
export interface Leaving {
  go: () => void;
  stay?: () => void;
}

interface HoldingDialog {
  /** Whether it holds something that would be lost. */
  isHolding: IsUnsaved;
  /** Asks, closes itself where that may be lost, and lets go. */
  ask: (leaving: Leaving) => void;
}

/** The dialogs that are open, the topmost last. */
const dialogs = new Set<HoldingDialog>();

/** Lets what leads elsewhere from any page, as a shortcut or a toast does, find out that a dialog would ask first, or stay. */
export function useHoldingDialog({ isHolding, ask }: HoldingDialog): void {
  const isHoldingNow = useEffectEvent(isHolding);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const dialog: HoldingDialog = { isHolding: () => isHoldingNow(), ask: (leaving) => askNow(leaving) };
    dialogs.add(dialog);
    return () => void dialogs.delete(dialog);
  }, []);
}

const holdingDialogs = () => [...dialogs].filter(({ isHolding }) => isHolding());

/** Whether a dialog is open that holds something that would be lost. */
export const isHeldByDialog: IsUnsaved = () => holdingDialogs().length > 0;

/** Leads elsewhere, as a toast does that lies over everything: after each dialog that holds something has been asked. */
export function leaveDialogs(go: () => void, stay?: () => void): void {
  askEach(holdingDialogs(), { go, stay });
}

function askEach(held: HoldingDialog[], { go, stay }: Leaving): void {
  const top = held.at(-1);
  if (!top) go();
  else top.ask({ go: () => askEach(held.slice(0, -1), { go, stay }), stay });
}
