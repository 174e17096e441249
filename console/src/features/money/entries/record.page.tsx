import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Page } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { placeOf } from "../money.rules.ts";
import { entrySourceWords } from "./entry-source.words.ts";
import type { Source } from "./entry-titles.rules.ts";

/** Leads on to the invoice or the order that a refund or a dispute belongs to: entries name the refund alone. */
export function RecordPage() {
  const [{ kind = "", id = "" }] = useAddress<{ kind?: string; id?: string }>();
  // The address alone, without an entry that led here.
  if (id === "") return <Navigate to="/money" replace />;
  return <Record kind={kind} id={id} />;
}

function Record({ kind, id }: { kind: string; id: string }) {
  const t = useWords(entrySourceWords);
  const { data, error, refetch } = useRecord({ kind, id });
  const place = data && placeOf(data);
  if (place) return <Navigate to={place.to} search={place.search as never} replace />;
  return (
    <Page title={t.record}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error && <SkeletonRows count={4} />}
      {data !== undefined && <Empty icon="file" text={t.noRecord} />}
    </Page>
  );
}

function useRecord({ kind, id }: { kind: string; id: string }) {
  const { id: workspaceId } = useWorkspace();
  const path = { workspaceId };
  const read = async (): Promise<Source | null> => {
    if (kind === "pos-refund") {
      const query = { refundId: id, limit: 1 };
      return (await api.get("/workspace/{workspaceId}/credit-notes", { params: { path, query } })).creditNotes[0]?.source ?? null;
    }
    if (kind === "checkout-dispute") {
      const params = { path: { ...path, checkoutId: id } };
      return (await api.get("/workspace/{workspaceId}/checkouts/{checkoutId}", { params })).checkout.purpose;
    }
    const query = { refundId: id, limit: 1 };
    return (await api.get("/workspace/{workspaceId}/checkouts", { params: { path, query } })).checkouts[0]?.purpose ?? null;
  };
  return useQuery({ queryKey: ["finance", "record", kind, id], queryFn: read });
}
