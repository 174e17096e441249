import { closeWorkspace, purgeWorkspace } from "../domains/access/accounts/index.ts";
import { proveAdminFactor, resetFactors } from "../domains/access/factors/index.ts";
import { accountGuard, findActiveByEmail, findMember, giveBackAttempt, takeAttempt } from "../domains/access/identity/index.ts";
import { recordAudit } from "../domains/platform/audit/index.ts";
import { retryDeadLettersOf } from "../domains/platform/jobs/index.ts";
import { listWorkspaces, readWorkspace, resumeWorkspace, suspendWorkspace } from "../domains/platform/tenants/index.ts";
import type { AdminContext, Context } from "../kit/context.ts";
import { PLATFORM_ID } from "../kit/ids.ts";
import { everyPage } from "../kit/page.ts";
import { moveWorkspace } from "../servers/index.ts";
import { contextOf, type Operation, Refused, type Terminal } from "./context.ts";
import { exportWorkspace } from "./transfer/export.ts";
import { importWorkspace } from "./transfer/import.ts";

export type Options = Readonly<Record<string, string>>;

interface Command {
  summary: string;
  required: readonly string[];
  /** Whether the required ones can be given by their order alone. */
  isPositional?: boolean;
  optional?: readonly string[];
  run(operation: Operation, options: Record<string, string>, terminal: Terminal): Promise<void>;
}

const inPlatform = <T>(operation: Operation, work: (ctx: AdminContext) => Promise<T>) =>
  contextOf(operation).transaction("platform", (ctx) => work(ctx as AdminContext));

export const commands: Record<string, Command> = {
  list: {
    summary: "workspaces, with their standing, e-mail and name",
    required: [],
    optional: ["standing"],
    run: list,
  },
  suspend: {
    summary: "suspends a workspace at once; nothing is lost",
    required: ["workspace", "reason"],
    run: async (operation, { workspace = "", reason = "" }, terminal) => {
      await inPlatform(operation, (ctx) => suspendWorkspace(ctx, workspace, reason));
      terminal.write(`${workspace} is suspended.`);
    },
  },
  resume: {
    summary: "ends a suspension, or a closing whose data is not erased yet",
    required: ["workspace"],
    run: async (operation, { workspace = "" }, terminal) => {
      await inPlatform(operation, (ctx) => resumeWorkspace(ctx, workspace));
      terminal.write(`${workspace} is active.`);
    },
  },
  close: {
    summary: "closes a workspace; its data is erased after 30 days",
    required: ["workspace"],
    run: async (operation, { workspace = "" }, terminal) => {
      const { message } = await inPlatform(operation, async (ctx) => {
        if ((await readWorkspace(ctx, workspace)).closedAt) throw new Refused("The workspace is closed already.");
        return closeWorkspace(Object.assign(ctx, { workspaceId: workspace }) as never);
      });
      terminal.write(message);
    },
  },
  purge: {
    summary: "erases a closed workspace now; its e-mail confirms it",
    required: ["workspace", "email"],
    run: purge,
  },
  export: {
    summary: "writes a workspace, with everything it has, to a file",
    required: ["workspace", "file"],
    isPositional: true,
    run: (operation, { workspace = "", file = "" }, terminal) => exportWorkspace(operation, workspace, file, terminal),
  },
  import: {
    summary: "imports a workspace from such a file; interrupted, it can be run again",
    required: ["file"],
    optional: ["plan", "category"],
    isPositional: true,
    run: (operation, { file = "", plan, category }, terminal) => importWorkspace(operation, file, { plan, category }, terminal),
  },
  move: {
    summary: "moves a workspace to another database server, by its number in DATABASE_URLS; interrupted, it can be run again",
    required: ["workspace", "server"],
    isPositional: true,
    run: (operation, { workspace = "", server = "" }, terminal) => moveWorkspace(operation, workspace, server, terminal),
  },
  "reset-second-factor": {
    summary: "removes the second factors of a member (--workspace) or of an admin; another admin confirms with password and code",
    required: ["email", "admin"],
    optional: ["workspace"],
    run: resetSecondFactor,
  },
  "retry-dead-letters": {
    summary: "queues a workspace's failed work again",
    required: ["workspace"],
    optional: ["topic"],
    run: async (operation, { workspace = "", topic }, terminal) => {
      const count = await inPlatform(operation, async (ctx) => {
        await readWorkspace(ctx, workspace);
        return retryDeadLettersOf(ctx, workspace, topic);
      });
      terminal.write(`${count} queued again.`);
    },
  },
};

