import { Sparkles } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

const access = { can: "integrations:manage", plan: "useOpenAi" } as const;

export const promptScreens: Screen[] = [
  {
    access,
    path: "/prompts",
    page: lazy(() => import("./PromptsPage")),
    title: { pt: "Prompts", en: "Prompts", es: "Prompts" },
    menu: { group: "administration", icon: Sparkles },
  },
  {
    access,
    path: "/prompts/:promptId/usage",
    page: lazy(() => import("./UsagePage")),
    title: { pt: "Consumo do prompt", en: "Prompt usage", es: "Consumo del prompt" },
  },
];
