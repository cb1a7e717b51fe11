import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../shared/list/useDebounced";
import { MenuBadge } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionList } from "./connectionQueries";
import { needsAttention, SETTLED_AFTER_MS } from "./needsAttention";
import { connectionTexts } from "./texts";

/** The red '!' at the menu entry when any connection needs a person. */
export default function AttentionBadge() {
  const t = useTexts(connectionTexts);
  const { data } = useQuery(connectionList);
  const needsHelp = data?.some(needsAttention);
  const isMarked = useDebounced(needsHelp ? "yes" : "no", SETTLED_AFTER_MS) === "yes";
  return isMarked ? <MenuBadge sign="!" meaning={t.attention} /> : null;
}
