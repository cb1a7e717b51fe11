import { Webhook } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const webhookScreens: Screen[] = [
  {
    path: "/webhooks",
    page: lazy(() => import("./WebhooksPage")),
    access: { can: "settings:manage" },
    title: { pt: "Webhooks", en: "Webhooks", es: "Webhooks" },
    menu: { group: "administration", icon: Webhook },
  },
];
