import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import type { Test } from "../lab.query.ts";

export type Report = Schema["LabReport"];
export type Share = Schema["LabReportShare"];

/** The issued versions, newest first. */
export function useReports(testId: string) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["tests", "reports", testId],
    queryFn: async () => {
      const { reports } = await api.get("/workspace/{workspaceId}/labs/tests/{testId}/reports", {
        params: { path: { workspaceId: id, testId } },
      });
      return reports.reverse();
    },
  });
}

/** Links to the report, newest first. */
export function useShares(testId: string) {
  const { id } = useWorkspace();
  const can = useCan();
  return useQuery({
    queryKey: ["shares", testId],
    queryFn: async () => {
      const { shares } = await api.get("/workspace/{workspaceId}/labs/tests/{testId}/shares", {
        params: { path: { workspaceId: id, testId } },
      });
      return shares.reverse();
    },
    enabled: can("labs.run"),
  });
}

/** Whether results were entered, verified, corrected or taken back after the version was issued. */
export function isOutdated(test: Test, latest: Report | undefined): boolean {
  if (!latest) return test.resultedCount > 0;
  const changes = test.items.flatMap(({ resultedAt, verifiedAt, notPerformed, amendments }) => [
    ...[resultedAt, verifiedAt, notPerformed?.at].map((at) => at ?? ""),
    ...amendments.map(({ amendedAt }) => amendedAt),
  ]);
  return changes.some((at) => at > latest.issuedAt);
}
