import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../testing/anyCharacter.js";
import type { TextLine, TextNode } from "./text-nodes.js";
import { parseWhatsappText } from "./whatsapp-text.js";

/** The nodes in brackets, so that a table can show them. */
function show(lines: TextLine[]): string {
  const letters = { bold: "B", italic: "I", strike: "S" } as const;
  const showNode = (node: TextNode): string => {
    if (node.kind === "text") return node.text;
    if (node.kind === "link") return `L[${node.text}]`;
    if (node.kind === "code") return `${node.marker === "`" ? "C" : "M"}[${node.text}]`;
    return `${letters[node.kind]}[${node.children.map(showNode).join("")}]`;
  };
  const starts = { plain: "", quote: "quote: ", bullet: "bullet: ", numbered: "number: " };
  return lines.map(({ kind, nodes }) => starts[kind] + nodes.map(showNode).join("")).join("\n");
}

/** The text the nodes came from. */
function write(lines: TextLine[]): string {
  const writeNode = (node: TextNode): string => {
    if (node.kind === "text" || node.kind === "link") return node.text;
    if (node.kind === "code") return node.marker + node.text + node.marker;
    return node.marker + node.children.map(writeNode).join("") + node.marker;
  };
  return lines.map(({ marker, nodes }) => marker + nodes.map(writeNode).join("")).join("\n");
}

describe("parseWhatsappText", () => {
  it.each([
    ["", ""],
    ["Olá", "Olá"],
    ["*Bia:*\nOlá", "B[Bia:]\nOlá"],
    ["a *b* c", "a B[b] c"],
    ["_i_ ~s~ *b*", "I[i] S[s] B[b]"],
    ["*b _i ~s~_*", "B[b I[i S[s]]]"],
    ["*b _c* d_", "B[b _c] d_"],
    ["(*b*), *c*!", "(B[b]), B[c]!"],
    ["2*3*4", "2*3*4"],
    ["a * b * c", "a * b * c"],
    ["*a *b", "*a *b"],
    ["* a*", "bullet: a*"],
    ["*a *", "*a *"],
    ["snake_case_name", "snake_case_name"],
    ["** __ ~~", "** __ ~~"],
    ["*a*b", "*a*b"],
    ["*a\nb*", "*a\nb*"],
    ["*é*", "B[é]"],
    ["*🙂*", "B[🙂]"],
    ["`*a*` b", "C[*a*] b"],
    ["*`a`*", "B[C[a]]"],
    ["`a", "`a"],
    ["``", "``"],
    ["```a\n*b*``` c", "M[a\n*b*] c"],
    ["x ```a``` *b*", "x M[a] B[b]"],
    ["```a", "```a"],
    ["``````", "``````"],
    ["```a```\n```b```", "M[a]\nM[b]"],
    ["> quoted *b*", "quote: quoted B[b]"],
    [">none", ">none"],
    ["- a\n* b\n1. c\n20. *d*", "bullet: a\nbullet: b\nnumber: c\nnumber: B[d]"],
    ["1.a\n1234. b\n-c", "1.a\n1234. b\n-c"],
    ["```a```> b", "M[a]> b"],
    ["\n\na\n", "\n\na\n"],
    ["https://a.b/c_d_e?f=*g*h.", "L[https://a.b/c_d_e?f=*g*h]."],
    ["(http://a.b)", "(L[http://a.b])"],
    ["*HTTPS://A.B*", "B[L[HTTPS://A.B]]"],
    ["mailto:a@b.c, tel:+551133334444", "L[mailto:a@b.c], L[tel:+551133334444]"],
    [
      "javascript:alert(1) data:text/html,x file:///etc/passwd",
      "javascript:alert(1) data:text/html,x file:///etc/passwd",
    ],
    ["xhttps://a.b", "xhttps://a.b"],
    ["https:// http://. tel:", "https:// http://. tel:"],
    ["<a href='https://a.b'>", "<a href='L[https://a.b]'>"],
    ["`https://a.b`", "C[https://a.b]"],
  ])("%j", (text, expected) => {
    expect(show(parseWhatsappText(text))).toBe(expected);
  });

  const signs = fc.constantFrom(
    ..."*_~`ab1 \n>-.é🙂()",
    ...["```", "https://a.b", "tel:1", "javascript:x", "> ", "- ", "1. ", "* ", "\r\n", "**", "<b>"],
  );
  const anyText = fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: signs, maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
  );

  function listNodes(lines: TextLine[]): TextNode[] {
    const below = (node: TextNode): TextNode[] =>
      "children" in node ? [node, ...node.children.flatMap(below)] : [node];
    return lines.flatMap(({ nodes }) => nodes.flatMap(below));
  }

  it("loses nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(write(parseWhatsappText(text))).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  it("links to nothing but the web, mail and phones, and marks nothing that is not there", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const node of listNodes(parseWhatsappText(text))) {
          if (node.kind === "link") expect(node.href).toMatch(/^(https?:\/\/|mailto:|tel:)[^\s<>"']/i);
          if ("children" in node) expect(node.children).not.toEqual([]);
          else expect(node.text).not.toBe("");
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    "*",
    "_",
    "~",
    "`",
    "``",
    "```",
    "```a",
    "`a ",
    "*a ",
    "*a _b ~c ",
    " *a* ",
    "*_~a~_* ",
    "https://",
    "https://a ",
    "h",
    "tel:. ",
    "> ",
    "- *\n",
    "\n",
    "a*",
    "http://a....",
    "*a _b ~c* ",
    "1. `",
    "(*",
    "![",
  ])(
    "reads 200,000 characters of %j in one walk",
    (piece) => {
      const text = piece.repeat(Math.ceil(200_000 / piece.length));
      expect(write(parseWhatsappText(text))).toBe(text);
    },
    20_000,
  );
});
