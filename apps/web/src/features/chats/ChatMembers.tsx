import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import type { Chat } from "@recado/contract";
import { ownsGroup } from "@recado/domain";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { ContactAvatar } from "../contacts";
import { chatTexts } from "./texts";

/** Who is in a group, and whose it is. */
export default function ChatMembers({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const t = useTexts(chatTexts);
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={chat.title} onClose={onClose} size="xs">
      <DialogContent>
        <Box component="h3" sx={{ m: 0, mb: 1, typography: "subtitle2" }}>
          {`${t.members} (${chat.users.length})`}
        </Box>
        <Box component="ul" aria-label={t.members} sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
          {chat.users.map(({ user }) => (
            <Box component="li" key={user.id} sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
              <ContactAvatar contact={{ ...user, profilePicUrl: null, isGroup: false }} size={36} />
              <Box dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {user.name}
              </Box>
              {ownsGroup(user, chat) && <Box sx={{ typography: "caption", color: "text.secondary" }}>{t.owner}</Box>}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
