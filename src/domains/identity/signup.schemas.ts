import { EmailText, IdText, nameText, optional, PhoneText, SlugText, type Static, Type, text } from "../../kit/schema.ts";
import { WorkingHours } from "../workspace/index.ts";
import { OwnWorkspace, Password, Token } from "./accounts.schemas.ts";

export const Signup = Type.Object(
  {
    email: EmailText,
    password: Password,
    phone: PhoneText,
    planId: IdText,
    businessCategorySlug: Type.String({ ...SlugText, examples: ["clinic"] }),
    marketingOptIn: Type.Boolean({ default: false }),
    name: optional(nameText(200, { example: "Bright Clinic" })),
    slogan: optional(text(500, { example: "Care with a smile" })),
    workingHours: optional(WorkingHours),
  },
  { title: "Signup" },
);
export type Signup = Static<typeof Signup>;

export const SignedUp = Type.Object({ token: Token, workspace: OwnWorkspace }, { title: "SignedUp" });
