/** Longer texts are sentences, whatever digits they hold. */
const MAX_KEY_LENGTH = 24;

/** Marks people and keyboards put around a key: `*1*`, `(2)`, `1️⃣`, `3 ⭐`. A minus is none: -1 is not 1. */
const KEY = /^[\s*_~`"'([{\p{Extended_Pictographic}]*(?:#|0*(\d{1,3}))[^\p{L}\p{N}#]*$/u;

/** What somebody typed as an answer to a menu: a number, the sign `#`, or null when it is neither. */
export function readAnswerKey(text: string): number | "#" | null {
  if (text.length > MAX_KEY_LENGTH) return null;
  const plain = text
    .replace(/\u{1F51F}/u, "10")
    // Ordinal marks would become letters, the rest of an emoji digit would stand between two of them.
    .replace(/º|ª|°|\uFE0F|\u20E3|\p{Cf}/gu, "")
    .normalize("NFKC");
  const match = KEY.exec(plain);
  if (!match) return null;
  return match[1] === undefined ? "#" : Number(match[1]);
}
