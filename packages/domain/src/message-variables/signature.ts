/** A name that cannot close the mark around it or begin a new line. */
function toSignature(userName: string): string {
  return userName
    .replace(/[*_~`]/g, "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
}

/** Signs a text with the name of who wrote it. */
export function signMessage(userName: string, text: string): string {
  const name = toSignature(userName);
  return name === "" ? text : `*${name}:*\n${text}`;
}

/** What somebody wrote, without the signature above it. Another's name is part of the words. */
export function unsignMessage(userName: string, text: string): string {
  const signature = signMessage(userName, "");
  return text.startsWith(signature) ? text.slice(signature.length) : text;
}

/** Has this person signed it? */
export function isSignedBy(userName: string, text: string): boolean {
  return unsignMessage(userName, text) !== text;
}
