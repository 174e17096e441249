import type { Log } from "../../kit/context.ts";

export interface Sms {
  to: string;
  text: string;
}

export interface SmsSender {
  /** Throws if the message could not be handed over. */
  send(sms: Sms): Promise<void>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    sms: SmsSender;
  }
}

const TIMEOUT_MS = 10_000;

/** Posts `{ to, text }` to the operator's gateway, with `token` as bearer token. */
export function httpSms(url: string, token: string | undefined): SmsSender {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return {
    send: async ({ to, text }) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ to, text }), redirect: "error", signal });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
    },
  };
}

/** For development: the log shows what the phone would. */
export function loggedSms(log: Log): SmsSender {
  return { send: async ({ to, text }) => log.info({ to, text }, "text message (set SMS_URL to send it)") };
}

/** In production codes must not be logged: without a gateway nothing is sent. */
export const noSms: SmsSender = {
  send: async () => {
    throw new Error("SMS_URL is not set");
  },
};
