import type { FileList } from "@recado/contract";
import { Paperclip, Signature } from "lucide-react";
import { useRef, useState } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { late } from "../../../shared/ui/late";
import { Menu } from "../../../shared/ui/Menu";
import EmojiButton from "../emoji/EmojiButton";
import { messageTexts } from "../texts";
import { signatureStore } from "./signatureStore";

const AttachChoices = late(() => import("./AttachChoices"));

interface ComposerButtonsProps {
  onEmoji: (emoji: string) => void;
  /** Back to the field. */
  onLeave: () => void;
  /** Without it nothing can be attached. */
  onFiles?: (files: File[]) => void;
  /** Offered beside the files of this device. */
  fileLists: FileList[];
  onFileList: (fileList: FileList) => void;
  maySign: boolean;
}

/** Emoji, files, and whether one's name stands above the text. */
export function ComposerButtons({ onEmoji, onLeave, onFiles, fileLists, onFileList, maySign }: ComposerButtonsProps) {
  const t = useTexts(messageTexts);
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSigned = useStore(signatureStore) === "on";
  return (
    <>
      <EmojiButton onEmoji={onEmoji} onLeave={onLeave} sx={{ height: 44 }} />
      {onFiles && (
        <>
          <IconAction
            label={t.attach}
            icon={Paperclip}
            aria-haspopup={fileLists.length > 0 ? "menu" : undefined}
            onClick={({ currentTarget }) => (fileLists.length > 0 ? setAnchor(currentTarget) : input.current?.click())}
            sx={{ height: 44, color: "text.secondary" }}
          />
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            <AttachChoices
              fileLists={fileLists}
              onDevice={() => input.current?.click()}
              onFileList={onFileList}
              onClose={() => setAnchor(null)}
            />
          </Menu>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t.attach}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              // The same file may be chosen again after it was taken out.
              event.target.value = "";
              if (files.length > 0) onFiles(files);
            }}
          />
        </>
      )}
      {maySign && (
        <IconAction
          label={isSigned ? t.signedOn : t.signedOff}
          icon={Signature}
          aria-pressed={isSigned}
          onClick={() => signatureStore.set(isSigned ? "off" : "on")}
          sx={{
            height: 44,
            color: isSigned ? "primary.main" : "text.secondary",
            bgcolor: isSigned ? "action.selected" : undefined,
          }}
        />
      )}
    </>
  );
}
