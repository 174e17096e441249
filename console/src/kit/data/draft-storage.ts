const PREFIX = "wp.draft.";

/** Names of the stored drafts. The storage of the tab is used, which ends with the tab and is shared with no other. */
export function draftNames(): string[] {
  return Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
}

export function draftName(accountId: string, key: string): string {
  return `${PREFIX}${accountId}.${key}`;
}

/** Storage may be refused; a draft then lasts as long as the page. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Sign-out deletes drafts. They survive an expired login, so that the same user can continue after signing in again. */
export function forgetDrafts(): void {
  tryStorage(() => {
    for (const name of draftNames()) sessionStorage.removeItem(name);
  });
}
