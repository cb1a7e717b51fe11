import { z } from "zod";
import { onOtherUser } from "../../shared/api/onOtherUser";
import { useUser } from "../../shared/api/sessionStore";
import { readAllKept, writeKept } from "../../shared/store/browserStorage";
import { createStore, useStore } from "../../shared/store/createStore";

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

const PREFIX = "recado.todo.";

/** The lists of all who use this browser. They are changed here; storage, which may refuse, mirrors them. */
const lists = createStore(readLists());
const readAgain = () => lists.set(readLists());
// Another tab of the same browser wrote them.
window.addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) readAgain();
});
onOtherUser(readAgain);

function readLists(): ReadonlyMap<string, Todo[]> {
  return new Map([...readAllKept(PREFIX)].map(([key, text]) => [key, parseTodos(text)]));
}

/** What is not a list of tasks, whoever wrote it there, is no list. */
function parseTodos(text: string): Todo[] {
  try {
    return z.array(Todo).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

const NONE: Todo[] = [];

/** The tasks of one person in this browser. The server never hears of them. */
export function useTodos() {
  const key = `${PREFIX}${useUser().id}`;
  const todos = useStore(lists, (all) => all.get(key) ?? NONE);

  /** Of the list as it is by then: an offer to undo outlives the page. */
  function update(change: (now: Todo[]) => Todo[]) {
    const next = change(lists.get().get(key) ?? NONE);
    lists.set(new Map(lists.get()).set(key, next));
    writeKept(key, JSON.stringify(next));
  }

  return {
    todos,
    /** Blank text is no task. */
    add(text: string) {
      const now = new Date().toISOString();
      const made: Todo = { id: makeId(), text: text.trim(), done: false, createdAt: now, updatedAt: now };
      if (made.text) update((others) => [made, ...others]);
    },
    change(id: string, change: Partial<Pick<Todo, "text" | "done">>) {
      const text = change.text?.trim();
      if (text === "") return;
      const changed = { ...change, ...(text && { text }), updatedAt: new Date().toISOString() };
      update((all) => all.map((todo) => (todo.id === id ? { ...todo, ...changed } : todo)));
    },
    remove: (id: string) => update((all) => all.filter((todo) => todo.id !== id)),
    /** Puts a removed task back where it was. */
    putBack: (todo: Todo, index: number) =>
      update((others) => (others.some(({ id }) => id === todo.id) ? others : others.toSpliced(index, 0, todo))),
  };
}
