// `npm run keys`: which key of ENCRYPTION_KEY stored secrets need. `npm run keys -- reseal` re-encrypts them with the first one.
import { runAsProcess } from "./commands/command.ts";
import { showKeys } from "./commands/keys.ts";

await runAsProcess(showKeys, "The keys could not be read");
