import { MessageCircle } from "lucide-react";
import { lazy } from "react";
import type { BarItem } from "../../shared/screen/barItem";
import type { Screen } from "../../shared/screen/screen";
import { lazyPart } from "../../shared/ui/lazyPart";

const page = lazy(() => import("./ChatsPage"));
const Mark = lazyPart(() => import("./UnreadChatsBadge"));
const access = { plan: "useInternalChat" } as const;
const title = { pt: "Chat interno", en: "Internal chat", es: "Chat del equipo" };

export const chatScreens: Screen[] = [
  { path: "/chats", page, access, title, menu: { group: "service", icon: MessageCircle, Mark } },
  { path: "/chats/:chatId", page, access, title, isFullOnPhone: true },
];

export const chatItems: BarItem[] = [{ id: "chats", access, item: lazyPart(() => import("./ChatsPopOver")) }];
