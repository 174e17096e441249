import { randomUUID } from "node:crypto";
import { conninfoOf, conninfoText } from "../../adapters/database/conninfo.ts";
import { dropSlot, dropSubscription, untilSynced } from "../joining/platform.ts";
import { literal } from "../joining/sql.ts";
import { until } from "../joining/waiting.ts";
import { fenced } from "./fence.ts";
import { type Move, replicationOf } from "./place.ts";

const COPY_MS = 6 * 3_600_000;
const CATCH_UP_MS = 600_000;

/** Copies the workspace's rows to the target and keeps them up to date there. Returns when the first copy is complete. */
export async function startReplication(move: Move): Promise<void> {
  const { workspaceId, source, target, replicated } = move;
  const name = replicationOf(workspaceId);
  const tables = [
    ...replicated.map((table) => `public.${table.name} where (${table.tenant} = '${workspaceId}')`),
    `directory.marks where (workspace_id = '${workspaceId}')`,
  ];
  await fenced(move, source.driver, (tx) => tx.unsafe(`create publication ${name} for table ${tables.join(", ")}`));
  // A subscription that makes its own slot would need to be made outside a transaction.
  await fenced(move, source.driver, (tx) => tx.unsafe(`select pg_create_logical_replication_slot('${name}', 'pgoutput')`));
  const connection = literal(conninfoText(conninfoOf(source.url)));
  await fenced(move, target.driver, (tx) =>
    tx.unsafe(`create subscription ${name} connection ${connection} publication ${name} with (create_slot = false)`),
  );
  await untilSynced(target.driver, name, COPY_MS);
}

/** Waits until the target has everything that was committed on the source before this call. */
export async function catchUp(move: Move, limitMs = CATCH_UP_MS): Promise<void> {
  const { workspaceId, source, target } = move;
  const mark = randomUUID();
  await fenced(move, source.driver, (tx) =>
    tx.unsafe("insert into directory.marks (workspace_id, mark) values ($1, $2)", [workspaceId, mark]),
  );
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

/** Ends replication on the target. */
export async function stopReceiving(move: Move): Promise<void> {
  const { workspaceId, target } = move;
  const name = replicationOf(workspaceId);
  await fenced(move, target.driver, async (tx) => {
    const [known] = await tx.unsafe(`select from pg_subscription where subname = '${name}'`);
    if (known) await dropSubscription(tx, name);
    await tx.unsafe("delete from directory.marks where workspace_id = $1", [workspaceId]);
  });
}

/** Ends replication on the source, even while the target is down: the source would keep its log for it. */
export async function stopSending(move: Move): Promise<void> {
  const { workspaceId, source } = move;
  const name = replicationOf(workspaceId);
  await fenced(move, source.driver, async (tx) => {
    await dropSlot(tx, name);
    await tx.unsafe(`drop publication if exists ${name}`);
    await tx.unsafe("delete from directory.marks where workspace_id = $1", [workspaceId]);
  });
}
