import type { Reply } from "./calls.ts";
import type { Client } from "./client.ts";
import { ApiError } from "./errors.ts";

type Answer = Reply<"login"> | Reply<"adminLogin">;
/** The challenge for an account with a second factor. */
export type Challenge = Extract<Answer, { mfaRequired: true }>;
type Login = Exclude<Reply<"login">, { mfaRequired: true }>;
type AdminLogin = Exclude<Reply<"adminLogin">, { mfaRequired: true }>;

/** Credentials, and how to get the code of a second factor. */
export interface SignInOptions {
  email: string;
  password: string;
  /** Which workspace, for people who use one password in several. */
  workspaceId?: string;
  /**
   * Returns the code of the second factor, or undefined to give up. `error` is the refusal of the previous code, if any. `sendCode` sends
   * a code to the account's phone.
   */
  code?: (challenge: Challenge, how: { sendCode(): Promise<unknown>; error: ApiError | undefined }) => Promise<string | undefined>;
}

/** Signs in an owner or staff member; asks for the second factor if there is one, and again after a wrong code. */
export async function signIn(api: Client, { code, ...credentials }: SignInOptions): Promise<Login> {
  const answer = await api.auth.login(credentials);
  if (!("mfaRequired" in answer)) return answer;
  return challenge(api, answer, code, (body) => api.auth.mfa.verify(body));
}

/** Signs in a platform admin. */
export async function signInAdmin(api: Client, { code, email, password }: Omit<SignInOptions, "workspaceId">): Promise<AdminLogin> {
  const answer = await api.auth.admin.login({ email, password });
  if (!("mfaRequired" in answer)) return answer;
  return challenge(api, answer, code, (body) => api.admin.mfa.verify(body)) as Promise<AdminLogin>;
}

async function challenge<T>(
  api: Client,
  asked: Challenge,
  code: SignInOptions["code"],
  verify: (body: { challengeId: string; code: string }) => Promise<T>,
): Promise<T> {
  const { challengeId } = asked;
  let error: ApiError | undefined;
  for (;;) {
    const given = await code?.(asked, { sendCode: () => api.auth.mfa.phone.send({ challengeId }), error });
    if (given === undefined)
      throw error ?? new ApiError(401, { code: "MFA_REQUIRED", reason: "code-missing", message: "This account requires a second factor." });
    try {
      return await verify({ challengeId, code: given });
    } catch (thrown) {
      // A wrong code leaves the challenge open; any other error ends it.
      if (!(thrown instanceof ApiError) || thrown.status !== 401 || thrown.code !== "UNAUTHORIZED") throw thrown;
      error = thrown;
    }
  }
}
