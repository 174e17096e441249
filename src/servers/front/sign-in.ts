import { WorkspaceChoice } from "../../domains/access/identity/index.ts";
import type { Id } from "../../kit/ids.ts";
import type { Answer } from "./relay.ts";

/** A server's answer to an e-mail and a password. */
export interface SignedIn {
  server: number;
  answer: Answer;
}

interface Choice {
  workspaceId: Id;
  name: string | null;
}

interface Body {
  token?: string;
  challengeId?: Id;
  workspace?: { id: Id; name: string | null };
  error?: { reason?: string; choices?: Choice[] };
}

/**
 * One answer out of those of all servers that have accounts of the e-mail. Right on one: that server's. Right on several: the caller has
 * to choose, as on a single server, and `undo` ends the logins that have begun.
 */
export async function oneAnswer(
  answers: readonly SignedIn[],
  describe: (server: number, challengeId: Id) => Promise<Choice | undefined>,
  undo: (server: number, token: string) => Promise<void>,
): Promise<Answer> {
  const read = answers.map(({ server, answer }) => ({ server, answer, body: JSON.parse(answer.body.toString() || "{}") as Body }));
  const right = read.filter(({ answer, body }) => answer.status < 300 || body.error?.reason === WorkspaceChoice.reason);
  const [only, another] = right;
  // A refusal for too many attempts says more than a wrong password.
  const refused = read.find(({ answer }) => answer.status === 429) ?? read.find(({ answer }) => answer.status !== 401) ?? read[0];
  if (!only) return (refused as (typeof read)[number]).answer;
  if (!another) return only.answer;
  const choices: Choice[] = [];
  for (const { server, body } of right) {
    if (body.token) await undo(server, body.token);
    if (body.error?.choices) choices.push(...body.error.choices);
    else if (body.workspace) choices.push({ workspaceId: body.workspace.id, name: body.workspace.name });
    else if (body.challengeId) choices.push((await describe(server, body.challengeId)) as Choice);
  }
  const { code, reason, message, status } = WorkspaceChoice;
  const { "set-cookie": _, "content-length": __, ...headers } = only.answer.headers;
  const error = { code, reason, message, choices, requestId: headers["x-request-id"] };
  return { status, headers, body: Buffer.from(JSON.stringify({ error })) };
}
