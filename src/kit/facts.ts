import type { Hooks } from "./context.ts";

/**
 * Facts that other rooms act on: for each, the function that a subscriber is. Rooms add theirs by declaration merging. A fact has
 * happened and cannot be refused: a room that may refuse is called through a hook.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Facts {}

/** The subscribers of every fact, in the order in which they act. */
export type Subscribers = { readonly [Name in keyof Facts]: readonly Facts[Name][] };

declare module "./context.ts" {
  interface Hooks {
    subscribers: Subscribers;
  }
}

type Act = (...given: readonly unknown[]) => Promise<void>;
type ContextOf<Name extends keyof Facts> = Facts[Name] extends (ctx: infer C, ...about: never[]) => unknown ? C : never;
type AboutOf<Name extends keyof Facts> = Facts[Name] extends (ctx: never, ...about: infer A) => unknown ? A : never;

/** Says that something has happened, in the transaction of the change; all subscribers act in it, one after the other. */
export async function recordFact<Name extends keyof Facts>(
  ctx: ContextOf<Name> & { hooks: Hooks },
  name: Name,
  ...about: AboutOf<Name>
): Promise<void> {
  for (const act of ctx.hooks.subscribers[name] as readonly Act[]) await act(ctx, ...about);
}
