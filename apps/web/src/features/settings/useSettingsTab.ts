import { useSearchParams } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { useSetting } from "../../shared/live/useSetting";

export type SettingsTab = "options" | "schedules" | "companies" | "plans" | "helps";

const OPERATOR_TABS: SettingsTab[] = ["companies", "plans", "helps"];

/** The tabs this user has, and the one the address names. */
export function useSettingsTab() {
  const user = useUser();
  const scheduleType = useSetting("scheduleType");
  const [params, setParams] = useSearchParams();
  const wanted = params.get("tab");

  // Until the setting is known, somebody who came for the hours is not sent elsewhere.
  const hasHours = scheduleType === undefined ? wanted === "schedules" : scheduleType === "company";
  const tabs: SettingsTab[] = [
    "options",
    ...(hasHours ? ["schedules" as const] : []),
    ...(user.super ? OPERATOR_TABS : []),
  ];

  function openTab(next: SettingsTab) {
    setParams(next === "options" ? {} : { tab: next }, { replace: true });
  }

  return { tabs, tab: tabs.find((name) => name === wanted) ?? "options", openTab };
}
