import type { Jobs } from "../../kit/context.ts";
import * as admins from "./admins.routes.ts";
import * as logins from "./logins.routes.ts";
import * as passwords from "./passwords.routes.ts";
import { sendInvitation, sendResetMails } from "./passwords.service.ts";
import * as signup from "./signup.routes.ts";

export { AdminLogin, Password, WorkspaceLogin } from "./accounts.schemas.ts";
export { findWorkspace, insertAccount, updateAccount } from "./accounts.store.ts";
export { hasAdmins } from "./admins.store.ts";
export { type Guard, giveBackAttempt, takeAttempt } from "./attempts.service.ts";
export { createAuthenticator } from "./authenticator.ts";
export { finishAdminLogin, finishLogin, identityOf, type Subject } from "./logins.service.ts";
export { endLoginsOf, sweep } from "./logins.store.ts";
export { hashUnknownPassword, invite } from "./passwords.service.ts";

export const routes = [signup, logins, passwords, admins].flatMap((group) => Object.values(group));

export const jobs: Jobs = { "identity.password-reset": sendResetMails, "identity.invitation": sendInvitation };
