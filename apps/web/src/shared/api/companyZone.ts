import { SETTING_DEFAULTS } from "@recado/contract";
import { today } from "@recado/domain";
import { useNow } from "../screen/useNow";
import { useUser } from "./sessionStore";

/** The company's time zone. */
export function useCompanyZone(): string {
  const { settings } = useUser().company;
  return settings.find(({ key }) => key === "timezone")?.value ?? SETTING_DEFAULTS.timezone;
}

/** The day it is where the company is: by it, not by that of whoever looks, subscriptions and invoices run out. */
export function useCompanyDay(): string {
  return today(useCompanyZone(), useNow());
}
