import type { IncomingMessage } from "node:http";
import { type Account, createRefund, createSession, expireSession, findSession, type Refund, Refusal, requireKnown } from "./account.ts";
import { disputeAnswer, listAnswer, refundAnswer, sessionAnswer } from "./answers.ts";

// The calls of the API, without HTTP.

export interface ApiCall {
  owner: Account;
  method: string;
  url: URL;
  form: URLSearchParams;
  now: number;
  /** Where pages to pay at are. */
  base: string;
  faults: { refunds: Refund["status"] | "refused"; keepsPages: boolean; listsForever: boolean };
  announce(type: string, object: object): void;
}

export function runCall(call: ApiCall): object {
  const { owner, method, url, form, now, base, faults, announce } = call;
  const { pathname, searchParams: query } = url;
  const [, resource = "", id = "", action = ""] =
    /^\/v1\/(checkout\/sessions|refunds|disputes)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
  switch (`${method} ${resource}${id ? "/:id" : ""}${action ? `/${action}` : ""}`) {
    case "POST checkout/sessions":
      return sessionAnswer(owner, createSession(owner, form, { now, base }));
    case "GET checkout/sessions":
      return list(call, [...owner.sessions.values()], (session) => sessionAnswer(owner, session));
    case "GET checkout/sessions/:id":
      requireKnown(query, ["expand[0]"]);
      return sessionAnswer(owner, findSession(owner, id), query.has("expand[0]"));
    case "POST checkout/sessions/:id/expire": {
      requireKnown(form, []);
      const session = findSession(owner, id);
      expireSession(session, { isKept: faults.keepsPages });
      announce("checkout.session.expired", sessionAnswer(owner, session));
      return sessionAnswer(owner, session);
    }
    case "POST refunds": {
      if (faults.refunds === "refused")
        throw new Refusal(400, "Insufficient funds in your balance to refund this charge.", { isStored: true });
      const refund = createRefund(owner, form, { now, status: faults.refunds });
      announce("refund.created", refundAnswer(refund));
      return refundAnswer(refund);
    }
    case "GET refunds":
      return list(call, [...owner.refunds.values()].filter(isOf(query)), refundAnswer);
    case "GET refunds/:id": {
      const refund = owner.refunds.get(id);
      if (!refund) throw new Refusal(404, `No such refund: '${id}'`, { code: "resource_missing" });
      return refundAnswer(refund);
    }
    case "GET disputes":
      return list(call, [...owner.disputes.values()].filter(isOf(query)), (dispute) => disputeAnswer(owner, dispute));
    default:
      throw new Refusal(404, `Unrecognized request URL (${method}: ${pathname}).`);
  }
}

/** Filters a list by payment and by time. */
function isOf(query: URLSearchParams): (row: { payment_intent: string; created: number }) => boolean {
  const [payment, since] = [query.get("payment_intent"), Number(query.get("created[gte]") ?? 0)];
  return ({ payment_intent, created }) => (payment === null || payment_intent === payment) && created >= since;
}

const LONGEST_PAGE = 100;

function list<T extends { id: string }>({ url, faults }: ApiCall, rows: readonly T[], show: (row: T) => object): object {
  const { pathname: path, searchParams: query } = url;
  requireKnown(query, ["payment_intent", "created[gte]", "limit", "starting_after"]);
  const limit = Number(query.get("limit") ?? 1);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= LONGEST_PAGE)) throw new Refusal(400, `Invalid integer: ${query.get("limit")}`);
  if (faults.listsForever) query.delete("starting_after");
  return { ...listAnswer(query, { path, rows, show }), ...(faults.listsForever ? { has_more: true } : {}) };
}

/** Any key of the right form has an account; those with `refused` have none. */
export function keyOf({ headers }: IncomingMessage, isRolled: (key: string) => boolean): string {
  const key = /^Bearer ((?:sk|rk)_(?:test|live)_\w+)$/.exec(headers.authorization ?? "")?.[1];
  if (!key || key.includes("refused") || isRolled(key)) throw new Refusal(401, `Invalid API Key provided: ${(key ?? "").slice(0, 8)}****`);
  if (!/^\d{4}-\d{2}-\d{2}/.test([headers["stripe-version"]].flat()[0] ?? "")) throw new Refusal(400, "Invalid Stripe API version");
  return key;
}
