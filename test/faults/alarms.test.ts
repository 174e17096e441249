import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpServer, startSmtp } from "../smtp-server.ts";
import { type Forwarder, startForwarder } from "./forwarder.ts";
import { type Owner, signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { alertNames, hasPrometheus, type Prometheus, startPrometheus } from "./prometheus.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

// Every documented alert is caused in a running service and seen in a real Prometheus, which runs the documented rules sixty times as fast.

const TOKEN = "metrics-token-of-the-tests";
const BURN = fileURLToPath(new URL("burn.mjs", import.meta.url));
const REDIS = Number(new URL(process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379").port || 6379);
/** Alerts look back over half a minute at most; the rest depends on the machine. */
const PATIENCE_MS = 240_000;
const CALM_MS = 45_000;

interface Cause {
  fault: string;
  /** All of them must fire. */
  alerts: string[];
  /** Others that the same cause may set off. */
  also?: string[];
  /** Causes it, until the returned function is called. */
  begin(): Promise<() => Promise<void> | void>;
}

let postgres: PostgresServer;
let smtp: SmtpServer;
let mail: Forwarder;
let redis: Forwarder;
let service: Service;
let prometheus: Prometheus;
let env: Record<string, string>;
let owners: Owner[];
let isCalm = true;
let traffic: Promise<void>;

const owner = (index = 0) => owners[index] as Owner;
const get = (path: string, of = owner()) => service.call("GET", of.path + path, { token: of.token });

/** Repeats a request from this many callers until it is stopped. */
function storm(callers: number, send: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const loops = Array.from({ length: callers }, async () => {
    while (!isOver) await send().catch(() => sleep(50));
  });
  return async () => {
    isOver = true;
    await Promise.all(loops);
  };
}

/** Two tenants that work at their ease. */
async function work(): Promise<void> {
  let turn = 0;
  while (isCalm) {
    await get("/clients", owner(turn++ % 2)).catch(() => {});
    await sleep(100);
  }
}

async function makeInvoice(): Promise<string> {
  const { path, token } = owner();
  const register = await service.call("POST", `${path}/pos/sessions`, { token, body: { openingCash: 0 } });
  const items = Array.from({ length: 150 }, (_, index) => ({
    name: `Treatment ${index} ${"long ".repeat(30)}`,
    quantity: 1,
    unitPrice: 1,
  }));
  const made = await service.call("POST", `${path}/pos/invoices`, { token, body: { posSessionId: register.body.posSession.id, items } });
  return `/pos/invoices/${made.body.invoice.id}/pdf`;
}

async function loseFile(): Promise<string> {
  const { path, token } = owner();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#00776e" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(picture)], { type: "image/png" }), "lost.png");
  const answer = await fetch(`${service.base}${path}/files`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body: form });
  const { file } = (await answer.json()) as { file: { id: string } };
  const folder = join(env.DATA_DIR ?? "", "files");
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) rmSync(join(folder, entry.name), { recursive: true });
  return `/files/${file.id}/content`;
}

const causes: Cause[] = [
  {
    fault: "a table is missing",
    alerts: ["ManyServerErrors"],
    begin: async () => {
      await postgres.sql("alter table staff_tasks rename to staff_tasks_away");
      const stop = storm(1, async () => {
        await get("/tasks");
        await sleep(100);
      });
      return async () => {
        await stop();
        await postgres.sql("alter table staff_tasks_away rename to staff_tasks");
      };
    },
  },
  {
    fault: "a table is locked",
    alerts: ["Overloaded", "WaitingForConnections", "SlowAnswers", "ManyServerErrors"],
    also: ["OneTenantTakesMost"],
    begin: async () => {
      const locks = storm(1, () => postgres.sql("begin; lock table sessions in access exclusive mode; select pg_sleep(5); commit"));
      const stop = storm(60, () => get("/sessions"));
      return async () => {
        await stop();
        await locks();
      };
    },
  },
  {
    fault: "the main thread is busy",
    alerts: ["BusyEventLoop", "Stalls"],
    also: ["SlowAnswers", "ServiceDown", "OneTenantTakesMost"],
    begin: async () => {
      await service.kill("SIGUSR2");
      return () => {};
    },
  },
  {
    fault: "work of a kind that no process knows",
    alerts: ["QueueStandsStill"],
    begin: async () => {
      await postgres.sql("insert into outbox (id, topic, payload, run_at) values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'old.topic', '{}', now())");
      return async () => void (await postgres.sql("delete from outbox where topic = 'old.topic'"));
    },
  },
  {
    fault: "the mail server is away",
    alerts: ["MailFails", "WorkKeepsFailing"],
    begin: async () => {
      await mail.cut();
      for (let count = 0; count < 20; count++) await signUp(service);
      await waitFor(async () => Number(await postgres.sql("select count(*) from outbox where last_error is not null")) >= 16, PATIENCE_MS);
      await postgres.sql("update outbox set attempts = 6 where last_error is not null");
      return async () => {
        await mail.mend();
        await postgres.sql("update outbox set run_at = now() where last_error is not null");
      };
    },
  },
  {
    fault: "work fails for the last time",
    alerts: ["WorkGivenUp"],
    also: ["MailFails", "WorkKeepsFailing"],
    begin: async () => {
      await mail.cut();
      await signUp(service);
      await waitFor(async () => Number(await postgres.sql("select count(*) from outbox where last_error is not null")) > 0, PATIENCE_MS);
      await postgres.sql("update outbox set attempts = 100, run_at = now() where last_error is not null");
      return async () => {
        await mail.mend();
        await postgres.sql("delete from outbox where dead_at is not null");
      };
    },
  },
  {
    fault: "a schedule fails",
    alerts: ["ScheduleLate"],
    begin: async () => {
      await postgres.sql("alter table recurring_rules rename to recurring_rules_away");
      await postgres.sql("update schedules set next_run_at = now() where locked_until is null");
      return async () => {
        await postgres.sql("alter table recurring_rules_away rename to recurring_rules");
        await postgres.sql("update schedules set next_run_at = now() where locked_until is null");
      };
    },
  },
  {
    fault: "more documents than can be made",
    alerts: ["DocumentsRefused"],
    // A scrape has one second here.
    also: ["ManyServerErrors", "Overloaded", "SlowAnswers", "OneTenantTakesMost", "BusyEventLoop", "Stalls", "ServiceDown"],
    begin: async () => {
      const path = await makeInvoice();
      return storm(80, () => get(path));
    },
  },
  {
    fault: "notifications do not arrive",
    alerts: ["NotListening"],
    begin: async () =>
      storm(1, () =>
        postgres.sql(`do $$ begin for round in 1..200 loop
          perform pg_terminate_backend(pid) from pg_stat_activity where application_name = 'workspace-platform-listener';
          perform pg_sleep(0.02), pg_stat_clear_snapshot();
        end loop; end $$`),
      ),
  },
  {
    fault: "Redis is away",
    alerts: ["RedisAway"],
    begin: async () => {
      await redis.cut();
      return () => redis.mend();
    },
  },
  {
    fault: "one tenant asks without a pause",
    alerts: ["OneTenantTakesMost"],
    also: ["SlowAnswers", "WaitingForConnections", "Overloaded", "ManyServerErrors"],
    begin: async () => storm(6, () => get("/dashboard")),
  },
  {
    fault: "a file is gone from the store",
    alerts: ["NeverHappens"],
    begin: async () => {
      const path = await loseFile();
      return storm(1, async () => {
        await get(path);
        await sleep(500);
      });
    },
  },
  {
    fault: "passwords are guessed",
    alerts: ["ManyRefusedLogins"],
    begin: async () =>
      storm(2, async () => {
        await service.call("POST", "/v1/auth/login", { body: { email: "owner@example.com", password: "not the password" } });
        await sleep(200);
      }),
  },
  {
    fault: "the process is killed",
    alerts: ["ServiceDown"],
    begin: async () => {
      await service.kill("SIGKILL");
      return async () => {
        service = await startService({ env, port: service.port });
      };
    },
  },
];

describe.runIf(hasPostgres && hasPrometheus)("alerts in a running service", () => {
  beforeAll(async () => {
    postgres = await makeServer();
    smtp = await startSmtp();
    mail = await startForwarder(Number(new URL(smtp.url).port));
    redis = await startForwarder(REDIS);
    env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: `${postgres.folder}-service`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      METRICS_TOKEN: TOKEN,
      NODE_OPTIONS: `--import=${BURN}`,
    };
    service = await startService({ env });
    owners = [await signUp(service), await signUp(service)];
    prometheus = await startPrometheus(service.port, TOKEN);
    traffic = work();
  });
  afterAll(async () => {
    isCalm = false;
    await traffic;
    prometheus?.stop();
    await service?.kill("SIGKILL");
    await redis?.cut();
    await mail?.cut();
    await smtp?.close();
    await postgres?.remove();
  });

  it("knows a cause for every documented alert", () => {
    const caused = new Set(causes.flatMap(({ alerts }) => alerts));
    expect(alertNames().filter((name) => !caused.has(name))).toEqual([]);
  });

  it("stays silent while all is well", async () => {
    const seen = new Set<string>();
    const end = Date.now() + CALM_MS;
    while (Date.now() < end) {
      for (const name of await prometheus.firing()) seen.add(name);
      await sleep(500);
    }
    measure({
      promise: "No alert without a cause",
      fault: `none, for ${CALM_MS / 1000} minutes of the rules' time`,
      target: "silence",
      measured: [...seen].join(", ") || "silence",
      held: seen.size === 0,
    });
  });

  it.each(causes)("fires when $fault", async ({ fault, alerts, also = [], begin }) => {
    const seen = new Set<string>();
    const look = async () => {
      for (const name of await prometheus.firing()) seen.add(name);
      return alerts.every((name) => seen.has(name));
    };
    const began = performance.now();
    const end = await begin();
    const took = await waitFor(look, PATIENCE_MS).catch(() => undefined);
    await end();
    await waitFor(async () => (await prometheus.firing()).length === 0, PATIENCE_MS);
    const foreign = [...seen].filter((name) => !alerts.includes(name) && !also.includes(name));
    const missing = alerts.filter((name) => !seen.has(name));
    const verdict = [...missing.map((name) => `${name} not seen`), ...foreign.map((name) => `${name} too`)].join(", ");
    measure({
      promise: "A documented alert fires for its cause, and ends with it",
      fault,
      target: alerts.join(", "),
      measured: verdict || `after ${seconds(took ?? performance.now() - began)}`,
      held: verdict === "",
    });
  });
});
