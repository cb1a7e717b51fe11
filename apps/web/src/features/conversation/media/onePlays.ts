let playing: HTMLMediaElement | null = null;

/** Whoever begins to play silences who played before. */
export function takeTurn(element: HTMLMediaElement): void {
  if (playing && playing !== element) playing.pause();
  playing = element;
}
