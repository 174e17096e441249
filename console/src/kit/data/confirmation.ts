/** A request that waits until the person has typed their password again; undefined means they closed the dialog. */
export interface PendingConfirmation {
  settle(token: string | undefined): void;
}

let waiting: (PendingConfirmation & { token: Promise<string | undefined> }) | undefined;
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Requests that need a proof at the same time share one dialog. */
export function askForConfirmation(): Promise<string | undefined> {
  if (waiting) return waiting.token;
  let resolve: (token: string | undefined) => void = () => undefined;
  const token = new Promise<string | undefined>((done) => {
    resolve = done;
  });
  const settle = (given: string | undefined) => {
    change(undefined);
    resolve(given);
  };
  change({ settle, token });
  return token;
}

export function onConfirmationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const pendingConfirmation = (): PendingConfirmation | undefined => waiting;
