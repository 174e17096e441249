import { Navigate } from "@tanstack/react-router";
import { loginKind } from "../../kit/data/api.ts";
import { useSession } from "../../kit/data/session.ts";
import { useAddress } from "../../kit/lists/address.ts";
import { placeAfter } from "./next.rules.ts";
import { SignInPage } from "./sign-in.page.tsx";

/** Sign-in at an address of its own: the target of links in e-mails. Signed-in people go on to `next`, or to the first page. */
export function SignInRoute() {
  const session = useSession();
  const [{ next }] = useAddress<{ next?: string }>();
  if (session.status === "loading") return null;
  if (session.status === "out" || session.kind !== loginKind) return <SignInPage kind={loginKind} />;
  const { to, search } = placeAfter(next, loginKind, location.origin);
  return <Navigate to={to} search={search as never} replace />;
}
