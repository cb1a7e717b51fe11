/** A private window or a full disk may refuse storage; the app then works without memory. */
export function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the value lives as long as the page.
  }
}

/** What belongs to the person at this machine, not to the session that ended. */
const OWN = ["recado.draft.", "recado.todo", "recado.language", "recado.theme", "recado.volume"];

/** Forgets everything of a session that was taken over elsewhere; drafts and the to-do list stay. */
export function wipeStorage(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (!OWN.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
}
