import { Contact } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const contactScreens: Screen[] = [
  {
    path: "/contacts",
    page: lazy(() => import("./ContactsPage")),
    access: "session",
    title: { pt: "Contatos", en: "Contacts", es: "Contactos" },
    menu: { group: "service", icon: Contact },
  },
];
