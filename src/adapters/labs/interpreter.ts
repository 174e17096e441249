/** A language model behind a chat-completions endpoint. */
export interface Interpreter {
  model: string;
  usdPerMillionTokens: number;
  complete(prompt: string): Promise<{ text: string; tokens: number }>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    /** If undefined, results are interpreted by built-in rules. */
    interpreter: Interpreter | undefined;
  }
}

interface ChatOptions {
  url: string;
  key: string | undefined;
  model: string;
  usdPerMillionTokens: number;
}

const TIMEOUT_MS = 20_000;
const MAX_TOKENS = 600;

export function chatInterpreter({ url, key, model, usdPerMillionTokens }: ChatOptions): Interpreter {
  return {
    model,
    usdPerMillionTokens,
    complete: async (prompt) => {
      const response = await fetch(url, {
        method: "POST",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
        headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, max_tokens: MAX_TOKENS, temperature: 0, messages: [{ role: "user", content: prompt }] }),
      });
      if (!response.ok) throw new Error(`The interpreter answered ${response.status}`);
      const answer = (await response.json()) as { choices?: { message?: { content?: unknown } }[]; usage?: { total_tokens?: unknown } };
      const text = answer.choices?.[0]?.message?.content;
      if (typeof text !== "string" || text.trim() === "") throw new Error("The interpreter answered without text");
      const tokens = Number(answer.usage?.total_tokens);
      return { text: text.trim(), tokens: Number.isInteger(tokens) ? tokens : Math.ceil((prompt.length + text.length) / 4) };
    },
  };
}
