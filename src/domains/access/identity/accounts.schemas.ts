import { listQuery, search } from "../../../kit/filters.ts";
import { adminPermissions } from "../../../kit/permissions.ts";
import {
  EmailText,
  IdText,
  nameText,
  normalise,
  nullable,
  oneOf,
  optional,
  PhoneText,
  patterned,
  ruleInWords,
  SlugText,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { LabSettings, Modules, WorkingHours, weekDays } from "../../platform/workspace/index.ts";

/** Owners and staff: at least 8 characters, one of them a digit. */
export const Password = patterned("[0-9]", "must contain at least one digit", {
  minLength: 8,
  maxLength: 256,
  examples: ["sunny-day-2026"],
});
export const AdminPassword = Type.String({ minLength: 12, maxLength: 256, examples: ["correct-horse-battery"] });
/** A code of an authenticator app, or a backup code with or without its dash. */
export const FactorCode = Type.String({
  minLength: 6,
  maxLength: 40,
  pattern: "^[0-9A-Za-z\\s-]+$",
  examples: ["123456"],
  [normalise]: "code",
  [ruleInWords]: "must consist of letters and digits",
});
/** A password to be checked: its rules were enforced when it was set. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: 256, examples: ["sunny-day-2026"] });

const PictureUrl = Type.String({
  description: "A link to the picture, valid for 15 minutes",
  examples: ["https://app.example/v1/public/files/665f1c2ab4d39e0012a7c401?token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln"],
});

/** The workspace as signup returns it. */
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

export const Language = oneOf(["en", "ar"]);
export const Color = patterned("^#[0-9a-f]{6}$", "must be a colour such as #2f6fed, in lower case", {
  minLength: 7,
  maxLength: 7,
  examples: ["#2f6fed"],
});
const PersonName = nameText(200, { example: "Mona Saleh" });

export const Account = Type.Object({
  id: IdText,
  kind: oneOf(["owner", "staff"]),
  email: EmailText,
  name: nullable(PersonName),
  roleId: nullable(IdText),
  permissions: Type.Array(Type.String(), { examples: [["sessions.view", "sessions.create"]] }),
  language: nullable(Language),
  color: nullable(Color),
  photoFileId: nullable(IdText),
  photoUrl: nullable(PictureUrl),
  emailConfirmedAt: nullable(TimestampText),
});
export type Account = Static<typeof Account>;

/** Fields that members can change about themselves without any permission. */
export const AccountChanges = Type.Object(
  {
    name: optional(PersonName),
    language: optional(nullable(Language)),
    color: optional(nullable(Color)),
    photoFileId: optional(nullable(IdText)),
  },
  { title: "AccountChanges" },
);
export type AccountChanges = Static<typeof AccountChanges>;

/** The workspace as every member sees it: what screens, documents and calendars need. */
export const MemberWorkspace = Type.Object(
  {
    ...OwnWorkspace.properties,
    status: oneOf(["active", "suspended", "closed"]),
    statusReason: nullable(text(500, { example: "The last invoice is unpaid." })),
    purgeAt: nullable(TimestampText),
    emailConfirmedAt: nullable(
      Type.String({ ...TimestampText, description: "When the owner's e-mail was confirmed; until then no messages go to anyone else" }),
    ),
    slug: nullable(SlugText),
    currencyCode: Type.String({ examples: ["USD"] }),
    timezone: Type.String({ examples: ["Asia/Riyadh"] }),
    language: Language,
    weekStartsOn: oneOf(weekDays),
    workingHours: nullable(WorkingHours),
    modules: Modules,
    labs: LabSettings,
    logoUrl: nullable(PictureUrl),
    subscription: Type.Object({ status: oneOf(["active", "expired"]), endDate: nullable(TimestampText) }, { title: "SubscriptionState" }),
  },
  { title: "MemberWorkspace" },
);
export type MemberWorkspace = Static<typeof MemberWorkspace>;

export const Admin = Type.Object({
  id: IdText,
  email: EmailText,
  roles: Type.Array(Type.String(), { examples: [["super-admin"]] }),
  createdAt: TimestampText,
});

/** An admin as they see themselves, with the permissions that their roles give them now. */
export const SignedInAdmin = Type.Object(
  {
    ...Admin.properties,
    permissions: Type.Array(oneOf(adminPermissions), { examples: [["businesses.manage", "dashboard.view"]] }),
  },
  { title: "SignedInAdmin" },
);
export type SignedInAdmin = Static<typeof SignedInAdmin>;

export const Token = Type.String({
  description: "Access token (JWT), valid for one hour",
  examples: ["eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl"],
});

export const WorkspaceLogin = Type.Object(
  { token: Token, expiresAt: TimestampText, account: Account, workspace: MemberWorkspace },
  { title: "WorkspaceLogin" },
);
export const AdminLogin = Type.Object({ token: Token, expiresAt: TimestampText, admin: SignedInAdmin }, { title: "AdminLogin" });

export const Login = Type.Object({
  id: IdText,
  address: nullable(Type.String({ examples: ["203.0.113.7"] })),
  userAgent: nullable(Type.String({ examples: ["Mozilla/5.0"] })),
  createdAt: TimestampText,
  lastUsedAt: TimestampText,
  expiresAt: TimestampText,
  isCurrent: Type.Boolean(),
});

const who = { account: optional(Account), workspace: optional(MemberWorkspace), admin: optional(SignedInAdmin) };
export const Me = Type.Object(who, { title: "Me" });
export const Refreshed = Type.Object({ token: Token, expiresAt: TimestampText, ...who }, { title: "RefreshedLogin" });
export type Refreshed = Static<typeof Refreshed>;

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

export const AdminQuery = listQuery("admins", { q: search(["email"], { description: "Part of the e-mail" }) });
export type AdminQuery = Static<typeof AdminQuery>;
