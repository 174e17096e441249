import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Owner, signUp } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure } from "./report.ts";
import { type Service, startService } from "./service.ts";

const ROUNDS = Math.ceil(Number(process.env.KILLS ?? 20) / 4);

describe.runIf(hasPostgres)("a recurring occurrence", () => {
  let server: PostgresServer;
  let service: Service;
  let owner: Owner;
  const env = () => ({ DATABASE_URL: server.url, DATA_DIR: `${server.folder}-service` });

  beforeAll(async () => {
    server = await makeServer();
    service = await startService({ env: env() });
    owner = await signUp(service);
  });
  afterAll(async () => {
    await service?.kill("SIGKILL");
    await server?.remove();
  });

  const books = (path: string) => `/v1/client/workspace/${owner.workspaceId}${path}`;

  async function makeOccurrence(): Promise<string> {
    const startDate = new Date().toISOString().slice(0, 10);
    const rule = { title: "Rent", amount: 900, frequency: "monthly", startDate };
    const { body } = await service.call("POST", books("/recurring-expense-rules"), { token: owner.token, body: rule });
    const query = `?ruleId=${body.rule.id}`;
    const { body: list } = await service.call("GET", books(`/recurring-expense-occurrences${query}`), { token: owner.token });
    return list.occurrences[0].id;
  }

  const post = (id: string) => service.call("POST", books(`/recurring-expense-occurrences/${id}/post`), { token: owner.token });
  const expensesOf = (id: string) => server.sql(`select count(*) from financial_entries where source_id = '${id}'`);

  it("is posted by 12 at once", async () => {
    const id = await makeOccurrence();
    const replies = await Promise.all(Array.from({ length: 12 }, () => post(id)));
    const posted = replies.filter(({ status }) => status === 200 || status === 201).length;
    const refused = replies.filter(({ status }) => status === 422).length;
    const expenses = await expensesOf(id);
    measure({
      promise: "An occurrence is posted once",
      fault: "12 at once",
      target: "1 expense",
      measured: `${expenses} expense; ${posted} told so, ${refused} refused`,
      held: expenses === "1" && posted === 1 && refused === 11,
    });
  });

  it("is posted by a service that is killed between the steps", async () => {
    let wrong = 0;
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const id = await makeOccurrence();
      // Holds every post between claiming the occurrence and writing its expense.
      await server.sql(
        `create or replace function hold() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return new; end'`,
      );
      await server.sql("create or replace trigger hold before insert on financial_entries for each row execute function hold()");
      const posting = Array.from({ length: 12 }, () => post(id).catch(() => undefined));
      await sleep(100 + Math.random() * 200);
      await service.kill("SIGKILL");
      await Promise.all(posting);
      await server.sql("drop trigger hold on financial_entries");
      service = await startService({ env: env(), port: service.port });
      seen.add(`${await expensesOf(id)} after the kill`);
      await post(id);
      if ((await expensesOf(id)) !== "1") wrong++;
    }
    measure({
      promise: "An occurrence is posted once",
      fault: `12 at once, kill -9 between the steps, ${ROUNDS} times, then posted again`,
      target: "1 expense",
      measured: `${wrong} times another number (${[...seen].sort().join(", ")})`,
      held: wrong === 0,
    });
  });
});
