import { DayText, freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../kit/schema.ts";

export const taskStatuses = ["todo", "in-progress", "done", "cancelled"] as const;
export const taskPriorities = ["low", "medium", "high", "urgent"] as const;

const Title = text(300, { example: "Call the supplier" });
const Description = freeText(10_000, { example: "Ask for the new price list." });

export const Task = Type.Object({
  id: IdText,
  staffId: IdText,
  title: Title,
  description: nullable(Description),
  status: oneOf(taskStatuses),
  priority: oneOf(taskPriorities),
  dueDate: nullable(DayText),
  completedAt: nullable(TimestampText),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Task = Static<typeof Task>;

export const NewTask = Type.Object({
  title: Title,
  description: optional(nullable(Description)),
  status: oneOf(taskStatuses, { default: "todo" }),
  priority: oneOf(taskPriorities, { default: "medium" }),
  dueDate: optional(nullable(DayText)),
});
export type NewTask = Static<typeof NewTask>;

export const TaskChanges = Type.Object({
  title: optional(Title),
  description: optional(nullable(Description)),
  status: optional(oneOf(taskStatuses)),
  priority: optional(oneOf(taskPriorities)),
  dueDate: optional(nullable(DayText)),
});
export type TaskChanges = Static<typeof TaskChanges>;

export const TaskFilter = {
  q: optional(freeText(200, { description: "Part of the title or description" })),
  status: optional(oneOf(taskStatuses)),
  priority: optional(oneOf(taskPriorities)),
  from: optional(Type.String({ format: "date", maxLength: 10, description: "Due on this day or later" })),
  to: optional(Type.String({ format: "date", maxLength: 10, description: "Due on this day or earlier" })),
};
export type TaskFilter = { [Name in keyof typeof TaskFilter]?: Static<(typeof TaskFilter)[Name]> };
