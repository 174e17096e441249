import { Button } from "@mantine/core";
import { api } from "../../kit/data/api.ts";
import form from "../../kit/forms/form.module.css";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { AppFactor } from "./app-factor.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { FACTORS, type Factor, useFactors, useIsAdmin } from "./factors.query.ts";
import { PhoneFactor } from "./phone-factor.tsx";
import classes from "./security.module.css";
import { securityWords } from "./security.words.ts";

/** The codes that a login asks for besides the password. */
export function FactorsPanel() {
  const t = useWords(securityWords);
  const isAdmin = useIsAdmin();
  const { data, error, refetch } = useFactors();
  const hasApp = data?.some(({ type }) => type === "totp") ?? false;
  return (
    <Panel title={t.factors} note={t.factorsLead}>
      <div className={form.form}>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows count={1} />}
        {data?.map((factor) => (
          <FactorRow key={factor.id} factor={factor} isOnly={data.length === 1} />
        ))}
        {data && (
          <div className={classes.adding}>
            {(isAdmin || !hasApp) && <AppFactor hasApp={hasApp} />}
            {!isAdmin && <PhoneFactor hasPhone={data.some(({ type }) => type === "phone")} />}
          </div>
        )}
        {data && data.length > 0 && !isAdmin && <BackupCodes factors={data} />}
      </div>
    </Panel>
  );
}

function FactorRow({ factor, isOnly }: { factor: Factor; isOnly: boolean }) {
  const t = useWords(securityWords);
  const isAdmin = useIsAdmin();
  const { submit, isBusy } = useSubmit({ refreshes: [FACTORS] });
  const params = { path: { methodId: factor.id } };
  const prefer = () => submit(() => api.patch("/workspace/mfa/methods/{methodId}/primary", { params }));
  const remove = () => submit(() => api.delete("/workspace/mfa/methods/{methodId}", { params }), t.factorRemoved);
  return (
    <div className={classes.row}>
      <Icon name={factor.type === "totp" ? "device-mobile" : "phone"} />
      <span className={classes.rowText}>
        <strong>{factor.type === "totp" ? t.app : t.phoneFactor}</strong>
        {factor.maskedPhone && <span dir="ltr">{factor.maskedPhone}</span>}
      </span>
      {!isOnly && factor.isPrimary && <StatusBadge tone="accent">{t.askedFirst}</StatusBadge>}
      {!isOnly && !factor.isPrimary && (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void prefer()}>
          {t.askFirst}
        </Button>
      )}
      {!isAdmin && (
        <Button size="xs" variant="default" color="red" loading={isBusy} onClick={() => void remove()}>
          {t.removeFactor}
        </Button>
      )}
    </div>
  );
}
