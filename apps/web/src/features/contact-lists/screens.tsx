import { BookUser } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

const gate = { access: { can: "campaigns:manage" }, needsCampaigns: true } as const;

export const contactListScreens: Screen[] = [
  {
    path: "/contact-lists",
    page: lazy(() => import("./ContactListsPage")),
    ...gate,
    title: { pt: "Listas de contatos", en: "Contact lists", es: "Listas de contactos" },
    menu: { group: "campaigns", icon: BookUser },
  },
  {
    path: "/contact-lists/:contactListId/contacts",
    page: lazy(() => import("./ListItemsPage")),
    ...gate,
    title: { pt: "Contatos da lista", en: "Contacts of the list", es: "Contactos de la lista" },
  },
];
