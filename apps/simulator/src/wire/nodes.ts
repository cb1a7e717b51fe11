import type { BinaryNode } from "@whiskeysockets/baileys";

export type { BinaryNode };
export type Attributes = Record<string, string | undefined>;

/** The server's own address. The empty user matters: clients compare it letter by letter. */
export const SERVER = "@s.whatsapp.net";

/** A stanza. Attributes that are undefined stay away; numbers must be made strings, or the frame would be corrupt. */
export function makeNode(tag: string, attributes: Attributes = {}, content?: BinaryNode["content"]): BinaryNode {
  const attrs: BinaryNode["attrs"] = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) attrs[name] = value;
  return content === undefined ? { tag, attrs } : { tag, attrs, content };
}

export function childrenOf(node: BinaryNode | undefined, tag?: string): BinaryNode[] {
  if (node === undefined || !Array.isArray(node.content)) return [];
  return tag === undefined ? node.content : node.content.filter((child) => child.tag === tag);
}

export function childOf(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return childrenOf(node, tag)[0];
}

export function firstChildOf(node: BinaryNode): BinaryNode | undefined {
  return childrenOf(node)[0];
}

/** The bytes a node holds; throws when it holds none, because then the client speaks another protocol. */
export function bytesOf(node: BinaryNode | undefined, what: string): Buffer {
  if (node?.content instanceof Uint8Array) return Buffer.from(node.content);
  if (typeof node?.content === "string") return Buffer.from(node.content);
  throw new Error(`The stanza lacks ${what}.`);
}

export function textOf(node: BinaryNode | undefined): string {
  if (node?.content instanceof Uint8Array) return Buffer.from(node.content).toString();
  return typeof node?.content === "string" ? node.content : "";
}

export function nowInSeconds(): string {
  return String(Math.floor(Date.now() / 1000));
}
