import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { ListTodo } from "lucide-react";
import { useRef } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { Page } from "../../shared/ui/Page";
import { toastUndo } from "../../shared/ui/toasts";
import { AddTodo } from "./AddTodo";
import { TodoItem } from "./TodoItem";
import { todoTexts } from "./texts";
import { type Todo, useTodos } from "./useTodos";

/** A list of one's own things to do. */
export default function TodoPage() {
  const t = useTexts(todoTexts);
  const { todos, add, change, remove, putBack } = useTodos();
  const input = useRef<HTMLInputElement>(null);
  const open = todos.filter((todo) => !todo.done);
  const done = todos.filter((todo) => todo.done);

  function removeWithUndo(todo: Todo) {
    const index = todos.indexOf(todo);
    remove(todo.id);
    input.current?.focus();
    toastUndo(t.removed(todo.text), () => putBack(todo, index));
  }

  const item = (todo: Todo) => (
    <TodoItem
      key={todo.id}
      todo={todo}
      onChange={(next) => change(todo.id, next)}
      onRemove={() => removeWithUndo(todo)}
    />
  );

  const write = (
    <Button variant="outlined" onClick={() => input.current?.focus()}>
      {t.write}
    </Button>
  );

  return (
    <Page title={t.title} lead={t.lead}>
      <Box sx={{ maxWidth: 720 }}>
        <AddTodo onAdd={add} ref={input} />
        {todos.length === 0 ? (
          <Card>
            <EmptyState icon={ListTodo} {...t.empty} action={write} />
          </Card>
        ) : (
          <>
            <Typography role="status" variant="caption" component="p" sx={{ color: "text.secondary", mb: 1 }}>
              {t.left(open.length)}
            </Typography>
            <TodoGroup label={t.open}>{open.map(item)}</TodoGroup>
            <TodoGroup label={t.done}>{done.map(item)}</TodoGroup>
          </>
        )}
      </Box>
    </Page>
  );
}

function TodoGroup({ label, children }: { label: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Card component="ul" aria-label={label} sx={{ listStyle: "none", p: 0, m: 0, mb: 2 }}>
      {children}
    </Card>
  );
}
