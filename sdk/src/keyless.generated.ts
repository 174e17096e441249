// Generated from the route declarations by `npm run generate`. Do not edit.
/** POSTs that take no `Idempotency-Key`. */
export const keyless: ReadonlySet<string> = new Set([
  "/workspace",
  "/signup",
  "/auth/admin/login",
  "/auth/login",
  "/auth/refresh",
  "/auth/password/forgot",
  "/auth/password/reset",
  "/auth/admin/bootstrap",
  "/public/storefront/stores/{slug}/orders",
  "/public/contests/{contestId}/attempts",
  "/public/contests/{contestId}/attempts/{attemptId}/submit",
  "/auth/mfa/phone/send",
  "/auth/mfa/verify",
  "/workspace/mfa/backup-codes/generate",
  "/workspace/mfa/backup-codes/regenerate",
  "/workspace/mfa/totp/setup",
  "/admin/mfa/totp/setup",
  "/admin/mfa/verify",
  "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress",
  "/webhooks",
]);
