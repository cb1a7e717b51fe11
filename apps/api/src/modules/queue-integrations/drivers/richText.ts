import { z } from "zod";

interface Node {
  text?: string | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  type?: string | undefined;
  url?: string | undefined;
  children?: Node[] | undefined;
}

/** A node of Typebot's rich text, as far as anything is made of it. */
export const RichTextNode: z.ZodType<Node> = z.lazy(() =>
  z.object({
    text: z.string().optional().catch(undefined),
    bold: z.boolean().optional().catch(undefined),
    italic: z.boolean().optional().catch(undefined),
    underline: z.boolean().optional().catch(undefined),
    type: z.string().optional().catch(undefined),
    url: z.string().optional().catch(undefined),
    children: z.array(RichTextNode).max(500).optional().catch(undefined),
  }),
);

const MAX_DEPTH = 10;

/** Rich text in WhatsApp's marks: a line for each block. */
export function toWhatsappText(blocks: Node[]): string {
  return blocks
    .map((block) => renderBlock(block, 0))
    .join("\n")
    .trim();
}

function renderBlock(node: Node, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  if (node.type === "ul" || node.type === "ol") {
    const sign = (index: number) => (node.type === "ul" ? "- " : `${index + 1}. `);
    return (node.children ?? []).map((item, index) => sign(index) + renderInline(item, depth + 1)).join("\n");
  }
  return renderInline(node, depth);
}

function renderInline(node: Node, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  if (node.text !== undefined) return mark(node);
  const inner = (node.children ?? [])
    .map((child) => (child.type === "p" ? `${renderInline(child, depth + 1)}\n` : renderInline(child, depth + 1)))
    .join("");
  if (!node.url) return inner;
  return inner === "" || inner === node.url ? node.url : `${inner} (${node.url})`;
}

/** The blanks around a word stay outside of its marks: inside they would not be marks. */
function mark({ text = "", bold, italic, underline }: Node): string {
  const word = text.trim();
  if (word === "") return text;
  const signs = [bold && "*", italic && "_", underline && "~"].filter((sign) => typeof sign === "string");
  const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length];
  return text.slice(0, start) + signs.join("") + word + signs.toReversed().join("") + text.slice(end);
}
