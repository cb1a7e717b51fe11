import { readLink } from "./links.js";
import type { TextNode } from "./text-nodes.js";

const MARKS = { "*": "bold", _: "italic", "~": "strike" } as const;
type Mark = keyof typeof MARKS;

/** What lies between an opened mark and here; the lowest level belongs to no mark. */
interface Level {
  mark: Mark | null;
  nodes: TextNode[];
}

/**
 * Reads the marks of one line in a single walk. A mark that is opened stays open until it is closed or the line ends;
 * of each kind only one can be open, so there are never more than four levels.
 */
export function parseMarks(line: string): TextNode[] {
  const levels: Level[] = [{ mark: null, nodes: [] }];
  let plainFrom = 0;
  let at = 0;

  /** Keeps the plain text up to here and goes on at `next`. */
  function flush(next: number): void {
    addText(top(levels).nodes, line.slice(plainFrom, at));
    plainFrom = next;
    at = next;
  }

  while (at < line.length) {
    const sign = line.charAt(at);
    if (isMark(sign)) {
      const opened = levels.findIndex(({ mark }) => mark === sign);
      if (opened > 0 && closes(line, at) && !isEmpty(levels, { opened, hasPlain: plainFrom < at })) {
        flush(at + 1);
        close(levels, opened);
        continue;
      }
      if (opened < 0 && opens(line, at)) {
        flush(at + 1);
        levels.push({ mark: sign, nodes: [] });
        continue;
      }
    }
    if (sign === "`") {
      const end = line.indexOf("`", at + 1);
      if (end > at + 1) {
        const text = line.slice(at + 1, end);
        flush(end + 1);
        top(levels).nodes.push({ kind: "code", marker: "`", text });
        continue;
      }
    }
    const link = isWord(line.charAt(at - 1)) ? null : readLink(line, at);
    if (link) {
      flush(at + link.text.length);
      top(levels).nodes.push({ kind: "link", ...link });
      continue;
    }
    at++;
  }
  flush(at);
  unwind(levels, 1);
  return top(levels).nodes;
}

function isMark(sign: string): sign is Mark {
  return sign in MARKS;
}

/** An opening mark has no letter before it and no space behind it. */
function opens(line: string, at: number): boolean {
  return !isWord(line.charAt(at - 1)) && isSolid(line.charAt(at + 1));
}

/** A closing mark has no space before it and no letter behind it. */
function closes(line: string, at: number): boolean {
  return isSolid(line.charAt(at - 1)) && !isWord(line.charAt(at + 1));
}

function isWord(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}

function isSolid(sign: string): boolean {
  return /\S/.test(sign);
}

function isEmpty(levels: Level[], { opened, hasPlain }: { opened: number; hasPlain: boolean }): boolean {
  return !hasPlain && opened === levels.length - 1 && top(levels).nodes.length === 0;
}

function close(levels: Level[], opened: number): void {
  unwind(levels, opened + 1);
  const level = levels.pop();
  if (level?.mark) top(levels).nodes.push({ kind: MARKS[level.mark], marker: level.mark, children: level.nodes });
}

/** Marks that were never closed are signs like any other. */
function unwind(levels: Level[], downTo: number): void {
  while (levels.length > downTo) {
    const { mark, nodes } = levels.pop() as Level;
    const below = top(levels).nodes;
    addText(below, mark ?? "");
    for (const node of nodes) {
      if (node.kind === "text") addText(below, node.text);
      else below.push(node);
    }
  }
}

function addText(nodes: TextNode[], text: string): void {
  const last = nodes.at(-1);
  if (text === "") return;
  if (last?.kind === "text") last.text += text;
  else nodes.push({ kind: "text", text });
}

function top(levels: Level[]): Level {
  return levels.at(-1) as Level;
}
