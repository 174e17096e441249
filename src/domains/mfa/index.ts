import { named } from "../../kit/named.ts";
import * as admin from "./admin.routes.ts";
import * as login from "./login.routes.ts";
import * as workspace from "./workspace.routes.ts";

export { sweep } from "./challenges.store.ts";
export { jobs } from "./factors.service.ts";
export { challengeLogin, passChallenge } from "./login.service.ts";
export { proveFactor } from "./methods.service.ts";
export { proveAdminFactor, resetFactors } from "./reset.service.ts";
export { sealedColumns } from "./sealed.rules.ts";

export const routes = named(login, workspace, admin);
