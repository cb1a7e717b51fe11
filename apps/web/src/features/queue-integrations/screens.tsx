import { Bot } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

const access = { can: "integrations:manage", plan: "useIntegrations" } as const;

export const queueIntegrationScreens: Screen[] = [
  {
    access,
    path: "/queue-integration",
    page: lazy(() => import("./IntegrationsPage")),
    title: { pt: "Integrações", en: "Integrations", es: "Integraciones" },
    menu: { group: "administration", icon: Bot },
  },
  {
    access,
    path: "/queue-integration/:integrationId/exchanges",
    page: lazy(() => import("./ExchangesPage")),
    title: { pt: "Trocas da integração", en: "Integration exchanges", es: "Intercambios de la integración" },
  },
];
