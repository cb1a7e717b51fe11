import { useEffect, useState } from "react";
import { z } from "zod";
import { useUser } from "../../shared/api/sessionStore";
import { readKept, writeKept } from "../../shared/store/browserStorage";

export const MAX_LENGTH = 500;

const Todo = z.object({
  id: z.string(),
  text: z.string(),
  done: z.boolean().default(false),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Todo = z.output<typeof Todo>;

/** Unlike `crypto.randomUUID` also there where the page comes without TLS. */
function makeId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** What is not a list of tasks, whoever wrote it there, is no list. */
function readTodos(key: string): Todo[] {
  try {
    return z.array(Todo).parse(JSON.parse(readKept(key) ?? "[]"));
  } catch {
    return [];
  }
}

/** The tasks of one person in this browser. The server never hears of them. */
export function useTodos() {
  const key = `recado.todo.${useUser().id}`;
  const [todos, setTodos] = useState(() => readTodos(key));

  // Another tab of the same browser wrote them.
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === key && setTodos(readTodos(key));
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [key]);

  function keep(next: Todo[]) {
    setTodos(next);
    writeKept(key, JSON.stringify(next));
  }

  return {
    todos,
    /** Blank text is no task. */
    add(text: string) {
      const now = new Date().toISOString();
      const made: Todo = { id: makeId(), text: text.trim(), done: false, createdAt: now, updatedAt: now };
      if (made.text) keep([made, ...todos]);
    },
    change(id: string, change: Partial<Pick<Todo, "text" | "done">>) {
      const text = change.text?.trim();
      if (text === "") return;
      const changed = { ...change, ...(text && { text }), updatedAt: new Date().toISOString() };
      keep(todos.map((todo) => (todo.id === id ? { ...todo, ...changed } : todo)));
    },
    remove: (id: string) => keep(todos.filter((todo) => todo.id !== id)),
    /** Puts a removed task back where it was. */
    putBack(todo: Todo, index: number) {
      const now = readTodos(key);
      if (!now.some(({ id }) => id === todo.id)) keep(now.toSpliced(index, 0, todo));
    },
  };
}
