import { account, anyone } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { EmailText, IdText, Message, optional, TimestampText, Type } from "../../kit/schema.ts";
import { AdminLogin, GivenPassword, Login, LoginChallenge, Me, Token, WorkspaceLogin } from "./accounts.schemas.ts";
import { ForeignOrigin, LoginNotFound, RefreshRefused, WorkspaceChoice, WrongCredentials } from "./identity.errors.ts";
import * as logins from "./logins.service.ts";

export const login = route({
  method: "POST",
  path: "/auth/login",
  summary: "Sign in as owner or staff",
  description:
    "Answers 409 with `error.choices` when the e-mail and password fit several workspaces: send `workspaceId` too. Answers a challenge instead of a token when a second factor is enrolled: see `POST /auth/mfa/verify`.",
  access: anyone,
  body: Type.Object({ email: EmailText, password: GivenPassword, workspaceId: optional(IdText) }),
  reply: ok(Type.Union([WorkspaceLogin, LoginChallenge])),
  errors: [WrongCredentials, WorkspaceChoice],
  transaction: "manual",
  run: (ctx, { body }) => logins.logIn(ctx, body),
});

export const adminLogin = route({
  method: "POST",
  path: "/auth/admin/login",
  summary: "Sign in as an admin of the platform",
  description: "Answers a challenge instead of a token when a second factor is enrolled: see `POST /admin/mfa/verify`.",
  access: anyone,
  body: Type.Object({ email: EmailText, password: GivenPassword }),
  reply: ok(Type.Union([AdminLogin, LoginChallenge])),
  errors: [WrongCredentials],
  transaction: "manual",
  run: (ctx, { body }) => logins.logInAdmin(ctx, body),
});

export const refresh = route({
  method: "POST",
  path: "/auth/refresh",
  summary: "A new access token for the refresh cookie",
  description: "The cookie is replaced at each use. Using an old one again ends the login.",
  access: anyone,
  reply: ok(Type.Object({ token: Token, expiresAt: TimestampText })),
  errors: [RefreshRefused, ForeignOrigin],
  transaction: "manual",
  run: (ctx) => logins.refresh(ctx),
});

export const logout = route({
  method: "POST",
  path: "/auth/logout",
  summary: "Sign out: this access token and its refresh cookie end at once",
  access: account(),
  reply: ok(Message),
  errors: [],
  run: (ctx) => logins.logOut(ctx),
});

export const me = route({
  method: "GET",
  path: "/auth/me",
  summary: "Who this token belongs to",
  access: account(),
  reply: ok(Me),
  errors: [],
  run: (ctx) => logins.describeMe(ctx),
});

export const listLogins = route({
  method: "GET",
  path: "/auth/logins",
  summary: "Where this account is signed in",
  access: account(),
  reply: ok(Type.Object({ logins: Type.Array(Login) })),
  errors: [],
  run: (ctx) => logins.listLogins(ctx),
});

export const endLogin = route({
  method: "DELETE",
  path: "/auth/logins/:loginId",
  summary: "Sign out somewhere else",
  access: account(),
  reply: ok(Message),
  errors: [LoginNotFound],
  run: (ctx, { params }) => logins.endOneLogin(ctx, params.loginId),
});
