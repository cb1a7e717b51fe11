import { createKeptStore } from "./createKeptStore";

/** Loudness of the notification sounds, 0 to 1. */
export const volumeStore = createKeptStore<number>("recado.volume", 1, (text) => {
  const volume = Number(text);
  return volume >= 0 && volume <= 1 ? volume : undefined;
});
