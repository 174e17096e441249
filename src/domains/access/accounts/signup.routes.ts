import { anyone } from "../../../kit/access.ts";
import { created, type Invalid, route } from "../../../kit/route.ts";
import { CategoryUnavailable, EmailTaken, PlanUnavailable, StoreSlugTaken } from "../identity/identity.errors.ts";
import { SignedUp, Signup } from "./signup.schemas.ts";
import { signUp } from "./signup.service.ts";

const invalid: Invalid = {
  body: 422,
  fields: { planId: 400, countryCode: 400, currencyCode: 400, timezone: 400, language: 400, weekStartsOn: 400, storeSlug: 400 },
};
const errors = [EmailTaken, PlanUnavailable, CategoryUnavailable, StoreSlugTaken];

export const signup = route({
  method: "POST",
  path: "/signup",
  summary: "Create a workspace and its owner's login",
  description:
    "Also sets the refresh cookie, like a login. `countryCode` (from `GET /public/countries`) fills in what is not sent of `currencyCode`, " +
    "`timezone`, `weekStartsOn` and `language`, and becomes `address.countryCode`. Without them: USD, UTC, Sunday, English. The store is made in " +
    "that language, at `storeSlug` or one made from the name. `preventDoubleBooking: true` refuses overlapping appointments from the first day.",
  access: anyone,
  body: Signup,
  reply: created(SignedUp),
  errors,
  invalid,
  transaction: "manual",
  confidential: true,
  tellsCause: true,
  audit: { none: "the workspace itself tells who made it, and when" },
  run: (ctx, { body }) => signUp(ctx, body),
});

export const createWorkspace = route({
  method: "POST",
  path: "/workspace/",
  summary: "Create a workspace (legacy address of signup)",
  access: anyone,
  body: Signup,
  reply: created(SignedUp),
  errors,
  invalid,
  transaction: "manual",
  confidential: true,
  tellsCause: true,
  deprecated: { since: "2026-11-15", sunset: "2027-11-15", successor: "/signup" },
  audit: { none: "the workspace itself tells who made it, and when" },
  run: (ctx, { body }) => signUp(ctx, body),
});
