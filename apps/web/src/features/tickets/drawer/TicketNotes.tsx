import Box from "@mui/material/Box";
import { type Ticket, type TicketNote, TicketNoteInput, ticketNoteChannel, ticketNoteRoutes } from "@recado/contract";
import { mayChangeOwned } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../shared/api/call";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";
import { Form } from "../../../shared/form/Form";
import { TextField } from "../../../shared/form/TextField";
import { rowsIn, useOwnRows } from "../../../shared/live/rows";
import { cutText } from "../../../shared/texts/cutText";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { IconAction } from "../../../shared/ui/IconAction";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { useAction } from "../../../shared/ui/useAction";
import { readDraft, useTimes, writeDraft } from "../../conversation";
import { paneTexts } from "../paneTexts";
import { ticketTexts } from "../texts";
import { DrawerPart } from "./DrawerPart";
import { PartFailed } from "./PartFailed";

function notesOf({ id, contactId }: Ticket) {
  // Which notes of the customer somebody may see, only the server knows.
  const live = [rowsIn(ticketNoteChannel, { isSearch: true })];
  // The server tells an id by its text, as it stands in an address.
  return queryFor(ticketNoteRoutes.list, { query: { ticketId: String(id), contactId: String(contactId) } }, { live });
}

/** What colleagues tell each other about the customer. */
export function TicketNotes({ ticket }: { ticket: Ticket }) {
  const pane = useTexts(paneTexts);
  const ui = useTexts(uiTexts);
  const me = useUser();
  const [removing, setRemoving] = useState<TicketNote | null>(null);
  const { data: notes, ...query } = useQuery(notesOf(ticket));
  const own = useOwnRows(ticketNoteChannel);
  /** What was begun is found again by who comes back to the conversation. */
  const draft = { kind: "observation", id: ticket.id } as const;
  /** After each saved note the form begins anew. */
  const [saved, setSaved] = useState(0);

  const remove = useAction((note: TicketNote) => call(ticketNoteRoutes.remove, { params: { noteId: note.id } }), {
    done: pane.noteRemoved,
    onDone(_, note) {
      own.drop(note.id);
      setRemoving(null);
    },
  });

  return (
    <DrawerPart title={pane.notes}>
      <Form
        key={saved}
        schema={TicketNoteInput}
        start={{ note: readDraft(me.id, draft), ticketId: ticket.id, contactId: ticket.contactId }}
        onSubmit={async (body, form) => {
          own.put(await call(ticketNoteRoutes.create, { body }));
          toastDone(pane.noteAdded);
          const rest = typedSince(readDraft(me.id, draft), body.note);
          writeDraft(me.id, draft, rest);
          // Whoever is typing stays in the field.
          if (rest === "") setSaved(saved + 1);
          else form.setValue("note", rest);
        }}
        submit={ui.add}
        layout="part"
      >
        {(field) => (
          <>
            <TextField {...field("note")} label={pane.note} multiline maxRows={5} />
            <KeptNote onChange={(note) => note !== readDraft(me.id, draft) && writeDraft(me.id, draft, note)} />
          </>
        )}
      </Form>
      {query.isError && !notes && <PartFailed query={query} />}
      {notes?.length === 0 && <Box sx={{ pt: 1.5, typography: "body2", color: "text.secondary" }}>{pane.noNotes}</Box>}
      <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: "none" }}>
        {notes?.map((note) => (
          <Note key={note.id} note={note} onRemove={mayChangeOwned(me, note) ? () => setRemoving(note) : undefined} />
        ))}
      </Box>
      {removing && (
        <ConfirmDialog
          name={cutText(removing.note, 40)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </DrawerPart>
  );
}

/** What was typed behind a note while it was being saved; all of the field where it does not begin with that any more. */
function typedSince(field: string, note: string): string {
  const text = field.trimStart();
  const saved = note.trim();
  return text.startsWith(saved) ? text.slice(saved.length).trimStart() : field;
}

/** Tells what stands in the field, whenever that changes. */
function KeptNote({ onChange }: { onChange: (note: string) => unknown }) {
  const note: string = useWatch({ name: "note" });
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell(note);
  }, [note]);
  return null;
}

function Note({ note, onRemove }: { note: TicketNote; onRemove?: () => void }) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  const times = useTimes();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Box
        sx={{ display: "flex", alignItems: "center", minHeight: 40, typography: "overline", color: "text.secondary" }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>{`${note.user?.name ?? t.nobody} · ${times.moment(note.createdAt)}`}</Box>
        {onRemove && <IconAction label={pane.removeNote(cutText(note.note, 40))} icon={Trash2} onClick={onRemove} />}
      </Box>
      <Box dir="auto" sx={{ typography: "body2", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {note.note}
      </Box>
    </Box>
  );
}
