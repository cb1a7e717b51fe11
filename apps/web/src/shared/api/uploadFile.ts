import type { Route } from "@recado/contract";
import type { LooseInput } from "./callInput";

interface Target {
  route: Route;
  address: string;
  headers: Record<string, string>;
}

function toForm(route: Route, file: File, body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body as Record<string, unknown> | undefined) ?? {})) {
    if (value !== undefined) form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  if (route.upload) form.append(route.upload.field, file);
  return form;
}

/** Sends a file as multipart. The only place with XMLHttpRequest: fetch cannot tell how far an upload is. */
export function uploadFile(
  { route, address, headers }: Target,
  file: File,
  { body, onProgress, signal }: LooseInput,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method.toUpperCase(), address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError("upload failed"));
    const giveUp = () => reject(new DOMException("upload given up", "AbortError"));
    request.onabort = giveUp;
    // Given up before it began, as while the token was renewed: no listener hears of that.
    if (signal?.aborted) return giveUp();
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(toForm(route, file, body));
  });
}
