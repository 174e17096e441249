import { Loader } from "@mantine/core";
import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { useSubscriptionEnd } from "../kit/business/subscription-end.ts";
import { type LoginKind, useCan, useSession } from "../kit/data/session.ts";
import { NoPermission } from "../kit/loading/no-permission.tsx";
import { adminPlaces, places } from "./navigation.ts";
import { Shell } from "./shell.tsx";

const SignInPage = lazy(() => import("../features/identity/index.ts").then(({ SignInPage: Page }) => ({ default: Page })));

const RestingPage = lazy(() => import("../features/identity/suspended.page.tsx").then(({ SuspendedPage: Page }) => ({ default: Page })));

const MoneyEnded = lazy(() => import("../features/money/closed.page.tsx").then(({ MoneyClosed: Page }) => ({ default: Page })));

/**
 * Shows the console to signed-in users, and the sign-in page at the same address to everyone else, so that they arrive where they wanted
 * to go.
 */
export function Gate({ kind }: { kind: LoginKind }) {
  const session = useSession();
  if (session.status === "loading") return <Waiting />;
  if (session.status === "out" || session.kind !== kind) {
    return (
      <Suspense fallback={<Waiting />}>
        <SignInPage kind={kind} />
      </Suspense>
    );
  }
  if (session.kind === "workspace" && session.workspace.status !== "active") {
    return (
      <Suspense fallback={<Waiting />}>
        <RestingPage />
      </Suspense>
    );
  }
  return (
    <Shell session={session}>
      <Suspense fallback={<Waiting />}>
        <Allowed>
          <Outlet />
        </Allowed>
      </Suspense>
    </Shell>
  );
}

const ADDING = /\/(new|count)$/;

/** Shows one message on a page the user may not see, instead of failing part by part. */
function Allowed({ children }: { children: ReactNode }) {
  const can = useCan();
  const session = useSession();
  // The page that is rendered: while the next one loads, the address is already that of the next.
  const match = useMatches().at(-1);
  const path: string = match?.fullPath ?? "/";
  const place = [...places, ...adminPlaces.toReversed()].find(({ to }) => to !== "/" && path.startsWith(to));
  const endedAt = useSubscriptionEnd();
  const isOwner = session.status === "in" && session.kind === "workspace" && session.account.kind === "owner";
  const isRefused =
    (place?.permissions && !place.permissions.some(can)) ||
    (place?.isOwnerOnly && !isOwner) ||
    (place?.toAdd && !can(place.toAdd) && ADDING.test(match?.pathname ?? ""));
  if (isRefused) return <NoPermission home={path.startsWith("/admin") ? "/admin" : "/"} />;
  if (endedAt && place?.closesWithSubscription?.except.includes(path) === false) return <MoneyEnded at={endedAt} />;
  return children;
}

function Waiting() {
  return (
    <div style={{ display: "grid", placeItems: "center", minBlockSize: "60dvh" }}>
      <Loader size="sm" aria-label="…" />
    </div>
  );
}
