import type { FileList } from "@recado/contract";
import { Paperclip, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { Menu } from "../../../shared/ui/Menu";
import { messageTexts } from "../texts";

const AttachChoices = lazyPart(() => import("./AttachChoices"));

interface AttachButtonProps {
  onFiles: (files: File[]) => void;
  /** Offered beside the files of this device. */
  fileLists: FileList[];
  onFileList: (fileList: FileList) => void;
  /** Offered where there is no room for a button of its own; without it the field knows no variables. */
  onVariable?: () => void;
  /** Where there is no room for a button of its own, the signature is switched here. */
  hasSignature: boolean;
}

/** Files of this device, and what else there is to choose beside the field. */
export function AttachButton({ onFiles, fileLists, onFileList, onVariable, hasSignature }: AttachButtonProps) {
  const t = useTexts(messageTexts);
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasChoices = hasSignature || onVariable !== undefined || fileLists.length > 0;
  return (
    <>
      <IconAction
        label={hasSignature ? t.attachOrSign : t.attach}
        icon={hasSignature ? Plus : Paperclip}
        aria-haspopup={hasChoices ? "menu" : undefined}
        onClick={({ currentTarget }) => (hasChoices ? setAnchor(currentTarget) : input.current?.click())}
        sx={{ height: 44, color: "text.secondary" }}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <AttachChoices
          fileLists={fileLists}
          onDevice={() => input.current?.click()}
          onFileList={onFileList}
          onVariable={onVariable}
          hasSignature={hasSignature}
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
  );
}
