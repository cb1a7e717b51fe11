/** A piece of a line. `marker` stands before and after what it marks, so nothing of the text is ever lost. */
export type TextNode =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "code"; marker: "`" | "```"; text: string }
  | { kind: "bold" | "italic" | "strike"; marker: string; children: TextNode[] };

/** A line, with the marker it begins with. Code in three backticks may run over several lines inside of one. */
export interface TextLine {
  kind: "plain" | "quote" | "bullet" | "numbered";
  marker: string;
  nodes: TextNode[];
}
