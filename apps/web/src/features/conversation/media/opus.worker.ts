import { decodeOpus } from "./decodeOpus";

/** Whatever goes wrong: where it may not be compiled, the decoder itself never answers. */
self.onunhandledrejection = (event) => {
  event.preventDefault();
  self.postMessage(null);
};

/** A minute takes a moment, a long one seconds: the page goes on meanwhile. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const wav = await decodeOpus(new Uint8Array(data));
  self.postMessage(wav, { transfer: [wav] });
};
