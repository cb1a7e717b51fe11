import { Megaphone, SlidersHorizontal } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

const gate = { access: { can: "campaigns:manage" }, needsCampaigns: true } as const;

export const campaignScreens: Screen[] = [
  {
    ...gate,
    path: "/campaigns",
    page: lazy(() => import("./list/CampaignsPage")),
    title: { pt: "Campanhas", en: "Campaigns", es: "Campañas" },
    menu: { group: "campaigns", icon: Megaphone, alsoAt: ["/campaign/:campaignId/report"] },
  },
  {
    ...gate,
    path: "/campaign/:campaignId/report",
    page: lazy(() => import("./report/ReportPage")),
    title: { pt: "Relatório da campanha", en: "Campaign report", es: "Informe de la campaña" },
  },
  {
    ...gate,
    path: "/campaigns-config",
    page: lazy(() => import("./config/ConfigPage")),
    title: { pt: "Ritmo das campanhas", en: "Campaign pacing", es: "Ritmo de las campañas" },
    menu: { group: "campaigns", icon: SlidersHorizontal },
  },
];
