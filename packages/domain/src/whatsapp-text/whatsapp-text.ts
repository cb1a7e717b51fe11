import { parseMarks } from "./inline-marks.js";
import type { TextLine, TextNode } from "./text-nodes.js";

const FENCE = "```";
const LINE_START = /^(?:(> )|([-*] )|(\d{1,3}\. ))/;

/** Reads a text the way WhatsApp shows it. Lines are to be joined by line breaks; the web turns nodes into elements. */
export function parseWhatsappText(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let current: TextLine | null = null;
  for (const piece of splitFences(text)) {
    if (piece.kind === "code") {
      current ??= startLine(lines, "").line;
      current.nodes.push(piece);
      continue;
    }
    for (const [index, part] of piece.text.split("\n").entries()) {
      if (current && index === 0) {
        current.nodes.push(...parseMarks(part));
        continue;
      }
      const { line, rest } = startLine(lines, part);
      line.nodes.push(...parseMarks(rest));
      current = line;
    }
  }
  return lines;
}

function startLine(lines: TextLine[], text: string): { line: TextLine; rest: string } {
  const [marker = "", quote, bullet, number] = LINE_START.exec(text) ?? [];
  const kind = quote ? "quote" : bullet ? "bullet" : number ? "numbered" : "plain";
  const line: TextLine = { kind, marker, nodes: [] };
  lines.push(line);
  return { line, rest: text.slice(marker.length) };
}

/** Cuts out what stands in three backticks: there marks and line breaks mean nothing. */
function splitFences(text: string): Extract<TextNode, { kind: "text" | "code" }>[] {
  const pieces: Extract<TextNode, { kind: "text" | "code" }>[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf(FENCE, from);
    // A fence holds at least one character.
    const close = open === -1 ? -1 : text.indexOf(FENCE, open + FENCE.length + 1);
    if (close === -1) break;
    if (open > from || pieces.length === 0) pieces.push({ kind: "text", text: text.slice(from, open) });
    pieces.push({ kind: "code", marker: FENCE, text: text.slice(open + FENCE.length, close) });
    from = close + FENCE.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}
