async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

export const read = (path) => call("GET", path);
export const send = (path, body = {}) => call("POST", path, body);
export const remove = (path) => call("DELETE", path);

/** A chosen file as the control API wants it. */
export async function packFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return { file: btoa(text), mimetype: file.type || undefined, fileName: file.name };
}
