/** As much as WhatsApp takes of sound in one message. */
const MOST_BYTES = 16 * 1_024 * 1_024;

/** Fetches an Ogg Opus file and decodes it to what this browser plays. Fails on what is too large, too long, or broken. */
export async function fetchDecoded(url: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  if (Number(answer.headers.get("content-length")) > MOST_BYTES) throw new Error("The file is too large");
  const wav = await decodeAside(await answer.arrayBuffer(), signal);
  return new File([wav], "audio.wav", { type: "audio/wav" });
}

function decodeAside(bytes: ArrayBuffer, signal: AbortSignal): Promise<ArrayBuffer> {
  const worker = new Worker(new URL("./opus.worker.ts", import.meta.url), { type: "module" });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const fail = () => reject(new Error("The file could not be decoded"));
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => (data ? resolve(data) : fail());
    worker.onerror = fail;
    signal.addEventListener("abort", fail);
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
