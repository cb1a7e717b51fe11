import { useEffect, useEffectEvent } from "react";

/** Where Back is a gesture, and people expect it to close what lies over the page. */
const PHONE = "(max-width: 599.95px)";

interface Layer {
  id: number;
  close: () => void;
}

/** What lies over the page, the topmost last; each has an entry of the history that says so. */
const layers: Layer[] = [];
/** `history.go` is under way: a layer that opens meanwhile gets its entry afterwards. */
let isLeaving = false;
let waiting: Layer[] = [];

const idHere = () => Number(window.history.state?.layer ?? 0);

/** The history outlives a reload: what opens after it has to lie above the entry that is still there. */
let lastId = idHere();

const pushEntry = (layer: number) => window.history.pushState({ ...window.history.state, layer }, "");

window.addEventListener("popstate", () => {
  if (isLeaving) return arrive();
  const top = layers.at(-1);
  if (top && top.id > idHere()) {
    isLeaving = true;
    top.close();
    setTimeout(() => {
      // What would not close, because it asks first, has an entry again, below that of the question.
      if (layers.includes(top)) pushEntry(top.id);
      arrive();
    });
  } else leaveEmptyEntry();
});

/** Goes back by so many entries; what is closed meanwhile leaves no further one. */
export function leaveEntries(count: number): Promise<void> {
  isLeaving = true;
  window.history.go(-count);
  return new Promise((resolve) => window.addEventListener("popstate", () => resolve(), { once: true }));
}

function arrive(): void {
  isLeaving = false;
  const opened = waiting.filter((layer) => layers.includes(layer));
  waiting = [];
  if (opened.length === 0) leaveEmptyEntry();
  for (const { id } of opened) pushEntry(id);
}

/** Leaves the entry of something closed by other means, such as a menu that led to a dialog. */
function leaveEmptyEntry(): void {
  if (idHere() > 0 && layers.at(-1)?.id !== idHere()) void leaveEntries(1);
}

/** On a phone Back closes this, and nothing besides. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !window.matchMedia(PHONE).matches) return;
    lastId += 1;
    const layer = { id: lastId, close: () => onBack() };
    layers.push(layer);
    if (isLeaving) waiting.push(layer);
    else pushEntry(layer.id);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // Later: what closes it may open something else, or lead to another page.
      setTimeout(() => !isLeaving && idHere() === layer.id && void leaveEntries(1));
    };
  }, [isOpen]);
}
