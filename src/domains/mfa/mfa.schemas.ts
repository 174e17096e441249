import { IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../kit/schema.ts";

/** Six digits, or a backup code with or without its dash. */
export const Code = Type.String({ minLength: 6, maxLength: 20, pattern: "^[0-9A-Za-z][0-9A-Za-z -]*$", examples: ["123456"] });

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
    secret: Type.String({ description: "Base32, to be typed in", examples: ["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"] }),
    otpauthUrl: Type.String({ examples: ["otpauth://totp/Workspace%20Platform:mona@bright-clinic.example?secret=JBSWY3DPEHPK3PXP"] }),
    qr: Type.String({ description: "The same as a picture: a PNG data URL", examples: ["data:image/png;base64,iVBORw0KGgo="] }),
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
