import { boundSessions } from "./boundSessions.js";
import { setKeyObjects } from "./keyObjects.js";
import { silenceLibsignal } from "./silenceLibsignal.js";
import { undoFailedDecryption } from "./undoFailedDecryption.js";

/** Applies the patches that concern the whole process. The others are applied to each socket in `openSocket.ts`. */
export function patchLibraries(): void {
  silenceLibsignal();
  setKeyObjects();
  undoFailedDecryption();
  boundSessions();
}
