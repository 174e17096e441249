import { randomUUID } from "node:crypto";
import { conninfoOf, conninfoText } from "../../adapters/database/conninfo.ts";
import { dropSlot, dropSubscription, untilSynced } from "../../adapters/servers/platform.ts";
import { literal } from "../../adapters/servers/sql.ts";
import { until } from "../../adapters/servers/waiting.ts";
import { type Move, replicationOf } from "./place.ts";

const COPY_MS = 6 * 3_600_000;
const CATCH_UP_MS = 600_000;

/** Copies the workspace's rows to the target and keeps them up to date there. Returns when the first copy is complete. */
export async function startReplication({ workspaceId, source, target, replicated }: Move): Promise<void> {
  const name = replicationOf(workspaceId);
  const tables = [
    ...replicated.map((table) => `public.${table.name} where (${table.tenant} = '${workspaceId}')`),
    `directory.marks where (workspace_id = '${workspaceId}')`,
  ];
  await source.driver.unsafe(`create publication ${name} for table ${tables.join(", ")}`);
  const connection = literal(conninfoText(conninfoOf(source.url)));
  await target.driver.unsafe(`create subscription ${name} connection ${connection} publication ${name}`);
  await untilSynced(target.driver, name, COPY_MS);
}

/** Waits until the target has everything that was committed on the source before this call. */
export async function catchUp({ workspaceId, source, target }: Move, limitMs = CATCH_UP_MS): Promise<void> {
  const mark = randomUUID();
  await source.driver.unsafe("insert into directory.marks (workspace_id, mark) values ($1, $2)", [workspaceId, mark]);
  const find = "select from directory.marks where workspace_id = $1 and mark = $2";
  await until("the target to catch up", limitMs, async () => {
    await refuseErrors(target, replicationOf(workspaceId));
    return (await target.driver.unsafe(find, [workspaceId, mark])).length > 0;
  });
}

async function refuseErrors({ driver, number }: Move["target"], name: string): Promise<void> {
  const [row] = await driver.unsafe(`select apply_error_count::int as errors from pg_stat_subscription_stats where subname = '${name}'`);
  if (Number(row?.errors ?? 0) > 0)
    throw new Error(`Replication to server ${number} fails: its log says why. The workspace stays where it is.`);
}

/** Ends replication, as far as it was started: on the source even if the target is down, or the source would keep its log. */
export async function stopReplication(move: Move): Promise<void> {
  try {
    await stopReceiving(move);
  } finally {
    await stopSending(move);
  }
}

async function stopReceiving({ workspaceId, target }: Move): Promise<void> {
  const name = replicationOf(workspaceId);
  const [known] = await target.driver.unsafe(`select from pg_subscription where subname = '${name}'`);
  if (known) await dropSubscription(target.driver, name);
  await target.driver.unsafe("delete from directory.marks where workspace_id = $1", [workspaceId]);
}

async function stopSending({ workspaceId, source }: Move): Promise<void> {
  const name = replicationOf(workspaceId);
  await dropSlot(source.driver, name);
  await source.driver.unsafe(`drop publication if exists ${name}`);
  await source.driver.unsafe("delete from directory.marks where workspace_id = $1", [workspaceId]);
}
