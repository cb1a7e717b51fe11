import { type BinaryNode, type GroupMetadata, getBinaryNodeChild, jidNormalizedUser } from "@whiskeysockets/baileys";
import { RecentCache } from "../recentCache.js";
import type { LineEvent } from "../types.js";
import type { BaileysWs } from "./baileysWs.js";
import { toAddress } from "./normalise.js";

const MAX_REMEMBERED = 100;

/** Who is in a group: asked once a socket, and again when WhatsApp says that anything changed there. */
export class GroupCache {
  readonly #asked = new RecentCache<Promise<GroupMetadata | undefined>>(MAX_REMEMBERED);

  constructor(private readonly ask: (jid: string) => Promise<GroupMetadata>) {}

  readonly find = (jid: string): Promise<GroupMetadata | undefined> => {
    const known = this.#asked.get(jid);
    if (known !== undefined) return known;
    const asked = this.ask(jid).catch(() => {
      // The library then asks itself, and fails with a reason.
      this.#asked.delete(jid);
      return undefined;
    });
    this.#asked.set(jid, asked);
    return asked;
  };

  /** Listens on the wire: the library buffers its events, and a message might leave before them. */
  listen(ws: BaileysWs): void {
    ws.on("CB:notification,type:w:gp2", ({ attrs }: BinaryNode) => this.#asked.delete(attrs.from ?? ""));
  }
}

/** Whether this is us, under whichever of our names the group knows us. */
export function isUs(
  { id, lid, phoneNumber }: GroupMetadata["participants"][number],
  me: { id?: string; lid?: string } | undefined,
): boolean {
  const ours = [me?.id, me?.lid].map(jidNormalizedUser);
  return [id, phoneNumber, lid].some((name) => name && ours.includes(jidNormalizedUser(name)));
}

/** What a notice of WhatsApp says about a group: which, and its subject if that has changed. */
export function readGroupChange(
  node: BinaryNode,
): Pick<Extract<LineEvent, { type: "groupChanged" }>, "type" | "chat" | "subject"> {
  const subject = getBinaryNodeChild(node, "subject")?.attrs.subject ?? null;
  return { type: "groupChanged", chat: { ...toAddress(node.attrs.from ?? "", null), isGroup: true }, subject };
}
