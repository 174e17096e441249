import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../kit/data/api.ts";
import { useSession } from "../../kit/data/session.ts";

export type Factor = Schema["MfaMethod"];

export const FACTORS = "mfa";

export interface FactorCalls {
  read(): Promise<readonly Factor[]>;
  setUpApp(): Promise<Schema["TotpSetup"]>;
  /** An admin, who cannot remove an app, replaces it with a code of the old one. */
  confirmApp(body: { methodId: string; code: string; currentCode?: string }): Promise<unknown>;
}

const ofMember: FactorCalls = {
  read: async () => (await api.get("/workspace/mfa/methods")).methods,
  setUpApp: () => api.post("/workspace/mfa/totp/setup", { body: {} }),
  confirmApp: ({ methodId, code }) => api.post("/workspace/mfa/totp/confirm", { body: { methodId, code } }),
};

const ofAdmin: FactorCalls = {
  read: async () => (await api.get("/admin/mfa/status")).methods,
  setUpApp: () => api.post("/admin/mfa/totp/setup", { body: {} }),
  confirmApp: (body) => api.post("/admin/mfa/totp/confirm", { body }),
};

/** An admin's only factor is an app, which another admin takes away if it is lost. */
export function useIsAdmin(): boolean {
  const session = useSession();
  return session.status === "in" && session.kind === "admin";
}

export function useFactorCalls(): FactorCalls {
  return useIsAdmin() ? ofAdmin : ofMember;
}

export function useFactors() {
  const { read } = useFactorCalls();
  return useQuery({ queryKey: [FACTORS, "methods"], queryFn: read });
}

export function useCodesLeft(isEnabled: boolean): number | undefined {
  return useQuery({
    queryKey: [FACTORS, "codes"],
    queryFn: async () => (await api.get("/workspace/mfa/backup-codes/count")).count,
    enabled: isEnabled,
  }).data;
}
