import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as admins from "./admins.routes.ts";
import * as apiKeys from "./api-keys.routes.ts";
import * as confirmations from "./confirm.routes.ts";
import * as email from "./email.routes.ts";
import { LINK_TOPIC, NOTICE_TOPIC, sendLink, sendNotice } from "./email.service.ts";
import * as logins from "./logins.routes.ts";
import { sweep } from "./logins.store.ts";
import * as passwords from "./passwords.routes.ts";
import { sendInvitation, sendResetMails } from "./passwords.service.ts";
import { PROOF_TOPIC, sendProof } from "./proof.service.ts";

export { AdminLogin, Color, FactorCode, GivenPassword, Password, WorkspaceLogin } from "./accounts.schemas.ts";
export { findMember, findWorkspace, insertAccount, updateAccount } from "./accounts.store.ts";
export { findActiveByEmail, hasAdmins } from "./admins.store.ts";
export { hashOfKey, KEY_PREFIX } from "./api-keys.service.ts";
export { accountGuard, type Guard, giveBackAttempt, takeAttempt } from "./attempts.service.ts";
export { createAuthenticator } from "./authenticator.ts";
export { LoginChallengeEnded, LoginCodeWrong, WorkspaceChoice, WrongCredentials } from "./identity.errors.ts";
export { identityOf } from "./login-tokens.service.ts";
export { finishAdminLogin, finishLogin, type Proven } from "./logins.service.ts";
export { endLoginsOf } from "./logins.store.ts";
export { languageOf, sendText } from "./mails.service.ts";
export { hashUnknownPassword, invite } from "./passwords.service.ts";

export const domain: Domain = {
  name: "identity",
  routes: named(logins, confirmations, passwords, email, apiKeys, admins),
  events: [],
  jobs: {
    "identity.password-reset": { run: sendResetMails, lane: "mail", priority: "urgent" },
    "identity.invitation": { run: sendInvitation, lane: "mail", runsWhileSuspended: true },
    [LINK_TOPIC]: { run: sendLink, lane: "mail", priority: "urgent", runsWhileSuspended: true },
    [PROOF_TOPIC]: { run: sendProof, lane: "mail", priority: "urgent", runsWhileSuspended: true },
    [NOTICE_TOPIC]: { run: sendNotice, lane: "mail", runsWhileSuspended: true },
  },
  schedules: {},
  sweep,
  tables: ["accounts", "admins", "apiKeys", "attempts", "firstAdmin", "logins", "mailboxes", "workspaces"],
};
