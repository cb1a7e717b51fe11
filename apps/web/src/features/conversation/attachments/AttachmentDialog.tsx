import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { Notice } from "../../../shared/ui/Notice";
import { uiTexts } from "../../../shared/ui/texts";
import { useUnsaved } from "../../../shared/ui/unsaved";
import { messageTexts } from "../texts";
import { AttachmentRow } from "./AttachmentRow";
import { type Attachment, takesCaption } from "./attachment";
import { checkFile, type FileProblem, MAX_FILES, MAX_MEGABYTES } from "./checkFiles";

interface AttachmentDialogProps {
  files: File[];
  /** What stood in the field: it goes below the first file that can have a caption and has none of its own. */
  caption: string;
  /** The service fills in the customer's data. */
  knowsVariables: boolean;
  onSend: (attachments: Attachment[]) => void;
  onClose: () => void;
}

interface RefusedFile {
  name: string;
  problem: FileProblem;
}

let lastId = 0;

function sort(files: File[], before: number): { taken: Attachment[]; refused: RefusedFile[] } {
  const taken: Attachment[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const problem = checkFile(file, before + taken.length);
    if (problem) refused.push({ name: file.name, problem });
    else taken.push({ id: ++lastId, file, caption: "", hasDraft: false });
  }
  return { taken, refused };
}

function giveDraft(list: Attachment[], draft: string): Attachment[] {
  const taker = draft !== "" && list.find((each) => each.caption === "" && takesCaption(each));
  return list.map((each) => (each === taker ? { ...each, caption: draft, hasDraft: true } : each));
}

/** What stood in the field stays there; what was written here would be lost. */
function UnsavedCaptions({ list, caption }: { list: Attachment[]; caption: string }) {
  useUnsaved(() => list.some((each) => each.caption !== "" && each.caption !== caption));
  return null;
}

/** The files before they leave: their order, a text for each, and which of them stay here after all. */
export default function AttachmentDialog({ files, caption, knowsVariables, onSend, onClose }: AttachmentDialogProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const input = useRef<HTMLInputElement>(null);
  const [start] = useState(() => sort(files, 0));
  const [list, setList] = useState(() => giveDraft(start.taken, caption));
  const [draft, setDraft] = useState(caption);
  const [refused, setRefused] = useState(start.refused);

  const firstField = list.findIndex(takesCaption);

  function add(more: File[]) {
    const next = sort(more, list.length);
    const all = [...list, ...next.taken];
    setList(list.some(({ hasDraft }) => hasDraft) ? all : giveDraft(all, draft));
    setRefused(next.refused);
  }

  function remove(attachment: Attachment) {
    const others = list.filter((each) => each !== attachment);
    setList(attachment.hasDraft ? giveDraft(others, attachment.caption) : others);
    if (attachment.hasDraft) setDraft(attachment.caption);
  }

  function move(at: number, step: -1 | 1) {
    const next = [...list];
    const [one, other] = [next[at], next[at + step]];
    if (!one || !other) return;
    next[at] = other;
    next[at + step] = one;
    setList(next);
  }

  return (
    <FormDialog title={t.sendFiles} onClose={onClose} size="sm">
      <UnsavedCaptions list={list} caption={caption} />
      <DialogContent sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5, alignContent: "start" }}>
        {refused.map(({ name, problem }) => (
          <Notice key={name} kind="error">
            {problem === "too_large"
              ? t.refused.too_large(name, MAX_MEGABYTES)
              : problem === "too_many"
                ? t.refused.too_many(name, MAX_FILES)
                : t.refused[problem](name)}
          </Notice>
        ))}
        {list.map((attachment, at) => (
          <AttachmentRow
            key={attachment.id}
            attachment={attachment}
            autoFocus={at === firstField}
            knowsVariables={knowsVariables}
            onEnter={() => onSend(list)}
            onCaption={(text) => setList(list.map((each) => (each === attachment ? { ...each, caption: text } : each)))}
            onRemove={() => remove(attachment)}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < list.length - 1 ? () => move(at, 1) : undefined}
          />
        ))}
        <Button
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => input.current?.click()}
          sx={{ justifySelf: "start" }}
        >
          {t.addFile}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t.addFile}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.cancel}
        </Button>
        {/* Where there is no field, Enter sends all the same. */}
        <Button
          variant="contained"
          autoFocus={firstField === -1}
          disabled={list.length === 0}
          onClick={() => onSend(list)}
        >
          {t.sendMany(list.length)}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
