import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as admin from "./admin.routes.ts";
import { sweep } from "./challenges.store.ts";
import { jobs } from "./factors.service.ts";
import * as login from "./login.routes.ts";
import * as workspace from "./workspace.routes.ts";

export { challengeLogin, passChallenge } from "./login.service.ts";
export { proveFactor } from "./methods.service.ts";
export { proveAdminFactor, resetFactors } from "./reset.service.ts";
export { sealedColumns } from "./sealed.rules.ts";

export const domain: Domain = {
  name: "mfa",
  routes: named(login, workspace, admin),
  events: [],
  jobs,
  schedules: {},
  sweep,
  tables: ["mfaBackupCodes", "mfaChallenges", "mfaMethods", "smsSends"],
};
