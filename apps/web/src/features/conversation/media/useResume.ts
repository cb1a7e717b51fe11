import { type SyntheticEvent, useRef } from "react";

/** A player whose address no longer works goes on where it was, once it has one that does. */
export function useResume() {
  const left = useRef<{ at: number; isPlaying: boolean } | null>(null);
  return {
    /** It failed: keeps where it was. */
    keep({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>) {
      left.current = { at: currentTime, isPlaying: !paused };
    },
    /** It can play: goes there. */
    resume({ currentTarget: player }: SyntheticEvent<HTMLMediaElement>) {
      const kept = left.current;
      left.current = null;
      if (!kept) return;
      player.currentTime = kept.at;
      if (kept.isPlaying) void player.play().catch(() => undefined);
    },
  };
}
