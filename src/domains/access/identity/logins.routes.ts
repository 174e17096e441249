import { account, anyone, member } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { EmailText, IdText, Message, optional, Type } from "../../../kit/schema.ts";
import {
  Account,
  AccountChanges,
  AdminLogin,
  FactorCode,
  GivenPassword,
  Login,
  LoginChallenge,
  Me,
  MemberWorkspace,
  Refreshed,
  WorkspaceLogin,
} from "./accounts.schemas.ts";
import {
  ForeignOrigin,
  LoginChallengeEnded,
  LoginCodeWrong,
  LoginNotFound,
  RefreshRefused,
  WorkspaceChoice,
  WrongCredentials,
} from "./identity.errors.ts";
import { refresh } from "./login-tokens.service.ts";
import * as logins from "./logins.service.ts";
import { changeMe, describeMe } from "./me.service.ts";

export const login = route({
  method: "POST",
  path: "/auth/login",
  summary: "Sign in as an owner or staff member",
  description:
    "Answers 409 with `error.choices` if the e-mail and password match several workspaces: send `workspaceId` too. Answers a challenge instead of a token if a second factor is enrolled: see `POST /auth/mfa/verify`. Send `code` (from the authenticator app, or a backup code) to do both steps at once; this also works while the account is locked by someone else's wrong passwords.",
  access: anyone,
  body: Type.Object({ email: EmailText, password: GivenPassword, workspaceId: optional(IdText), code: optional(FactorCode) }),
  reply: ok(Type.Union([WorkspaceLogin, LoginChallenge])),
  errors: [WrongCredentials, WorkspaceChoice, LoginChallengeEnded, LoginCodeWrong],
  transaction: "manual",
  confidential: true,
  audit: { action: "account.login", by: "service" },
  run: (ctx, { body }) => logins.logIn(ctx, body),
});

export const adminLogin = route({
  method: "POST",
  path: "/auth/admin/login",
  summary: "Sign in as a platform admin",
  description: "Answers a challenge instead of a token if a second factor is enrolled: see `POST /admin/mfa/verify`.",
  access: anyone,
  body: Type.Object(
    { email: EmailText, password: GivenPassword, code: optional(FactorCode) },
    { examples: [{ email: "mona@bright-clinic.example", password: "correct-horse-battery" }] },
  ),
  reply: ok(Type.Union([AdminLogin, LoginChallenge])),
  errors: [WrongCredentials, LoginChallengeEnded, LoginCodeWrong],
  transaction: "manual",
  confidential: true,
  audit: { action: "admin.login", by: "service" },
  run: (ctx, { body }) => logins.logInAdmin(ctx, body),
});

export const refreshLogin = route({
  method: "POST",
  path: "/auth/refresh",
  summary: "Get a new access token with the refresh cookie",
  description:
    "The cookie is replaced at each use. The previous one is still accepted for 30 seconds, as long as its replacement is unused; using an older one ends the login.",
  access: anyone,
  reply: ok(Refreshed),
  errors: [RefreshRefused, ForeignOrigin],
  transaction: "manual",
  audit: { none: "concerns one login, which is a row of its own" },
  run: (ctx) => refresh(ctx),
});

export const refreshAdminLogin = route({
  method: "POST",
  path: "/auth/admin/refresh",
  summary: "Get a new access token with an admin's refresh cookie",
  description:
    "Like `POST /auth/refresh`, but uses only the cookie `wp_admin_refresh`: one browser can hold both an admin's login and a workspace's.",
  access: anyone,
  reply: ok(Refreshed),
  errors: [RefreshRefused, ForeignOrigin],
  transaction: "manual",
  audit: { none: "concerns one login, which is a row of its own" },
  run: (ctx) => refresh(ctx, "admin"),
});

export const logout = route({
  method: "POST",
  path: "/auth/logout",
  summary: "Sign out: the access token and its refresh cookie stop working immediately",
  access: account(),
  reply: ok(Message),
  errors: [],
  audit: { none: "concerns one login, which is a row of its own" },
  run: (ctx) => logins.logOut(ctx),
});

export const readMe = route({
  method: "GET",
  path: "/auth/me",
  summary: "Get the account this token belongs to",
  access: account(),
  reply: ok(Me),
  errors: [],
  run: (ctx) => describeMe(ctx),
});

export const updateMe = route({
  method: "PATCH",
  path: "/auth/me",
  summary: "Update your own name, language, colour or photo",
  description: "`photoFileId` is an image among the workspace's files: one you uploaded, or any if you have `files.view`.",
  access: member,
  body: AccountChanges,
  reply: ok(Type.Object({ account: Account, workspace: MemberWorkspace }, { title: "MyProfile" })),
  errors: [],
  invalid: { body: 422 },
  audit: { action: "account.update", keeps: [] },
  run: (ctx, { body }) => changeMe(ctx, body),
});

export const listLogins = route({
  method: "GET",
  path: "/auth/logins",
  summary: "List where this account is signed in",
  access: account(),
  reply: ok(Type.Object({ logins: Type.Array(Login) })),
  errors: [],
  run: (ctx) => logins.listLogins(ctx),
});

export const endLogin = route({
  method: "DELETE",
  path: "/auth/logins/:loginId",
  summary: "Sign out another login",
  access: account(),
  reply: ok(Message),
  errors: [LoginNotFound],
  audit: { none: "concerns one login, which is a row of its own" },
  run: (ctx, { params }) => logins.endOneLogin(ctx, params.loginId),
});
