import type { Jobs, Schedules } from "../../kit/context.ts";
import { named } from "../../kit/named.ts";
import * as admins from "./admins.routes.ts";
import * as apiKeys from "./api-keys.routes.ts";
import * as closing from "./closing.routes.ts";
import { CLOSED_TOPIC, sendClosed } from "./closing.service.ts";
import * as confirmations from "./confirm.routes.ts";
import * as email from "./email.routes.ts";
import { LINK_TOPIC, NOTICE_TOPIC, sendLink, sendNotice } from "./email.service.ts";
import * as exports from "./export.routes.ts";
import { EXPORT_TOPIC, sendExport } from "./export.service.ts";
import * as logins from "./logins.routes.ts";
import * as passwords from "./passwords.routes.ts";
import { sendInvitation, sendResetMails } from "./passwords.service.ts";
import { PROOF_TOPIC, sendProof } from "./proof.service.ts";
import { purgeClosed } from "./purge.service.ts";
import * as signup from "./signup.routes.ts";

export { AdminLogin, Color, FactorCode, GivenPassword, Password, WorkspaceLogin } from "./accounts.schemas.ts";
export { findMember, findWorkspace, insertAccount, updateAccount } from "./accounts.store.ts";
export { findActiveByEmail, hasAdmins } from "./admins.store.ts";
export { hashOfKey, KEY_PREFIX } from "./api-keys.service.ts";
export { accountGuard, type Guard, giveBackAttempt, takeAttempt } from "./attempts.service.ts";
export { createAuthenticator } from "./authenticator.ts";
export { closeWorkspace } from "./closing.service.ts";
export { LoginChallengeEnded, LoginCodeWrong, WorkspaceChoice, WrongCredentials } from "./identity.errors.ts";
export { finishAdminLogin, finishLogin, type Proven } from "./logins.service.ts";
export { endLoginsOf, sweep } from "./logins.store.ts";
export { languageOf, sendText } from "./mails.service.ts";
export { hashUnknownPassword, invite } from "./passwords.service.ts";
export { purgeWorkspace } from "./purge.service.ts";
export { identityOf } from "./sessions.service.ts";

export const routes = named(signup, logins, confirmations, passwords, email, apiKeys, exports, closing, admins);

export const jobs: Jobs = {
  "identity.password-reset": { run: sendResetMails, lane: "mail", priority: "urgent" },
  "identity.invitation": { run: sendInvitation, lane: "mail", runsWhileSuspended: true },
  [LINK_TOPIC]: { run: sendLink, lane: "mail", priority: "urgent", runsWhileSuspended: true },
  [PROOF_TOPIC]: { run: sendProof, lane: "mail", priority: "urgent", runsWhileSuspended: true },
  [NOTICE_TOPIC]: { run: sendNotice, lane: "mail", runsWhileSuspended: true },
  [EXPORT_TOPIC]: { run: sendExport, lane: "mail" },
  [CLOSED_TOPIC]: { run: sendClosed, lane: "mail", runsWhileSuspended: true },
};

const PURGE_SECONDS = 3_600;

export const schedules: Schedules = { "identity.purge": { everySeconds: PURGE_SECONDS, run: purgeClosed } };
