import { ReceiptText } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

const access = { can: "billing:manage" } as const;

export const billingScreens: Screen[] = [
  {
    access,
    path: "/financeiro",
    page: lazy(() => import("./BillingPage")),
    title: { pt: "Financeiro", en: "Billing", es: "Facturación" },
    menu: { group: "administration", icon: ReceiptText, alsoAt: ["/subscription"] },
  },
  {
    access,
    path: "/subscription",
    page: lazy(() => import("./SubscriptionPage")),
    title: { pt: "Assinatura", en: "Subscription", es: "Suscripción" },
  },
];
