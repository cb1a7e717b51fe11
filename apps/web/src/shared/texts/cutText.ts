/** The beginning of a text, by letters as people count them; dots say that there is more of it. */
export function cutText(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : text;
}
