import { ATTENTION_STATUSES } from "@recado/contract";
import { useDebounced } from "../../shared/list/useDebounced";
import { MenuBadge } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionTexts } from "./texts";
import { useConnections } from "./useConnections";

/** A line that is back after a moment alarms nobody. */
const SETTLED_AFTER_MS = 2_000;

/** The red '!' at the menu entry when any connection needs a person. */
export default function AttentionMark() {
  const t = useTexts(connectionTexts);
  const { data } = useConnections();
  const needsHelp = data?.some(({ status }) => ATTENTION_STATUSES.includes(status));
  const isMarked = useDebounced(needsHelp ? "yes" : "no", SETTLED_AFTER_MS) === "yes";
  return isMarked ? <MenuBadge sign="!" meaning={t.attention} /> : null;
}
