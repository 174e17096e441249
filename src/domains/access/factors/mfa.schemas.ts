import { IdText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { FactorCode, GivenPassword } from "../identity/index.ts";

/** Six digits, or a backup code; spaces and dashes are ignored. */
export const Code = FactorCode;

/** The first factor requires only the password, which can be sent instead of a confirmation. */
export const ownPassword = optional(GivenPassword);
export const adding = { proof: "recent", password: "password" } as const;

export const Method = Type.Object(
  {
    id: IdText,
    type: oneOf(["totp", "phone"]),
    isPrimary: Type.Boolean(),
    maskedPhone: nullable(Type.String({ examples: ["+1******2030"] })),
    verifiedAt: TimestampText,
    lastUsedAt: nullable(TimestampText),
  },
  { title: "MfaMethod" },
);
export type Method = Static<typeof Method>;

export const TotpSetup = Type.Object(
  {
    methodId: IdText,
    secret: Type.String({ description: "Base32, for manual entry", examples: ["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"] }),
    otpauthUrl: Type.String({ examples: ["otpauth://totp/Workspace%20Platform:mona@bright-clinic.example?secret=JBSWY3DPEHPK3PXP"] }),
    qr: Type.String({ description: "The same as a QR code: a PNG data URL", examples: ["data:image/png;base64,iVBORw0KGgo="] }),
  },
  { title: "TotpSetup" },
);

export const PhoneChallenge = Type.Object({ challengeId: IdText, expiresAt: TimestampText });

export const SentCode = Type.Object(
  {
    challengeId: IdText,
    maskedPhone: Type.String({ examples: ["+1******2030"] }),
    expiresAt: TimestampText,
  },
  { title: "SentCode" },
);

export const BackupCodes = Type.Object({ codes: Type.Array(Type.String({ examples: ["7KQ2M-X9DTR"] })) }, { title: "BackupCodes" });
