// `npm run admin -- <command> --option value`: what an operator does from the second day on. Without a command, it lists them.
import { parseArgs } from "node:util";
import { jwtTokens } from "./adapters/crypto/tokens.ts";
import { commands, positionsOf, runCommand, usageOf } from "./commands/admin.ts";
import type { Operation } from "./commands/context.ts";
import { openFor } from "./commands/open.ts";
import { openTerminal } from "./commands/terminal.ts";
import { readConfig } from "./config.ts";
import { hooks } from "./connections.ts";
import { audiences, eventExample, eventKinds } from "./domains.ts";
import type { Log } from "./kit/context.ts";
import { openAdapters, readSettings } from "./surroundings.ts";

const quiet = (fields: object, message?: string) => void process.stderr.write(`${message ?? ""} ${JSON.stringify(fields)}\n`);
const log: Log = { debug: () => {}, info: () => {}, warn: quiet, error: quiet };

/** `--name value`, and words in the order of these positions; anything else is refused. */
function readOptions(args: string[], positions: readonly string[]): Record<string, string> {
  const names = args.filter((word) => word.startsWith("--")).map((word) => word.slice(2).split("=", 1)[0] as string);
  const { values, positionals } = parseArgs({
    args,
    strict: true,
    allowPositionals: positions.length > 0,
    options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
  });
  const extra = positionals[positions.length];
  if (extra !== undefined) throw new Error(`Unexpected argument ${JSON.stringify(extra)}.`);
  const placed = Object.fromEntries(positionals.map((word, index) => [positions[index], word]));
  return { ...placed, ...(values as Record<string, string>) };
}

async function main([name, ...args]: string[]): Promise<void> {
  if (name === undefined) {
    for (const [known, command] of Object.entries(commands))
      process.stdout.write(`${known}: ${command.summary}.\n  ${usageOf(known, command)}\n`);
    return;
  }
  const options = readOptions(args, positionsOf(name));
  const config = readConfig(process.env);
  const database = await openFor(config, name, options.workspace);
  const adapters = { ...openAdapters({ config, database }, log), tokens: jwtTokens(config.tokenSecrets) };
  const terminal = openTerminal();
  const operation: Operation = {
    ...{ database, log, adapters, settings: readSettings(config), now: () => new Date(), servers: config.servers },
    hooks: {
      ...hooks,
      eventNames: () => eventKinds.map((kind) => kind.name),
      eventAudience: (event) => audiences.get(event),
      eventExample,
    },
  };
  try {
    await runCommand(operation, name, options, terminal);
  } finally {
    terminal.close();
    await adapters.threads.stop();
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`, () => process.exit(1));
});
