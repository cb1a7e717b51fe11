import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useContext, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Menu } from "../../../shared/ui/Menu";
import { useAction } from "../../../shared/ui/useAction";
import { cacheChangedMessage } from "../data/cacheMessages";
import { messageTexts } from "../texts";
import { ConversationContext } from "./conversationContext";
import { MessageOptions } from "./MessageOptions";
import { ReactionBar } from "./ReactionBar";

/** What can be done with a message. */
export function BubbleMenu({ message }: { message: Message }) {
  const t = useTexts(messageTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A menu is heavy, and of most messages it is never opened.
  const [wasOpened, setWasOpened] = useState(false);
  const [isAbove, setAbove] = useState(false);
  return (
    <div className="bubble-aside" data-open={anchor !== null}>
      <button
        type="button"
        className="bubble-options"
        // Keys come to it from its message.
        tabIndex={-1}
        aria-label={t.options}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setAbove(currentTarget.getBoundingClientRect().top > window.innerHeight / 2);
          setAnchor(currentTarget);
        }}
      >
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {wasOpened && <OptionsMenu message={message} anchor={anchor} isAbove={isAbove} onClose={() => setAnchor(null)} />}
    </div>
  );
}

interface OptionsMenuProps {
  message: Message;
  /** What it hangs from while it is open. */
  anchor: HTMLElement | null;
  /** In the lower half it stands over what was said before: the message, the next ones and the field stay in sight. */
  isAbove: boolean;
  onClose: () => void;
}

function OptionsMenu({ message, anchor, isAbove, onClose }: OptionsMenuProps) {
  const client = useQueryClient();
  const { isReadOnly, source } = useContext(ConversationContext);
  const react = useAction(async ({ asked, emoji }: { asked: Message; emoji: string }) => source.react?.(asked, emoji), {
    onDone: (next, { asked }) => next && cacheChangedMessage(client, asked, next),
  });
  return (
    // The first of its entries takes the focus, not the reactions above them: Enter, struck twice, would send one.
    <Menu
      autoFocus={false}
      open={anchor !== null}
      anchorEl={anchor}
      anchorOrigin={{ vertical: isAbove ? "top" : "bottom", horizontal: "left" }}
      transformOrigin={{ vertical: isAbove ? "bottom" : "top", horizontal: "left" }}
      onClose={onClose}
    >
      {!isReadOnly && source.react && source.mayReact(message) && (
        <ReactionBar
          chosen={message.reactions.find(({ fromMe }) => fromMe)?.emoji}
          onChoose={(emoji) => {
            onClose();
            react.mutate({ asked: message, emoji });
          }}
        />
      )}
      <MessageOptions message={message} onClose={onClose} />
    </Menu>
  );
}
