import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { Upload } from "@recado/contract";
import { Paperclip, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { useTexts } from "../texts/defineTexts";
import { IconAction } from "../ui/IconAction";
import { useUnsaved } from "../ui/unsaved";
import { attachmentTexts } from "./attachmentTexts";

const MEGABYTE = 1024 * 1024;

/** What a form decided about its file: a new one, none any more, or (undefined) nothing. */
export type FileChange = File | "removed" | undefined;

interface AttachmentPickerProps {
  label: string;
  /** The limits of the route that takes the file; what they forbid is refused before it is sent. */
  upload: Upload | undefined;
  stored: { mediaName: string | null; mediaPath: string | null } | undefined;
  change: FileChange;
  onChange: (change: FileChange) => void;
  /** Of several in a form one says how large a file may be. */
  hideLimit?: boolean;
}

function isAccepted(file: File, { kinds, types }: Upload): boolean {
  // A browser that does not know the type says nothing; the server looks inside anyway.
  if (file.type === "") return true;
  return types ? types.includes(file.type) : kinds.some((kind) => file.type.startsWith(`${kind}/`));
}

/** One file of a form, chosen or dropped here. The form sends it when it is saved. */
export function AttachmentPicker({ label, upload, stored, change, onChange, hideLimit }: AttachmentPickerProps) {
  const t = useTexts(attachmentTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  useUnsaved(() => change !== undefined);
  const name = change instanceof File ? change.name : change === "removed" ? null : stored?.mediaName;
  const address = change === undefined ? stored?.mediaPath : null;
  const most = Math.floor((upload?.maxBytes ?? 0) / MEGABYTE);
  const hint = problem ?? (hideLimit ? undefined : t.limit(most));

  function take(file: File | undefined) {
    if (!file || !upload) return;
    if (file.size > upload.maxBytes) return setProblem(t.tooLarge(file.name, most));
    if (!isAccepted(file, upload)) return setProblem(t.wrongKind(file.name));
    setProblem(undefined);
    onChange(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  function clear() {
    setProblem(undefined);
    onChange(stored?.mediaName ? "removed" : undefined);
  }

  return (
    <Box role="group" aria-labelledby={id} aria-describedby={hint ? `${id}-hint` : undefined}>
      <Box
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          minHeight: 56,
          pl: 2,
          pr: 1,
          py: 0.75,
          border: "1px dashed",
          borderColor: problem ? "error.main" : "text.disabled",
          borderRadius: 1,
        }}
      >
        <Box sx={{ display: "grid", color: "text.secondary" }}>
          <Paperclip size={18} strokeWidth={1.75} aria-hidden />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="caption" component="div" sx={{ color: "text.secondary" }}>
            {label}
          </Typography>
          <Typography variant="body2" noWrap>
            {address ? (
              <Link href={address} target="_blank" rel="noopener">
                {name}
              </Link>
            ) : (
              (name ?? t.none)
            )}
          </Typography>
        </Box>
        <Button color="inherit" onClick={() => input.current?.click()}>
          {name ? t.replace : t.choose}
        </Button>
        {name && <IconAction label={t.remove(name)} icon={X} onClick={clear} sx={{ color: "text.secondary" }} />}
        <input
          ref={input}
          type="file"
          hidden
          accept={upload?.types?.join()}
          aria-label={label}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after it was taken out.
            event.target.value = "";
          }}
        />
      </Box>
      {hint && (
        <FormHelperText id={`${id}-hint`} error={problem !== undefined}>
          {hint}
          {!problem && (
            // A finger drags nothing here.
            <Box component="span" sx={{ "@media (hover: none)": { display: "none" } }}>
              {` ${t.drop}`}
            </Box>
          )}
        </FormHelperText>
      )}
    </Box>
  );
}
