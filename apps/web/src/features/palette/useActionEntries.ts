import {
  CalendarPlus,
  CircleUserRound,
  Keyboard,
  Languages,
  LogOut,
  MessageSquarePlus,
  Moon,
  RefreshCw,
  Sun,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { ADD_AT_ONCE } from "../../shared/screen/addAtOnce";
import { listCommands } from "../../shared/screen/commands";
import { useMenu } from "../../shared/screen/menu";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LANGUAGE_NAMES, LANGUAGES, languageStore } from "../../shared/texts/languageStore";
import { themeStore } from "../../shared/theme/themeStore";
import { askAndLogout } from "./askAndLogout";
import type { Entry } from "./entry";
import { overlayStore } from "./overlayStore";
import { paletteTexts } from "./texts";

/** What can be done and opened without asking the server: first what the page on screen offers. */
export function useActionEntries(): Entry[] {
  const t = useTexts(paletteTexts).actions;
  const language = useStore(languageStore);
  const isDark = useStore(themeStore) === "dark";
  const menu = useMenu();
  const navigate = useNavigate();

  const screens = menu.map(({ path, title, menu: { icon } }) => ({
    id: `screen:${path}`,
    group: "screens" as const,
    label: title[language],
    icon,
    run: () => void navigate(path),
  }));
  const maySchedule = menu.some(({ path }) => path === "/schedules");
  const languages = LANGUAGES.filter((one) => one !== language).map((one) => ({
    id: `language:${one}`,
    icon: Languages,
    label: t.language(LANGUAGE_NAMES[one]),
    run: () => languageStore.set(one),
  }));
  const actions = [
    ...listCommands(),
    {
      id: "new-ticket",
      icon: MessageSquarePlus,
      label: t.newTicket,
      run: () => overlayStore.set({ kind: "newTicket" }),
    },
    ...(maySchedule
      ? [
          {
            id: "new-schedule",
            icon: CalendarPlus,
            label: t.newSchedule,
            run: () => void navigate("/schedules", { state: ADD_AT_ONCE }),
          },
        ]
      : []),
    {
      id: "theme",
      icon: isDark ? Sun : Moon,
      label: isDark ? t.light : t.dark,
      run: () => themeStore.set(isDark ? "light" : "dark"),
    },
    ...languages,
    { id: "profile", icon: CircleUserRound, label: t.profile, run: () => overlayStore.set({ kind: "profile" }) },
    {
      id: "shortcuts",
      icon: Keyboard,
      label: t.shortcuts,
      keys: "?",
      run: () => overlayStore.set({ kind: "shortcuts" }),
    },
    { id: "refresh", icon: RefreshCw, label: t.refresh, run: () => window.location.reload() },
    { id: "logout", icon: LogOut, label: t.logout, run: askAndLogout },
  ];
  return [...actions.map((action) => ({ ...action, group: "actions" as const })), ...screens];
}
