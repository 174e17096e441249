import { useQuery } from "@tanstack/react-query";
import { api } from "../data/api.ts";
import { everyRow } from "../data/every-row.ts";

/** The plans on offer. */
export function usePublicPlans() {
  return useQuery({
    queryKey: ["public-plans"],
    queryFn: () =>
      everyRow(async ({ cursor }) => {
        const { plans, pagination } = await api.get("/public/plans", { params: { query: { cursor } } });
        return { rows: plans, pagination: pagination ?? { nextCursor: null } };
      }),
  });
}
