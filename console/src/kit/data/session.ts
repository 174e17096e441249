import { useSyncExternalStore } from "react";
import { api, type Schema, tokenStore } from "./api.ts";
import { memberWorkspaceWeekStartsOn } from "./enums.ts";
import { type Format, makeFormat } from "../format/format.ts";
import { useLocale } from "../words/locale.tsx";
import { isSame } from "./merge.rules.ts";
import { forgetDrafts } from "./draft-storage.ts";

export type Weekday = (typeof memberWorkspaceWeekStartsOn)[number];
export type WorkingHours = Partial<Record<Weekday, Schema["WorkingDay"]>>;

/** Facts about the workspace that every member may see. */
export interface WorkspaceFacts {
  id: string;
  name: string;
  currencyCode: string;
  timezone: string;
  /** In which it writes. */
  language: Schema["MemberWorkspace"]["language"];
  weekStartsOn: number;
  workingHours: WorkingHours | null;
  businessCategorySlug: string;
  /** Parts of the console that the business uses. */
  modules: Schema["MemberWorkspace"]["modules"];
  /** How the laboratory releases results. */
  labs: Schema["MemberWorkspace"]["labs"];
  subscriptionEndDate: string | null;
  /** Used in the addresses of its public pages; null if it has none. */
  slug: string | null;
  /** Suspended or closed by the platform, or closed by its owner: no member can work in it. */
  status: "active" | "suspended" | "closed";
  statusReason: string | null;
}

export type Account = Schema["Account"];
export type Session =
  | { status: "loading" }
  | { status: "out" }
  | { status: "in"; kind: "workspace"; account: Account; workspace: WorkspaceFacts }
  | { status: "in"; kind: "admin"; admin: Schema["SignedInAdmin"] };
/** A signed-in session. */
export type SignedIn = Extract<Session, { status: "in" }>;
export type WorkspaceSession = Extract<Session, { kind: "workspace" }>;

let session: Session = { status: "loading" };
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("wp.login");

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function getSession(): Session {
  return session;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession);
}

export function useWorkspaceSession(): WorkspaceSession {
  const current = useSession();
  if (current.status !== "in" || current.kind !== "workspace") throw new Error("Not signed in to a workspace");
  return current;
}

export function useWorkspace(): WorkspaceFacts {
  return useWorkspaceSession().workspace;
}

/** A permission as the service checks it, of a workspace's member or of an admin. */
export type Permission = Schema["ApiKey"]["permissions"][number] | Schema["SignedInAdmin"]["permissions"][number];

/** Shows only what the account may do; everything else is absent, not greyed out. */
export function useCan(): (permission: Permission) => boolean {
  const current = useSession();
  return (permission) => {
    if (current.status !== "in") return false;
    const rights: readonly string[] = current.kind === "admin" ? current.admin.permissions : current.account.permissions;
    return rights.includes(permission);
  };
}

export function useFormat(): Format {
  const { language } = useLocale();
  const current = useSession();
  const facts = current.status === "in" && current.kind === "workspace" ? current.workspace : undefined;
  const isAdmin = current.status === "in" && current.kind === "admin";
  return makeFormat({
    language,
    // The platform's days begin at midnight UTC, for admins anywhere; before sign-in they are the browser's.
    timezone: facts?.timezone ?? (isAdmin ? "UTC" : Intl.DateTimeFormat().resolvedOptions().timeZone),
    isZoneShown: isAdmin,
    currencyCode: facts?.currencyCode ?? "USD",
  });
}

export type LoginKind = "workspace" | "admin";

function note(kind: LoginKind, isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(`wp.login.${kind}`, "1");
    else localStorage.removeItem(`wp.login.${kind}`);
  } catch {
    // Without storage, a reload requires signing in again.
  }
}

type Resumed = Pick<Schema["RefreshedLogin"], "token"> & Schema["Me"];

declare global {
  interface Window {
    /** Set by `boot.js`: the response to a refresh, null if the login has ended, undefined if there was no response. */
    resumedLogin?: Promise<Resumed | null | undefined>;
  }
}

/** Continues the login of the cookie. */
export async function resumeLogin(kind: LoginKind): Promise<void> {
  const answer = await window.resumedLogin;
  if (!answer) {
    if (answer === null) note(kind, false);
    return setSession({ status: "out" });
  }
  tokenStore.set({ access: answer.token });
  if (!show(answer)) await completeSignIn(kind).catch(() => setSession({ status: "out" }));
}

/** Loads the signed-in account once there is a token. */
export async function completeSignIn(kind: LoginKind): Promise<void> {
  show(await api.get("/auth/me"));
  note(kind, true);
  channel?.postMessage({ kind, isIn: true });
}

let isReading = false;

/** Permissions may change while people work: what is no longer allowed disappears, what is new appears. */
export async function reloadPermissions(): Promise<void> {
  if (isReading || session.status !== "in") return;
  isReading = true;
  await api
    .get("/auth/me")
    .then(show)
    .catch(() => undefined)
    .finally(() => {
      isReading = false;
    });
}

function show({ account, workspace, admin }: Schema["Me"]): boolean {
  const next: Session | undefined = admin
    ? { status: "in", kind: "admin", admin }
    : account && workspace && { status: "in", kind: "workspace", account, workspace: factsOf(workspace) };
  if (next && !isSame(next, session)) setSession(next);
  return next !== undefined;
}

function factsOf(workspace: Schema["MemberWorkspace"]): WorkspaceFacts {
  const {
    id,
    name,
    email,
    currencyCode,
    timezone,
    language,
    weekStartsOn,
    workingHours,
    businessCategorySlug,
    modules,
    labs,
    subscription,
    slug,
    status,
    statusReason,
  } = workspace;
  return {
    id,
    name: name ?? email,
    currencyCode,
    timezone,
    language,
    weekStartsOn: memberWorkspaceWeekStartsOn.indexOf(weekStartsOn),
    workingHours: workingHours as WorkingHours | null,
    businessCategorySlug,
    modules,
    labs,
    subscriptionEndDate: subscription.endDate,
    slug,
    status,
    statusReason,
  };
}

export async function signOut(kind: LoginKind): Promise<void> {
  await api.post("/auth/logout").catch(() => undefined);
  forget(kind);
  channel?.postMessage({ kind, isIn: false });
}

function forget(kind: LoginKind): void {
  forgetDrafts();
  tokenStore.set(undefined);
  note(kind, false);
  setSession({ status: "out" });
}

/** Other tabs follow a sign-out, and a sign-in to another account. */
export function followOtherTabs(kind: LoginKind): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<{ kind: LoginKind; isIn: boolean }>) => {
    if (data.kind !== kind) return;
    if (data.isIn && session.status === "out") location.reload();
    if (!data.isIn && session.status === "in") forget(kind);
  });
}
