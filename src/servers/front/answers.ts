import type { IncomingMessage, ServerResponse } from "node:http";
import type { Id } from "../../kit/ids.ts";
import { normalisers } from "../../kit/normalise.ts";
import { type Apps, appAt, enterHome } from "./apps.ts";
import { inTime } from "./away.ts";
import { nameOfChallenge } from "./lookups.ts";
import type { Place } from "./place.ts";
import { type Answer, ask, jsonOf, type Read, readWhole, reply } from "./relay.ts";
import { joinRobots } from "./robots.ts";
import { oneAnswer, type SignedIn } from "./sign-in.ts";

const LONGEST_EMAIL = 320;

/** Requests whose body decides, or that more than one server has to see. */
export async function serveRead(apps: Apps, place: Place, read: Read, response: ServerResponse): Promise<void> {
  const decided = place.kind === "body" ? place.of(jsonOf(read)) : place;
  const workspaceId = decided.kind === "found" ? await apps.directory.find(decided.lookup, decided.value) : idOf(decided);
  if (workspaceId !== undefined) {
    const { app, leave } = await enterHome(apps, workspaceId);
    return ask(app, read)
      .then((answer) => reply(response, answer))
      .finally(leave);
  }
  // A switch of any workspace waits for the answer, so it must not wait for a switch in its turn.
  const leave = await apps.directory.enterAny();
  try {
    reply(response, await answerOf(apps, decided, read));
  } finally {
    leave();
  }
}

const idOf = (place: Place) => (place.kind === "workspace" ? place.workspaceId : undefined);

async function answerOf(apps: Apps, place: Place, read: Read): Promise<Answer> {
  switch (place.kind) {
    case "asked":
      return untilFound(apps, read);
    case "login":
      return signIn(apps, read);
    case "mailed": {
      const servers = await serversOf(apps, jsonOf(read).email);
      const answers = await askEach(apps, servers, read);
      return answers[0]?.answer ?? ask(apps.first, read);
    }
    case "all": {
      const answers = await askEach(apps, apps.numbers, read);
      const worst = answers.reduce((one, other) => (other.answer.status > one.answer.status ? other : one));
      return worst.answer;
    }
    case "robots":
      return readRobots(apps, read);
    default:
      return ask(apps.first, read);
  }
}

/** Stores of a server that is away are left out: crawlers come again. */
async function readRobots(apps: Apps, read: Read): Promise<Answer> {
  const { "accept-encoding": _, ...headers } = read.headers;
  const others: { number: number; text: string }[] = [];
  for (const [number, app] of apps.byNumber) {
    if (app === apps.first || apps.watch.isAway(number)) continue;
    const { status, body } = await ask(app, { ...read, headers });
    if (status === 200) others.push({ number, text: body.toString() });
  }
  return joinRobots(await ask(apps.first, { ...read, headers }), others);
}

async function untilFound(apps: Apps, read: Read): Promise<Answer> {
  let last: Answer | undefined;
  for (const number of apps.numbers) {
    const app = apps.watch.isAway(number) ? undefined : apps.byNumber.get(number);
    const answer = app && (await ask(app, read));
    if (answer && answer.status !== 404 && answer.status !== 503) return answer;
    // "Not found" is certain only if every server was asked.
    if (!answer || answer.status === 503) last = answer ?? (await ask(apps.first, { ...read, url: "/readyz" }));
    else last ??= answer;
  }
  return last as Answer;
}

async function signIn(apps: Apps, read: Read): Promise<Answer> {
  const servers = await serversOf(apps, jsonOf(read).email);
  const [only = 1, another] = servers;
  if (another === undefined) return ask(appAt(apps, only), read);
  const describe = (server: number, challengeId: Id) =>
    inTime(nameOfChallenge(appAt(apps, server).database.reader("platform"), challengeId));
  const undo = async (server: number, token: string) => {
    const headers = { ...read.headers, authorization: `Bearer ${token}`, "content-length": "0" };
    await ask(appAt(apps, server), { ...read, url: "/v1/auth/logout", headers, body: Buffer.alloc(0) });
  };
  return oneAnswer(await askEach(apps, servers, read), describe, undo);
}

async function serversOf({ directory }: Apps, email: unknown): Promise<number[]> {
  if (typeof email !== "string" || email.length > LONGEST_EMAIL) return [];
  const found = await directory.findAll("login", normalisers.email(email));
  return [...new Set(found.map(({ server }) => server))];
}

async function askEach(apps: Apps, servers: readonly number[], read: Read): Promise<SignedIn[]> {
  const answers: SignedIn[] = [];
  for (const server of servers) answers.push({ server, answer: await ask(appAt(apps, server), read) });
  return answers;
}

/** Ready while any server is: those of the others are refused alone. Not ready once the process is on its way out. */
export async function showReadiness(apps: Apps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = await readWhole(request, response, apps.senderOf(request));
  read.release();
  const own = await ask(apps.first, read);
  if (jsonOf(own).status === "stopping") return reply(response, own);
  const states = await Promise.all(
    apps.numbers.map(async (number) => {
      const isReady = await apps.byNumber
        .get(number)
        ?.database.ping()
        .then(
          () => true,
          () => false,
        );
      return { server: number, status: isReady ? "ready" : "unavailable" };
    }),
  );
  const isReady = states.some(({ status }) => status === "ready");
  const body = { status: isReady ? "ready" : "unavailable", database: "postgres", servers: states };
  const { "content-length": _, ...headers } = own.headers;
  reply(response, { status: isReady ? 200 : 503, headers, body: Buffer.from(JSON.stringify(body)) });
}
