import { account } from "../../kit/access.ts";
import { LimitReached } from "../../kit/errors.ts";
import { ok, route } from "../../kit/route.ts";
import { IdText, Message, optional, PhoneText, Type } from "../../kit/schema.ts";
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
import { BackupCodes, Code, Method, PhoneChallenge, TotpSetup } from "./mfa.schemas.ts";
import * as phone from "./phone.service.ts";
import * as totp from "./totp.service.ts";

const access = account("workspace");
const one = Type.Object({ method: Method });

export const startPhone = route({
  method: "POST",
  path: "/workspace/mfa/phone/start",
  summary: "Send a code to a phone, to make it a second factor",
  description: "Without `phone`: the one already enrolled, else (for the owner) the workspace's. One message a minute, ten a day.",
  access,
  body: Type.Object({ phone: optional(PhoneText) }),
  reply: ok(PhoneChallenge),
  errors: [LimitReached],
  transaction: "manual",
  run: (ctx, { body }) => phone.startPhone(ctx, body.phone),
});

export const verifyPhone = route({
  method: "POST",
  path: "/workspace/mfa/phone/verify",
  summary: "Confirm the phone with the code that was sent to it",
  description: "Also marks the workspace's phone as verified, when the owner confirms that number.",
  access,
  body: Type.Object({ challengeId: IdText, code: Code }),
  reply: ok(one),
  errors: [ChallengeNotFound, ChallengeEnded, WrongCode],
  transaction: "manual",
  run: async (ctx, { body }) => ({ method: await phone.verifyPhone(ctx, body.challengeId, body.code) }),
});

export const setUpTotp = route({
  method: "POST",
  path: "/workspace/mfa/totp/setup",
  summary: "A new secret for an authenticator app",
  description: "It counts for nothing until `confirm`.",
  access,
  reply: ok(TotpSetup),
  errors: [AlreadyEnrolled],
  confidential: true,
  run: (ctx) => totp.setUpTotp(ctx),
});

export const confirmTotp = route({
  method: "POST",
  path: "/workspace/mfa/totp/confirm",
  summary: "Confirm the authenticator app with one of its codes",
  access,
  body: Type.Object({ methodId: IdText, code: Code }),
  reply: ok(one),
  errors: [MethodNotFound, AlreadyConfirmed, AlreadyEnrolled, WrongCode, CurrentCodeNeeded],
  transaction: "manual",
  run: async (ctx, { body }) => ({ method: await totp.confirmTotp(ctx, body) }),
});

export const generateBackupCodes = route({
  method: "POST",
  path: "/workspace/mfa/backup-codes/generate",
  summary: "Ten backup codes, shown this once",
  access,
  reply: ok(BackupCodes),
  errors: [NoMethod, CodesExist],
  confidential: true,
  run: async (ctx) => ({ codes: await methods.generateBackupCodes(ctx) }),
});

export const regenerateBackupCodes = route({
  method: "POST",
  path: "/workspace/mfa/backup-codes/regenerate",
  summary: "Ten new backup codes in place of the old",
  description:
    "Needs a fresh code: of the authenticator app, or, with `challengeId` from `phone/start`, the one sent to the enrolled phone.",
  access,
  body: Type.Object({ code: Code, challengeId: optional(IdText) }),
  reply: ok(BackupCodes),
  errors: [NoMethod, ChallengeNotFound, ChallengeEnded, WrongCode],
  transaction: "manual",
  confidential: true,
  run: async (ctx, { body }) => ({ codes: await methods.regenerateBackupCodes(ctx, body) }),
});

export const countBackupCodes = route({
  method: "GET",
  path: "/workspace/mfa/backup-codes/count",
  summary: "How many backup codes are left",
  access,
  reply: ok(Type.Object({ count: Type.Integer({ examples: [10] }) })),
  errors: [],
  run: async (ctx) => ({ count: await methods.countBackupCodes(ctx) }),
});

export const listMethods = route({
  method: "GET",
  path: "/workspace/mfa/methods",
  summary: "Second factors of this account",
  access,
  reply: ok(Type.Object({ methods: Type.Array(Method) })),
  errors: [],
  run: async (ctx) => ({ methods: await methods.listMethods(ctx) }),
});

export const makePrimary = route({
  method: "PATCH",
  path: "/workspace/mfa/methods/:methodId/primary",
  summary: "Make a second factor the primary one",
  access,
  reply: ok(one),
  errors: [MethodNotFound],
  run: async (ctx, { params }) => ({ method: await methods.makePrimary(ctx, params.methodId) }),
});

export const removeMethod = route({
  method: "DELETE",
  path: "/workspace/mfa/methods/:methodId",
  summary: "Delete a second factor",
  description: "The oldest of the others becomes primary in place of a primary; with the last one go the backup codes.",
  access,
  reply: ok(Message),
  errors: [MethodNotFound],
  run: (ctx, { params }) => methods.removeMethod(ctx, params.methodId),
});
