import { encodeMp3, type Recording } from "./encodeMp3";

/** Encoding a minute takes a second: the page goes on meanwhile. */
self.onmessage = ({ data }: MessageEvent<Recording>) => {
  const parts = encodeMp3(data);
  self.postMessage(parts);
};
