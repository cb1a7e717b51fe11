import { companyRoutes, settingRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { keyOf } from "../../shared/api/queries";
import { useUser } from "../../shared/api/sessionStore";
import { useSetting } from "../../shared/live/useSetting";

export type SettingsTab = "options" | "schedules" | "holidays" | "companies" | "plans" | "helps";

/** What is of the whole product, not of one company. */
export const OPERATOR_TABS: SettingsTab[] = ["companies", "plans", "helps"];

/** The tabs this user has, and the one the address names. */
export function useSettingsTab() {
  const client = useQueryClient();
  const user = useUser();
  const scheduleType = useSetting("scheduleType");
  const [params, setParams] = useSearchParams();
  const wanted = params.get("tab");

  // Until the setting is known, somebody who came for the hours is not sent elsewhere.
  const hasHours = scheduleType === undefined ? wanted === "schedules" : scheduleType === "company";
  const hasHolidays = scheduleType === undefined ? wanted === "holidays" : scheduleType === "queue";
  const tabs: SettingsTab[] = [
    "options",
    ...(hasHours ? ["schedules" as const] : []),
    ...(hasHolidays ? ["holidays" as const] : []),
    ...(user.super ? OPERATOR_TABS : []),
  ];

  /** Another tab shows what the company is now, not what it was when the page was opened. */
  function openTab(next: SettingsTab) {
    setParams(next === "options" ? {} : { tab: next }, { replace: true });
    void client.invalidateQueries({ queryKey: keyOf(companyRoutes.show) });
    void client.invalidateQueries({ queryKey: keyOf(settingRoutes.list) });
  }

  return { tabs, tab: tabs.find((name) => name === wanted) ?? "options", openTab };
}
