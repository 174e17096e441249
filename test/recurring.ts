import { type Member, makeOwner, PASSWORD } from "./factories.ts";
import type { Answer, TestApp } from "./harness.ts";

/** A workspace's recurring expenses, and a clock whose changes sign the owner in again. */
export interface Books {
  owner: Member;
  /** Sets the clock; a token of another day has expired, so the owner signs in again. */
  goTo(time: string): Promise<void>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
  patch(path: string, body: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** Makes a rule; fields not given are those of a monthly rent. */
  makeRule(fields?: object): Promise<{ id: string; nextDueDate: string | null; status: string }>;
  /** Due dates and statuses, oldest first, as the API shows them. */
  shown(query?: string): Promise<string[]>;
  /** The same as stored, without a read that could add any. */
  stored(): Promise<string[]>;
  occurrences(query?: string): Promise<OccurrenceReply[]>;
}

export interface OccurrenceReply {
  id: string;
  dueDate: string;
  amount: number;
  title: string;
  status: string;
  reason: string | null;
  expenseId: string | null;
}

export const rent = { title: "Rent", amount: 900, frequency: "monthly", startDate: "2026-01-31", vendor: "Harbour", category: "Rent" };

export async function openBooks(test: TestApp, time: string): Promise<Books> {
  test.setTime(time);
  const owner = await makeOwner(test);
  const { workspaceId } = owner;
  await test.database.transaction({ workspaceId }, (db) => db.updateTable("workspaces").set({ subscriptionEndDate: null }).execute());
  let { token } = owner;
  const base = `/client${owner.path}`;
  const post = (path: string, body?: object) => test.call("POST", base + path, { token, body });
  const occurrences = async (query = ""): Promise<OccurrenceReply[]> => {
    const { status, body } = await test.get(`${base}/recurring-expense-occurrences?limit=100&${query}`, token);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.occurrences.reverse();
  };
  return {
    owner,
    goTo: async (next) => {
      test.setTime(next);
      const { body } = await test.post("/auth/login", { email: owner.email, password: PASSWORD, workspaceId });
      token = body.token;
      owner.token = token;
    },
    get: (path) => test.get(base + path, token),
    post,
    patch: (path, body) => test.patch(base + path, body, token),
    delete: (path) => test.delete(base + path, token),
    makeRule: async (fields = {}) => {
      const { status, body } = await post("/recurring-expense-rules", { ...rent, ...fields });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.rule;
    },
    occurrences,
    shown: async (query) => (await occurrences(query)).map(({ dueDate, status }) => `${dueDate} ${status}`),
    stored: async () => {
      const rows = await test.database.transaction({ workspaceId }, (db) =>
        db.selectFrom("recurringOccurrences").select(["dueDate", "status"]).orderBy("dueDate").execute(),
      );
      return rows.map(({ dueDate, status }) => `${dueDate} ${status}`);
    },
  };
}
