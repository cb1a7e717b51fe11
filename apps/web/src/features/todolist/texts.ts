import { defineTexts } from "../../shared/texts/defineTexts";

export const todoTexts = defineTexts({
  pt: {
    title: "Tarefas",
    lead: "Sua lista pessoal. Fica só neste navegador.",
    placeholder: "Nova tarefa",
    open: "Tarefas a fazer",
    done: "Tarefas concluídas",
    left: (count: number) =>
      count === 0 ? "Tudo feito." : count === 1 ? "1 tarefa a fazer" : `${count} tarefas a fazer`,
    tick: (text: string) => `Concluir: ${text}`,
    editing: (text: string) => `Editar: ${text}`,
    removed: (text: string) => `“${text}” foi excluída.`,
    empty: { title: "Nada a fazer", text: "Escreva acima o que não pode esquecer e adicione à lista." },
    write: "Escrever a primeira",
  },
  en: {
    title: "To-do list",
    lead: "Your own list. It stays in this browser.",
    placeholder: "New task",
    open: "Tasks to do",
    done: "Finished tasks",
    left: (count) => (count === 0 ? "All done." : count === 1 ? "1 task to do" : `${count} tasks to do`),
    tick: (text) => `Finish: ${text}`,
    editing: (text) => `Edit: ${text}`,
    removed: (text) => `“${text}” was deleted.`,
    empty: { title: "Nothing to do", text: "Write above what you must not forget, and add it to the list." },
    write: "Write the first one",
  },
  es: {
    title: "Tareas",
    lead: "Su lista personal. Se queda solo en este navegador.",
    placeholder: "Nueva tarea",
    open: "Tareas por hacer",
    done: "Tareas terminadas",
    left: (count) => (count === 0 ? "Todo hecho." : count === 1 ? "1 tarea por hacer" : `${count} tareas por hacer`),
    tick: (text) => `Terminar: ${text}`,
    editing: (text) => `Editar: ${text}`,
    removed: (text) => `“${text}” fue eliminada.`,
    empty: { title: "Nada por hacer", text: "Escriba arriba lo que no puede olvidar y agréguelo a la lista." },
    write: "Escribir la primera",
  },
});
