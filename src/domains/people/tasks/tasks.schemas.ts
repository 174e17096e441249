import { listQuery, search, sparse, where } from "../../../kit/filters.ts";
import { DayText, freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";
import { numberKey, sorting, timeKey } from "../../../kit/sorting.ts";

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

const DueFrom = Type.String({ format: "date", maxLength: 10, description: "Due on this day or later" });
const DueTo = Type.String({ format: "date", maxLength: 10, description: "Due on this day or earlier" });

const taskFilters = {
  q: search(["title", "description"], { description: "Part of the title or description" }),
  status: oneOf(taskStatuses),
  priority: oneOf(taskPriorities),
  from: sparse("due", where(DueFrom, "staff_tasks.due_date >= ?")),
  to: sparse("due", where(DueTo, "staff_tasks.due_date <= ?")),
};

export const TaskQuery = listQuery("staffTasks", taskFilters);
export type TaskQuery = Static<typeof TaskQuery>;

export const TaskOfSomebody = Type.Object(
  { ...Task.properties, staffName: nullable(Type.String({ examples: ["Mona Saleh"] })) },
  { title: "TaskOfSomebody" },
);
export type TaskOfSomebody = Static<typeof TaskOfSomebody>;

export const taskSorting = sorting("staffTasks", {
  createdAt: "createdAt",
  // Tasks without a due date come last.
  dueDate: timeKey("sortedDueDate", "coalesce(staff_tasks.due_date, '9999-12-31')"),
  priority: numberKey("sortedPriority", "array_position('{low,medium,high,urgent}', staff_tasks.priority)"),
});

const Whose = oneOf(["all", "mine"], { default: "all", description: "`mine`: your own tasks" });
const Due = oneOf(["now", "overdue", "today", "week", "none"], {
  description:
    "In the workspace's time zone. `now`: open and due today or before; `overdue`: open and due before today; `week`: due within the next seven days, today included; `none`: without a due date",
});

export const AllTasksQuery = listQuery(
  "staffTasks",
  { ...taskFilters, staffId: IdText },
  { whose: Whose, due: optional(Due), sort: taskSorting.parameter },
);
export type AllTasksQuery = Static<typeof AllTasksQuery>;

/** The conditions behind `due` once today is known. */
export const DueDays = listQuery("staffTasks", {
  from: sparse("due", where(DayText, "staff_tasks.due_date >= ?")),
  to: sparse("due", where(DayText, "staff_tasks.due_date <= ?")),
  openBefore: where(DayText, "staff_tasks.due_date < ? and staff_tasks.status in ('todo', 'in-progress')"),
  without: sparse("due", where(Type.Boolean(), "staff_tasks.due_date is null and ?")),
});
