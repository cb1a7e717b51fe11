/** What one tab tells the others of a piece of news. */
type TabMessage =
  | { kind: "ask"; key: string; about: string; rank: string }
  | { kind: "reads"; key: string }
  | { kind: "looks"; key: string }
  | { kind: "done"; key: string; sounds: boolean };

/** What is known here about a piece of news. */
interface NewsState {
  isDone: boolean;
  isLookedAt: boolean;
  /** Of the other tabs that would tell of it, the one that comes first. */
  rival: string;
}

/** What a tab knows of itself. */
export interface Tab {
  isLooking: () => boolean;
  /** `about` names what a piece of news would be read in. */
  isReading: (about: string) => boolean;
  /** The lowest of all tabs tells. Never the same in two tabs. */
  rank: () => string;
}

/** What this tab has to do about a piece of news. */
export interface Verdict {
  sounds: boolean;
  popsUp: boolean;
}

const NOTHING: Verdict = { sounds: false, popsUp: false };
/** Long enough for the other tabs to answer. */
const LISTEN_MS = 150;
/** Customers write in bursts; one sound is enough for that long. */
export const QUIET_MS = 3_000;
const MAX_NOTES = 200;
const LAST = "~";

/**
 * The tabs of one user agree which of them tells of a piece of news; none does while what it is about is read in any tab.
 * They are asked each time: an earlier answer may be out of date, and the tab gone.
 */
export function createTabCoordinator(channel: BroadcastChannel, tab: Tab) {
  const notes = new Map<string, NewsState>();
  let isClosed = false;
  let soundedAt = Number.NEGATIVE_INFINITY;

  function noteOf(key: string): NewsState {
    const known = notes.get(key);
    if (known) return known;
    const made = { isDone: false, isLookedAt: false, rival: LAST };
    notes.set(key, made);
    const [oldest] = notes.keys();
    if (notes.size > MAX_NOTES && oldest !== undefined) notes.delete(oldest);
    return made;
  }

  function say(word: TabMessage): void {
    channel.postMessage(word);
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const note = noteOf(data.key);
    switch (data.kind) {
      case "ask":
        if (data.rank < note.rival) note.rival = data.rank;
        if (tab.isReading(data.about)) say({ kind: "reads", key: data.key });
        else if (note.isDone) say({ kind: "done", key: data.key, sounds: false });
        else if (tab.isLooking()) say({ kind: "looks", key: data.key });
        return;
      case "reads":
        note.isDone = true;
        return;
      case "looks":
        note.isLookedAt = true;
        return;
      case "done":
        note.isDone = true;
        if (data.sounds) soundedAt = performance.now();
    }
  };

  return {
    /** What this tab has to do. Asked twice about the same, the second time it is nothing. */
    async decide(key: string, about: string): Promise<Verdict> {
      const note = noteOf(key);
      if (note.isDone) return NOTHING;
      if (tab.isReading(about)) {
        note.isDone = true;
        say({ kind: "reads", key });
        return NOTHING;
      }
      const rank = tab.rank();
      say({ kind: "ask", key, about, rank });
      await new Promise((resolve) => setTimeout(resolve, LISTEN_MS));
      if (isClosed || note.isDone || note.rival < rank) return NOTHING;
      note.isDone = true;
      const sounds = performance.now() - soundedAt >= QUIET_MS;
      if (sounds) soundedAt = performance.now();
      say({ kind: "done", key, sounds });
      return { sounds, popsUp: !note.isLookedAt && !tab.isLooking() };
    },
    close(): void {
      isClosed = true;
      channel.close();
    },
  };
}
