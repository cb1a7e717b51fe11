import type { Route } from "@recado/contract";
import type { LooseInput } from "./transport";

/** Sends a file as multipart. The only place with XMLHttpRequest: fetch cannot tell how far an upload is. */
export function uploadFile(
  address: string,
  route: Route,
  input: LooseInput,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries((input.body as Record<string, unknown> | undefined) ?? {})) {
    if (value !== undefined) form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  if (route.upload && input.file) form.append(route.upload.field, input.file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method.toUpperCase(), address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError("upload failed"));
    request.onabort = () => reject(new DOMException("upload given up", "AbortError"));
    input.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
