import { parseWhatsappText, type TextNode } from "@recado/domain";

/** A message's words in one line, without the marks: what a list shows of it. */
export function toPlainText(text: string): string {
  return parseWhatsappText(text)
    .map(({ nodes }) => nodes.map(wordsOf).join(""))
    .join(" ")
    .replace(/\s+/g, " ");
}

function wordsOf(node: TextNode): string {
  return "children" in node ? node.children.map(wordsOf).join("") : node.text;
}
