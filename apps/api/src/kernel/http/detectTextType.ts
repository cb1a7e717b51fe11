import { open } from "node:fs/promises";
import { decodeText } from "../decodeText.js";

/** As much as is looked at; what a file is stands at its beginning. */
const START_BYTES = 64 * 1024;

/** Root elements of documents in which a browser runs scripts. */
const SCRIPTABLE_ROOTS = ["svg", "html", "xhtml"];

/**
 * Text has no signature: it is what reads as text. What declares itself XML is XML, unless it is a drawing or a page, which we
 * refuse; "" for that and for all that is no text.
 */
export async function detectTextType(path: string): Promise<"text/plain" | "text/xml" | ""> {
  const text = await readText(path);
  if (text === null) return "";
  if (!text.startsWith("<?xml ")) return "text/plain";
  const root = rootOf(text);
  return root === null || SCRIPTABLE_ROOTS.includes(root) ? "" : "text/xml";
}

/** The beginning of a file; null when that is no text. */
async function readText(path: string): Promise<string | null> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    if (bytesRead === 0) return null;
    const text = decodeText(buffer.subarray(0, bytesRead), true);
    // No control characters but spaces.
    return /\p{Cc}/u.test(text.replace(/\s/g, "")) ? null : text;
  } finally {
    await handle.close();
  }
}

/** What stands before the outermost element, and how it ends. */
const PROLOGUE = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<!", ">"],
] as const;

/** The outermost element without its namespace, in small letters; null when the text never gets to one. */
function rootOf(text: string): string | null {
  let at = 0;
  for (;;) {
    at = text.indexOf("<", at);
    if (at === -1) return null;
    const [opening, closing] = PROLOGUE.find(([begin]) => text.startsWith(begin, at)) ?? [];
    if (!closing) break;
    const end = text.indexOf(closing, at);
    // A document type that defines things of its own is more than anybody needs.
    if (end === -1 || (opening === "<!" && text.slice(at, end).includes("["))) return null;
    at = end + closing.length;
  }
  const name = /^<(?:[\w.-]+:)?([\p{L}_][\w.-]*)/u.exec(text.slice(at, at + 200))?.[1];
  return name?.toLowerCase() ?? null;
}
