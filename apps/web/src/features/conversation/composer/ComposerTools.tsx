import type { FileList } from "@recado/contract";
import type { RefObject } from "react";
import type { Conversation } from "../conversation";
import { FieldEmojis } from "../emoji/FieldEmojis";
import { AttachButton } from "./AttachButton";
import { type PreparedMessage, prepareFileList } from "./prepared";
import { SignatureButton } from "./SignatureButton";
import { beginVariable } from "./variableCommand";

interface ComposerToolsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** On a phone one button's menu holds what has own buttons elsewhere. */
  isSlim: boolean;
  isEditing: boolean;
  conversation: Conversation;
  fileLists: FileList[];
  onFiles: (files: File[]) => void;
  onPrepared: (prepared: PreparedMessage) => void;
}

/** What stands before the field. */
export function ComposerTools(props: ComposerToolsProps) {
  const { field, isSlim, isEditing, conversation, fileLists, onFiles, onPrepared } = props;
  const { knowsVariables = false, maySign = false } = conversation;
  return (
    <>
      {!isSlim && <FieldEmojis field={field} />}
      {!isEditing && (
        <AttachButton
          onFiles={onFiles}
          fileLists={fileLists}
          onFileList={(fileList) => onPrepared(prepareFileList(fileList))}
          onVariable={isSlim && knowsVariables ? () => beginVariable(field) : undefined}
          hasSignature={isSlim && maySign}
        />
      )}
      {!isSlim && maySign && <SignatureButton />}
    </>
  );
}
