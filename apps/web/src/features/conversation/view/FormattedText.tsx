import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { parseWhatsappText, type TextLine, type TextNode } from "@recado/domain";
import { Fragment, memo, type ReactNode, useContext } from "react";
import { NoteText } from "../notes/NoteText";
import { ConversationContext } from "./conversationContext";

// Contains the floating `end`.
const WORDS = { display: "flow-root", whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;
const CODE = { fontFamily: "ui-monospace, monospace", fontSize: "0.92em", whiteSpace: "pre-wrap" } as const;

interface FormattedTextProps {
  text: string;
  /** Stands on the last line where there is room, else below it. */
  end?: ReactNode;
}

/** A message's words with WhatsApp's marks. Everything becomes a React node, so nothing a customer writes is ever markup. */
export function FormattedText({ text, end }: FormattedTextProps) {
  return (
    <span dir="auto" style={WORDS}>
      <Words text={text} />
      {end}
    </span>
  );
}

const Words = memo(function Words({ text }: { text: string }) {
  return (
    <span>
      {parseWhatsappText(text).map((line, index, lines) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place.
        <Line key={index} line={line} breaks={needsBreak(lines[index - 1], line)} />
      ))}
    </span>
  );
});

/** A quote is a block, which stands on lines of its own already. */
function needsBreak(before: TextLine | undefined, line: TextLine): boolean {
  return before !== undefined && before.kind !== "quote" && line.kind !== "quote";
}

function Line({ line: { kind, marker, nodes }, breaks }: { line: TextLine; breaks: boolean }) {
  const content = <Nodes nodes={nodes} />;
  if (kind === "quote") {
    return (
      <Box
        component="span"
        sx={{ display: "block", pl: 1, borderLeft: 3, borderColor: "divider", color: "var(--quiet, var(--ink-2))" }}
      >
        {content}
      </Box>
    );
  }
  const sign = kind === "bullet" ? "•\u00a0" : marker;
  return (
    <>
      {breaks && "\n"}
      {sign}
      {content}
    </>
  );
}

function Nodes({ nodes }: { nodes: TextNode[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place.
    <Fragment key={index}>{renderNode(node)}</Fragment>
  ));
}

/** Members who are named stand out. */
function Named({ text }: { text: string }) {
  const { people } = useContext(ConversationContext);
  if (!people || !text.includes("@")) return text;
  return <NoteText text={text} mentions={people.map(({ name }) => name)} />;
}

function renderNode(node: TextNode): ReactNode {
  switch (node.kind) {
    case "text":
      return <Named text={node.text} />;
    case "link":
      return (
        <Link href={node.href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: "anywhere" }}>
          {node.text}
        </Link>
      );
    case "code":
      return (
        <Box component="code" sx={CODE}>
          {node.text}
        </Box>
      );
    case "bold":
      return (
        <strong>
          <Nodes nodes={node.children} />
        </strong>
      );
    case "italic":
      return (
        <em>
          <Nodes nodes={node.children} />
        </em>
      );
    case "strike":
      return (
        <s>
          <Nodes nodes={node.children} />
        </s>
      );
  }
}
