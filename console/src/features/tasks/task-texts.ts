import { useFormat } from "../../kit/data/session.ts";
import { useWords } from "../../kit/words/locale.tsx";
import type { Status, Task } from "./tasks.query.ts";
import { tasksWords } from "./tasks.words.ts";

/** Names and readable values of a task's fields, where two versions are compared. */
export function useTaskTexts() {
  const t = useWords(tasksWords);
  const format = useFormat();
  const labels: Record<string, string> = {
    title: t.title,
    description: t.description,
    status: t.status,
    priority: t.priority,
    dueDate: t.due,
  };
  const texts: Record<string, (value: never) => string> = {
    status: (status: Status) => t.statuses[status],
    priority: (priority: Task["priority"]) => t.priorities[priority],
    dueDate: (day: string) => format.day(day),
  };
  return {
    fields: Object.keys(labels),
    labelOf: (field: string) => labels[field] ?? field,
    textOf: (field: string, value: unknown) => (value === null ? undefined : texts[field]?.(value as never)),
  };
}
