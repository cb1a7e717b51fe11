import type { Message } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { unit } from "../../../kernel/db/unit.js";
import { fail } from "../../../kernel/errors.js";
import { LineUnavailable } from "../../../whatsapp/port.js";
import { askForMissing } from "../fetchMedia.js";
import { findVisibleMessage } from "../find.js";
import { readMessage } from "../readMessages.js";

/** Asks the phone for a file that could not be had. It comes by itself when the phone has put it back. */
export async function fetchMissing(ctx: Ctx, id: number): Promise<Message> {
  const { message } = await unit(ctx, () => findVisibleMessage(ctx, id));
  if (message.mediaState === "none") fail("ERR_WAPP_DOWNLOAD_MEDIA");
  if (message.mediaState === "missing") {
    const isAsked = await askForMissing(message).catch((error: unknown) => {
      if (error instanceof LineUnavailable) return false;
      throw error;
    });
    if (!isAsked) fail("ERR_WAPP_DOWNLOAD_MEDIA");
  }
  return unit(ctx, () => readMessage(id));
}
