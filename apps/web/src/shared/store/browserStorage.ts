/** A private window or a full disk may refuse storage; the app then works without memory. */
export function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Everything that is kept under names that begin so. */
export function readAllKept(prefix: string): Map<string, string> {
  try {
    const names = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    return new Map(names.map((key) => [key, window.localStorage.getItem(key) ?? ""]));
  } catch {
    return new Map();
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

/** What belongs to the person at this machine, not to the session that ended: nothing here tells of customers. */
const OWN = [
  ...["recado.draft.", "recado.elsewhere", "recado.todo", "recado.language", "recado.theme", "recado.volume"],
  ...["recado.menu", "recado.density", "recado.contactDrawer", "recado.sort", "recado.showAll"],
  ...["recado.signature", "recado.speed", "recado.emojis"],
  // Who leaves forgets these himself; another tab may have begun a new session by then, which goes by them.
  ...["recado.session", "cshow"],
];

/** Forgets everything of a session that was taken over elsewhere; drafts and the to-do list stay. */
export function wipeStorage(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (!OWN.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
}
