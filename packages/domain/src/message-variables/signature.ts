/** Signs a text with the name of who wrote it. The name cannot close the mark around it or begin a new line. */
export function signMessage(userName: string, text: string): string {
  const name = userName
    .replace(/[*_~`]/g, "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return name === "" ? text : `*${name}:*\n${text}`;
}
