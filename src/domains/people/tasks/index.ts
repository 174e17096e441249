import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as comments from "./comments.routes.ts";
import { taskEvents } from "./tasks.events.ts";
import * as tasks from "./tasks.routes.ts";

export const domain: Domain = {
  name: "tasks",
  routes: named(tasks, comments),
  events: [...taskEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["staffTaskComments", "staffTasks"],
};
