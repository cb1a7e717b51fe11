/** People do not make the product answer so often: `replies` in so many seconds. The second catches slow machines. */
const TOO_MANY = [
  { replies: 12, seconds: 60 },
  { replies: 40, seconds: 15 * 60 },
];

/** Nor do they say the same thing so often in a row. */
const REPEATS = 5;
const REPEATS_SECONDS = 60;

/** How far back the guard has to look. */
export const LOOP_WINDOW_SECONDS = Math.max(REPEATS_SECONDS, ...TOO_MANY.map(({ seconds }) => seconds));

/** What went on in a chat of late; the order does not matter for replies, messages come oldest first. */
export interface RecentTraffic {
  /** When the product answered by itself: menus, notices, integrations. */
  automaticReplies: readonly Date[];
  received: readonly { text: string; at: Date }[];
}

/** Are two machines talking to each other? Then the product falls silent in this ticket and leaves it to people. */
export function isLoop(traffic: RecentTraffic, now: Date): boolean {
  const { automaticReplies, received } = traffic;
  return (
    TOO_MANY.some(({ replies, seconds }) => countSince(automaticReplies, seconds, now) >= replies) ||
    repeats(received, now)
  );
}

function countSince(moments: readonly Date[], seconds: number, now: Date): number {
  return moments.filter((moment) => isWithin(moment, seconds, now)).length;
}

function repeats(received: RecentTraffic["received"], now: Date): boolean {
  const last = received.slice(-REPEATS);
  const [first] = last;
  // Pictures and stickers have no text: several of them are an album, not an echo.
  if (!first || last.length < REPEATS || first.text.trim() === "") return false;
  return last.every(({ text, at }) => text.trim() === first.text.trim() && isWithin(at, REPEATS_SECONDS, now));
}

function isWithin(moment: Date, seconds: number, now: Date): boolean {
  return now.getTime() - moment.getTime() < seconds * 1_000;
}
