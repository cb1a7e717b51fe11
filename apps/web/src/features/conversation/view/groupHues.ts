import { HUES, type Hue, hueOfId } from "../../../shared/theme/hues";
import { type ConversationRef, nameOf } from "../conversationRef";

/** As long as the page is open, a member stays what he was in that group. */
const given = new Map<string, Map<number, Hue>>();

/** The hue of somebody in a group: that of their id, or the next one free where another member has it already. */
export function hueInGroup(group: ConversationRef, contactId: number): Hue {
  const name = nameOf(group);
  const hues = given.get(name) ?? new Map<number, Hue>();
  given.set(name, hues);
  const known = hues.get(contactId);
  if (known) return known;
  const own = hueOfId(contactId);
  const taken = new Set(hues.values());
  const start = HUES.indexOf(own);
  const hue = [...HUES.slice(start), ...HUES.slice(0, start)].find((each) => !taken.has(each)) ?? own;
  hues.set(contactId, hue);
  return hue;
}
