import * as attempts from "./attempts.routes.ts";
import * as contests from "./contests.routes.ts";

export const routes = [contests, attempts].flatMap((group) => Object.values(group));
