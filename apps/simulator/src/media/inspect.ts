import { toBase64 } from "../bytes.js";
import type { MediaReference } from "../messages/content.js";
import type { MediaFacts } from "../store/rows.js";
import type { World } from "../world.js";
import { openFile } from "./vault.js";

/** Downloads what a message points to, as the customer's phone would, and says whether it is whole. */
export function inspectMedia(world: World, media: MediaReference): MediaFacts {
  const file = openFile(world.store.mediaFolder, media);
  return {
    mimetype: media.mimetype,
    bytes: file?.length ?? 0,
    fileName: media.fileName,
    mediaKey: toBase64(media.mediaKey),
    mediaType: media.type,
    directPath: media.directPath,
    isWhole: file !== null,
  };
}
