import type { FileList } from "@recado/contract";
import type { NewEntry } from "../outbox/outboxEntry";
import type { QuickAnswer } from "./quickAnswer";

export interface PreparedFile {
  name: string;
  /** From where it can be looked at. */
  address: string | null;
  /** What is written below it. */
  caption?: string;
}

/** Words and files somebody has prepared, which go out as they are. */
export interface PreparedMessage {
  title: string;
  text: string;
  files: PreparedFile[];
  /** What goes into the outbox. */
  entry: Pick<NewEntry, "body" | "quickMessageId" | "fileListId">;
}

export function prepareQuickAnswer({ quickMessage, text }: QuickAnswer): PreparedMessage {
  const { id, shortcode, mediaName, mediaPath } = quickMessage;
  return {
    title: `/${shortcode}`,
    text,
    files: [{ name: mediaName ?? "", address: mediaPath }],
    entry: { body: text, quickMessageId: id },
  };
}

export function prepareFileList({ id, name, message, options }: FileList): PreparedMessage {
  return {
    title: name,
    text: message,
    files: options.flatMap(({ path, mediaPath, name: caption }) =>
      path === null ? [] : [{ name: path, address: mediaPath, caption }],
    ),
    entry: { body: message, fileListId: id },
  };
}