/** Runs a command by name. Unknown commands and options are refused before anything happens. */
export async function runCommand(operation: Operation, name: string, options: Options, terminal: Terminal): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refused(`There is no command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
  const known = [...command.required, ...(command.optional ?? [])];
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  if (unknown !== undefined) throw new Refused(`${name} has no option --${unknown}. ${usageOf(name, command)}`);
  const missing = command.required.find((option) => !options[option]);
  if (missing) throw new Refused(`${name} needs --${missing}. ${usageOf(name, command)}`);
  await command.run(operation, { ...options }, terminal);
}

/** The options that words without a name stand for. */
export function positionsOf(name: string): readonly string[] {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command?.isPositional ? command.required : [];
}

export function usageOf(name: string, { required, optional = [], isPositional }: Command): string {
  const words = [
    ...required.map((option) => (isPositional ? `<${option}>` : `--${option} ...`)),
    ...optional.map((option) => `[--${option} ...]`),
  ];
  return `Usage: npm run admin -- ${[name, ...words].join(" ")}`;
}

const STANDINGS = ["active", "suspended", "closed"] as const;

async function list(operation: Operation, { standing }: Record<string, string>, terminal: Terminal): Promise<void> {
  const wanted = STANDINGS.find((known) => known === standing);
  if (standing !== undefined && !wanted) throw new Refused(`--standing is one of ${STANDINGS.join(", ")}.`);
  const ctx = contextOf(operation) as AdminContext;
  let count = 0;
  for await (const page of everyPage((request) => listWorkspaces(ctx, { ...request, ...(wanted ? { standing: wanted } : {}) }))) {
    for (const workspace of page)
      terminal.write(`${workspace.id}  ${workspace.standing.padEnd(9)}  ${workspace.email}  ${workspace.name ?? ""}`);
    count += page.length;
  }
  await inPlatform(operation, (tx) =>
    recordAudit(tx, { action: "workspace.list", record: { type: "workspace", id: null }, after: { count } }),
  );
}

async function purge(operation: Operation, { workspace = "", email }: Record<string, string>, terminal: Terminal): Promise<void> {
  await inPlatform(operation, async (ctx) => {
    const found = await readWorkspace(ctx, workspace);
    if (!found.closedAt) throw new Refused("Only a closed workspace can be erased. Close it first.");
    if (found.email !== email) throw new Refused("--email is not the e-mail of this workspace.");
    await recordAudit(ctx, { action: "workspace.purge", record: { type: "workspace", id: workspace } });
  });
  const { database, adapters, log } = operation;
  const { reader, transaction } = database;
  await purgeWorkspace({ adapters, log, reader, transaction, signal: new AbortController().signal, now: operation.now() }, workspace);
  terminal.write(`The data of ${workspace} is erased.`);
}

async function resetSecondFactor(operation: Operation, options: Record<string, string>, terminal: Terminal): Promise<void> {
  const { email = "", admin: adminEmail = "", workspace } = options;
  const ctx = contextOf(operation);
  const holder = workspace ? await memberOf(ctx, workspace, email) : await adminOf(ctx, email);
  if (!workspace && adminEmail.toLowerCase() === email.toLowerCase()) throw new Refused("Another admin has to confirm it.");
  const admin = await confirmingAdmin(ctx, adminEmail, terminal);
  const { removed } = await contextOf(operation, admin).transaction("platform", (tx) => resetFactors(tx, holder));
  terminal.write(`${removed} removed. ${email} signs in with the password alone, until a second factor is set up again.`);
}

async function memberOf(ctx: Context, workspaceId: string, email: string) {
  const person = await findMember(ctx.db, workspaceId, email.toLowerCase());
  if (!person) throw new Refused(`${email} is no member of this workspace.`);
  return { workspaceId, accountId: person.id, email: person.email };
}

async function adminOf(ctx: Context, email: string) {
  const admin = await findActiveByEmail(ctx.db, email.toLowerCase());
  if (!admin) throw new Refused(`${email} is no active admin.`);
  return { workspaceId: PLATFORM_ID, accountId: admin.id, email: admin.email };
}

/** A super-admin, by password and by a code of their authenticator. Wrong answers count like those of a login. */
async function confirmingAdmin(ctx: Context, email: string, terminal: Terminal) {
  const password = await terminal.ask(`Password of ${email}: `, { isHidden: true });
  const code = await terminal.ask(`Code of ${email}: `, { isHidden: true });
  const guard = accountGuard(email.toLowerCase());
  await takeAttempt(ctx, guard);
  const admin = await findActiveByEmail(ctx.db, email.toLowerCase());
  const isRight = await ctx.adapters.passwords.matches(password, admin?.passwordHash);
  if (!admin || !isRight) throw new Refused("The admin's e-mail or password is wrong.");
  if (!admin.roles.includes("super-admin")) throw new Refused("Only a super-admin can confirm it.");
  await proveAdminFactor(ctx, admin.id, code);
  await ctx.transaction("platform", (tx) => giveBackAttempt(tx, guard));
  return { id: admin.id, email: admin.email, roles: admin.roles };
}
