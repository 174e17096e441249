import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type SmtpServer, startSmtp } from "../smtp-server.ts";
import { type Owner, signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

const REMINDERS = Number(process.env.REMINDERS ?? 500);
/** How many mails one process hands over at a time. */
const AT_ONCE = 16;
/** A dead process loses its leases after this time; the rest depends on the machine. */
const PATIENCE_MS = 1_800_000;

describe.runIf(hasPostgres)("reminders that are due in the same minute", () => {
  let server: PostgresServer;
  let smtp: SmtpServer;
  const services: Service[] = [];
  let owner: Owner;

  beforeAll(async () => {
    server = await makeServer();
    smtp = await startSmtp({ answerAfterMs: 20 });
    for (const name of ["one", "two"]) {
      const env = {
        DATABASE_URL: server.url,
        DATA_DIR: `${server.folder}-${name}`,
        SMTP_URL: smtp.url,
        MAIL_FROM: `${name}@platform.example`,
      };
      services.push(await startService({ env }));
    }
    owner = await signUp(services[0] as Service);
    const body = { booking: { isEnabled: true } };
    const { status } = await (services[0] as Service).call("PATCH", owner.path, { token: owner.token, body });
    if (status !== 200) throw new Error(`booking was not switched on: ${status}`);
  });
  afterAll(async () => {
    for (const service of services) await service.kill("SIGKILL");
    await smtp?.close();
    await server?.remove();
  });

  /** Sessions of tomorrow, less than a day away, whose reminders all become due now. */
  async function planReminders(): Promise<void> {
    const id = (letter: string) => `'${letter}' || lpad(to_hex(n), 23, '0')`;
    const rows = `generate_series(1, ${REMINDERS}) n`;
    const startMinute = Math.floor(Date.now() / 60_000) + 23 * 60;
    await server.sql(`
      insert into clients (workspace_id, id, name, email)
      select '${owner.workspaceId}', ${id("c")}, 'Client ' || n, 'client-' || n || '@example.com' from ${rows}`);
    await server.sql(`
      insert into sessions (workspace_id, id, client_id, name, start_minute, duration_minutes, status)
      select '${owner.workspaceId}', ${id("d")}, ${id("c")}, 'Visit', ${startMinute}, 30, 'scheduled' from ${rows}`);
    await server.sql(`
      insert into outbox (id, topic, payload, run_at)
      select ${id("b")}, 'messages.remind',
        jsonb_build_object('workspaceId', '${owner.workspaceId}', 'sessionId', ${id("d")}, 'startMinute', ${startMinute}), now() from ${rows}`);
  }

  const mailsTo = () => {
    const counts = new Map<string, number>();
    for (const { to } of smtp.received) for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1);
    return counts;
  };

  const sendersOf = (address: string) =>
    smtp.received
      .filter(({ to }) => to.includes(address))
      .map(({ data }) => /^From: (\w+)@/m.exec(data)?.[1])
      .join(", ");

  it(`are sent by two processes, one of which is killed`, async () => {
    await planReminders();
    const began = Date.now();
    await waitFor(() => smtp.received.length >= REMINDERS / 4, PATIENCE_MS);
    // Killed between the mail server accepting a mail and its reply, where a crash causes a duplicate.
    const taken = smtp.received.length;
    await waitFor(() => smtp.received.length > taken, PATIENCE_MS);
    await services[1]?.kill("SIGKILL");
    await waitFor(async () => (await server.sql("select count(*) from outbox where topic like 'messages.%'")) === "0", PATIENCE_MS);
    const took = Date.now() - began;
    await sleep(500);

    const counts = [...mailsTo().values()];
    const twice = [...mailsTo()].filter(([, count]) => count === 2).map(([address]) => address);
    // The killed process had sent it without recording it.
    const others = twice.filter((address) => sendersOf(address) !== "two, one");
    const noted = await server.sql("select count(*) from messages where kind = 'reminder' and status = 'sent'");
    const held =
      counts.length === REMINDERS && Math.max(...counts) <= 2 && twice.length <= AT_ONCE && others.length === 0 && noted === `${REMINDERS}`;
    measure({
      promise: "A reminder is sent once",
      fault: `${REMINDERS} due at once, two processes, kill -9 of one`,
      target: `each once; at most ${AT_ONCE} twice, handed over when the process was killed`,
      measured: `${counts.length} sent, ${twice.length} twice (${others.length} of them not first by the killed one, then by the other), ${noted} noted as sent, ${seconds(took)}`,
      held,
    });
  });
});
