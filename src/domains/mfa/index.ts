import * as admin from "./admin.routes.ts";
import * as login from "./login.routes.ts";
import * as workspace from "./workspace.routes.ts";

export { sweep } from "./challenges.store.ts";
export { jobs } from "./factors.service.ts";
export { challengeLogin } from "./login.service.ts";

export const routes = [login, workspace, admin].flatMap((group) => Object.values(group));
