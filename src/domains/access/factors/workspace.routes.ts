import { account } from "../../../kit/access.ts";
import { LimitReached } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { IdText, Message, optional, PhoneText, Type } from "../../../kit/schema.ts";
import * as methods from "./methods.service.ts";
import {
  AlreadyConfirmed,
  AlreadyEnrolled,
  ChallengeEnded,
  ChallengeNotFound,
  CodesExist,
  CurrentCodeNeeded,
  MethodNotFound,
  NoMethod,
  WrongCode,
} from "./mfa.errors.ts";
import { adding, BackupCodes, Code, Method, ownPassword, PhoneChallenge, TotpSetup } from "./mfa.schemas.ts";
import * as phone from "./phone.service.ts";
import * as totp from "./totp.service.ts";

const access = account("workspace");
const one = Type.Object({ method: Method });

export const startPhoneSetup = route({
  method: "POST",
  path: "/workspace/mfa/phone/start",
  summary: "Send a code to a phone to enrol it as a second factor",
  description:
    "`phone` defaults to the enrolled phone or, for the owner, to the workspace's. At most one message a minute and ten a day; three an hour until the owner's e-mail is confirmed, and thirty an hour from one network.",
  access,
  body: Type.Object({ phone: optional(PhoneText) }),
  reply: ok(PhoneChallenge),
  errors: [LimitReached],
  transaction: "manual",
  audit: { none: "nothing has changed until the code or the link is used" },
  run: (ctx, { body }) => phone.startPhone(ctx, body.phone),
});

export const verifyPhoneSetup = route({
  method: "POST",
  path: "/workspace/mfa/phone/verify",
  summary: "Confirm a phone with the code sent to it",
  description: "If the owner confirms the workspace's number, it is also marked as verified.",
  access,
  confirmation: adding,
  body: Type.Object({ challengeId: IdText, code: Code, password: ownPassword }),
  replace: { challengeId: "from the response to `POST /workspace/mfa/phone/start`", code: "the code from the text message" },
  reply: ok(one),
  errors: [ChallengeNotFound, ChallengeEnded, WrongCode],
  transaction: "manual",
  confidential: true,
  audit: { action: "mfa.change", by: "service" },
  run: async (ctx, { body }) => ({ method: await phone.verifyPhone(ctx, body.challengeId, body.code) }),
});

export const setUpTotp = route({
  method: "POST",
  path: "/workspace/mfa/totp/setup",
  summary: "Set up an authenticator app",
  description: "Returns a new secret, which has no effect until `confirm`.",
  access,
  confirmation: adding,
  body: Type.Object({ password: ownPassword }),
  reply: ok(TotpSetup),
  errors: [AlreadyEnrolled],
  confidential: true,
  audit: { none: "nothing has changed until the code or the link is used" },
  run: (ctx) => totp.setUpTotp(ctx),
});

export const confirmTotp = route({
  method: "POST",
  path: "/workspace/mfa/totp/confirm",
  summary: "Confirm the authenticator app with one of its codes",
  access,
  confirmation: adding,
  body: Type.Object({ methodId: IdText, code: Code, password: ownPassword }),
  replace: { methodId: "from the response to `POST /workspace/mfa/totp/setup`", code: "a code from the authenticator app" },
  reply: ok(one),
  errors: [MethodNotFound, AlreadyConfirmed, AlreadyEnrolled, WrongCode, CurrentCodeNeeded],
  transaction: "manual",
  confidential: true,
  audit: { action: "mfa.change", by: "service" },
  run: async (ctx, { body }) => ({ method: await totp.confirmTotp(ctx, body) }),
});

export const generateBackupCodes = route({
  method: "POST",
  path: "/workspace/mfa/backup-codes/generate",
  summary: "Create ten backup codes, shown only once",
  access,
  confirmation: adding,
  body: Type.Object({ password: ownPassword }),
  reply: ok(BackupCodes),
  errors: [NoMethod, CodesExist],
  confidential: true,
  audit: { action: "mfa.change", by: "service" },
  run: async (ctx) => ({ codes: await methods.generateBackupCodes(ctx) }),
});

export const regenerateBackupCodes = route({
  method: "POST",
  path: "/workspace/mfa/backup-codes/regenerate",
  summary: "Replace the backup codes with ten new ones",
  description:
    "Requires a fresh code: from the authenticator app or, with `challengeId` from `phone/start`, the one sent to the enrolled phone.",
  access,
  body: Type.Object({ code: Code, challengeId: optional(IdText) }, { examples: [{ code: "123456" }] }),
  replace: { code: "a code from the authenticator app" },
  reply: ok(BackupCodes),
  errors: [NoMethod, ChallengeNotFound, ChallengeEnded, WrongCode],
  transaction: "manual",
  confidential: true,
  audit: { action: "mfa.change", by: "service" },
  run: async (ctx, { body }) => ({ codes: await methods.regenerateBackupCodes(ctx, body) }),
});

export const countBackupCodes = route({
  method: "GET",
  path: "/workspace/mfa/backup-codes/count",
  summary: "Count the remaining backup codes",
  access,
  reply: ok(Type.Object({ count: Type.Integer({ examples: [10] }) })),
  errors: [],
  run: async (ctx) => ({ count: await methods.countBackupCodes(ctx) }),
});

export const listMfaMethods = route({
  method: "GET",
  path: "/workspace/mfa/methods",
  summary: "List this account's second factors",
  access,
  reply: ok(Type.Object({ methods: Type.Array(Method) })),
  errors: [],
  run: async (ctx) => ({ methods: await methods.listMethods(ctx) }),
});

export const makeMfaMethodPrimary = route({
  method: "PATCH",
  path: "/workspace/mfa/methods/:methodId/primary",
  summary: "Make a second factor the primary one",
  access,
  reply: ok(one),
  errors: [MethodNotFound],
  audit: { action: "mfa.change", by: "service" },
  run: async (ctx, { params }) => ({ method: await methods.makePrimary(ctx, params.methodId) }),
});

export const removeMfaMethod = route({
  method: "DELETE",
  path: "/workspace/mfa/methods/:methodId",
  summary: "Delete a second factor",
  description: "If it was the primary one, the oldest of the others becomes primary. Deleting the last one also deletes the backup codes.",
  access,
  confirmation: { proof: "explicit" },
  reply: ok(Message),
  errors: [MethodNotFound],
  audit: { action: "mfa.change", by: "service" },
  run: (ctx, { params }) => methods.removeMethod(ctx, params.methodId),
});
