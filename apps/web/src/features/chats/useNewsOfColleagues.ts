import { chatChannel } from "@recado/contract";
import { useLocation, useNavigate } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { useLiveChannel } from "../../shared/live/useLiveChannel";
import { isLooking } from "../../shared/screen/looking";
import { volumeStore } from "../../shared/store/volumeStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastOffer } from "../../shared/ui/toasts";
import { leaveDialogs } from "../../shared/ui/unsaved";
import { playChime, useTabCoordinator } from "../notifications";
import { CHATS } from "./data/chatQueries";
import { popOverTexts } from "./popOverTexts";

/** Tells of what colleagues say: by sound, and who is named by a toast, unless the chat is in front of him. */
export function useNewsOfColleagues(): void {
  const t = useTexts(popOverTexts);
  const me = useUser().id;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isReading = (path: string) => isLooking() && pathname === path;
  const decide = useTabCoordinator("chat", isReading);
  useLiveChannel(chatChannel, (event, { missed }) => {
    if (missed || event.action !== "new-message" || event.newMessage.senderId === me) return;
    const { id, chatId, sender, mentions } = event.newMessage;
    const path = `${CHATS}/${chatId}`;
    void decide(`chat.${id}`, path).then(({ sounds }) => {
      if (sounds) void playChime(volumeStore.get());
    });
    if (isReading(path) || !mentions.some((named) => named.id === me)) return;
    toastOffer(t.mentionedYou(sender?.name ?? ""), {
      label: t.open,
      isNews: true,
      onAccept: () => leaveDialogs(() => void navigate(path)),
    });
  });
}
