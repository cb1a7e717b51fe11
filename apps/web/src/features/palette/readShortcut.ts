type KeyPress = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const LATIN = /^[a-z]$/i;

/** Which of the two a stroke asks for. Where the keyboard writes no Latin letters, the place of the key counts. */
export function readShortcut(stroke: KeyPress): "palette" | "shortcuts" | null {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = stroke;
  if (altKey) return null;
  if (key === "?" && !ctrlKey && !metaKey) return "shortcuts";
  const isK = LATIN.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
  return isK && ctrlKey !== metaKey && !shiftKey ? "palette" : null;
}
