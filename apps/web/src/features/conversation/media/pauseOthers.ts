let playing: HTMLMediaElement | null = null;

/** Whoever begins to play silences who played before. */
export function pauseOthers(element: HTMLMediaElement): void {
  if (playing && playing !== element) playing.pause();
  playing = element;
}

/** Was nobody else asked to play since? */
export function isLast(element: HTMLMediaElement): boolean {
  return playing === element;
}
