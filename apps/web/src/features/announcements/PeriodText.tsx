import type { Announcement } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { announcementTexts } from "./texts";

/** From when to when it is read; what is open at an end is not said. */
export function PeriodText({ startsAt, endsAt }: Pick<Announcement, "startsAt" | "endsAt">) {
  const t = useTexts(announcementTexts);
  const { at } = useMoments();
  return [startsAt && t.from(at(startsAt)), endsAt && t.until(at(endsAt))].filter(Boolean).join(" ");
}
