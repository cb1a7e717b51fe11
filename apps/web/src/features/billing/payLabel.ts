import type { Subscription } from "@recado/contract";
import type { billingTexts } from "./texts";

/** What the button is called that leads to the checkout: it depends on what there is to pay. */
export function payLabel(
  { isTrial, openInvoice }: Subscription,
  t: Pick<typeof billingTexts.pt, "subscribe" | "payNow" | "changePlan">,
): string {
  if (isTrial) return t.subscribe;
  return openInvoice ? t.payNow : t.changePlan;
}
