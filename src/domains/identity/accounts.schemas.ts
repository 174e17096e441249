import {
  EmailText,
  IdText,
  nullable,
  oneOf,
  optional,
  PhoneText,
  SlugText,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../kit/schema.ts";

/** Owners and staff: at least 8 characters, one of them a digit. */
export const Password = Type.String({ minLength: 8, maxLength: 256, pattern: "[0-9]", examples: ["sunny-day-2026"] });
export const AdminPassword = Type.String({ minLength: 12, maxLength: 256, examples: ["correct-horse-battery"] });
/** A password somebody claims to have: its rules were checked when it was set. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: 256, examples: ["sunny-day-2026"] });

/** The workspace as signup and login return it. */
export const OwnWorkspace = Type.Object(
  {
    id: IdText,
    name: nullable(text(200, { example: "Bright Clinic" })),
    slogan: nullable(text(500, { example: "Care with a smile" })),
    email: EmailText,
    phone: PhoneText,
    phoneVerified: Type.Boolean(),
    requirePhoneVerification: Type.Boolean(),
    planId: IdText,
    businessCategorySlug: SlugText,
    marketingOptIn: Type.Boolean(),
    discountPercentage: nullable(Type.Number({ examples: [10] })),
  },
  { title: "OwnWorkspace" },
);
export type OwnWorkspace = Static<typeof OwnWorkspace>;

export const Account = Type.Object({
  id: IdText,
  kind: oneOf(["owner", "staff"]),
  email: EmailText,
  name: nullable(text(200, { example: "Mona Saleh" })),
  roleId: nullable(IdText),
  permissions: Type.Array(Type.String(), { examples: [["sessions.view", "sessions.create"]] }),
});
export type Account = Static<typeof Account>;

export const Admin = Type.Object({
  id: IdText,
  email: EmailText,
  roles: Type.Array(Type.String(), { examples: [["super-admin"]] }),
  createdAt: TimestampText,
});
export type Admin = Static<typeof Admin>;

export const Token = Type.String({
  description: "Access token (JWT), valid for one hour",
  examples: ["eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl"],
});

export const WorkspaceLogin = Type.Object(
  { token: Token, expiresAt: TimestampText, account: Account, workspace: OwnWorkspace },
  { title: "WorkspaceLogin" },
);
export const AdminLogin = Type.Object({ token: Token, expiresAt: TimestampText, admin: Admin }, { title: "AdminLogin" });

export const Login = Type.Object({
  id: IdText,
  address: nullable(Type.String({ examples: ["203.0.113.7"] })),
  userAgent: nullable(Type.String({ examples: ["Mozilla/5.0"] })),
  createdAt: TimestampText,
  lastUsedAt: TimestampText,
  expiresAt: TimestampText,
  isCurrent: Type.Boolean(),
});

export const Me = Type.Object({ account: optional(Account), workspace: optional(OwnWorkspace), admin: optional(Admin) }, { title: "Me" });

/** The password was right; a second factor is still to come. */
export const LoginChallenge = Type.Object(
  {
    mfaRequired: Type.Literal(true),
    challengeId: IdText,
    methods: Type.Array(
      Type.Object(
        {
          id: IdText,
          type: oneOf(["totp", "phone"]),
          isPrimary: Type.Boolean(),
          maskedPhone: nullable(Type.String({ examples: ["+1******2030"] })),
        },
        { title: "ChallengeMethod" },
      ),
    ),
    expiresAt: TimestampText,
  },
  { title: "LoginChallenge" },
);
export type LoginChallenge = Static<typeof LoginChallenge>;
