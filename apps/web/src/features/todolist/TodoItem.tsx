import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Checkbox from "@mui/material/Checkbox";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { RowActions } from "../../shared/list/RowActions";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { EditTodo } from "./EditTodo";
import { todoTexts } from "./texts";
import type { Todo } from "./useTodos";

interface TodoItemProps {
  todo: Todo;
  onChange: (change: { text?: string; done?: boolean }) => void;
  onRemove: () => void;
}

/** One task: ticked off, changed in its place, or removed. */
export function TodoItem({ todo, onChange, onRemove }: TodoItemProps) {
  const t = useTexts(todoTexts);
  const ui = useTexts(uiTexts);
  const [editing, setEditing] = useState(false);
  const words = useRef<HTMLButtonElement>(null);

  function finish(text: string, { byKey }: { byKey: boolean }) {
    setEditing(false);
    if (text !== todo.text) onChange({ text });
    // The keyboard goes on from where it was.
    if (byKey) requestAnimationFrame(() => words.current?.focus());
  }

  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        pl: 1,
        pr: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Checkbox
        checked={todo.done}
        onChange={(_, done) => onChange({ done })}
        slotProps={{ input: { "aria-label": t.tick(todo.text) } }}
      />
      {editing ? (
        <EditTodo text={todo.text} onFinish={finish} />
      ) : (
        <>
          <ButtonBase
            ref={words}
            onClick={() => setEditing(true)}
            title={ui.edit}
            sx={{
              flex: 1,
              minWidth: 0,
              minHeight: 40,
              justifyContent: "start",
              textAlign: "start",
              borderRadius: 1.5,
              typography: "body2",
              overflowWrap: "anywhere",
              color: todo.done ? "text.secondary" : "text.primary",
              textDecoration: todo.done ? "line-through" : "none",
            }}
          >
            {todo.text}
          </ButtonBase>
          <RowActions
            name={todo.text}
            actions={[
              { label: ui.edit, icon: Pencil, onClick: () => setEditing(true) },
              { label: ui.remove, icon: Trash2, onClick: onRemove, danger: true },
            ]}
          />
        </>
      )}
    </Box>
  );
}
