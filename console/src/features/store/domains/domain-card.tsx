import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import type { Rows } from "../../../kit/data/every-row.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { copyText } from "../../../kit/dialogs/copy-text.ts";
import { ConfirmDanger, Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { Icon, type IconName } from "../../../kit/layout/icon.tsx";
import { MoreMenu } from "../../../kit/layout/more-menu.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { notify } from "../../../kit/layout/toast.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../store.module.css";
import { DOMAIN, VERIFY } from "../store.query.ts";
import { type Domain, domainIcons, domainTones, waitOf } from "../store.rules.ts";
import { domainsWords } from "./domains.words.ts";

type Asked = "activate" | "disable" | "remove" | undefined;

/** A domain: its records, whether they were found, and its certificate. */
export function DomainCard({ domain, mayManage }: { domain: Domain; mayManage: boolean }) {
  const t = useWords(domainsWords);
  const [asked, setAsked] = useState<Asked>();
  const isWaiting = waitOf(domain) === "dns";
  return (
    <Panel>
      <div className={classes.head}>
        <h2>
          <bdi dir="ltr">{domain.domain}</bdi>
        </h2>
        <StatusBadge tone={isWaiting ? "warning" : domainTones[domain.status]} icon={isWaiting ? "clock" : domainIcons[domain.status]}>
          {t.statuses[domain.status]}
        </StatusBadge>
        <span>
          <MoreMenu
            items={[
              domain.status === "active" && {
                label: t.visit,
                icon: "external",
                onClick: () => window.open(`https://${domain.domain}`, "_blank", "noopener"),
              },
              mayManage && domain.status === "active" && { label: t.disable, icon: "ban", onClick: () => setAsked("disable") },
              mayManage && { label: t.remove, icon: "trash", isDanger: true, onClick: () => setAsked("remove") },
            ]}
          />
        </span>
      </div>
      <div className={classes.steps}>
        <Records domain={domain} />
        <Checked domain={domain} mayManage={mayManage} />
        <Served domain={domain} onActivate={mayManage ? () => setAsked("activate") : undefined} />
      </div>
      <Questions domain={domain} asked={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}

type State = "open" | "done" | "waiting" | "failed";
const stateIcons: Record<State, IconName> = { open: "circle", done: "circle-check", waiting: "progress", failed: "circle-x" };

function Step({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  return (
    <section className={classes.step} data-state={state}>
      <Icon name={stateIcons[state]} size={20} />
      <h3>{title}</h3>
      <div className={classes.stepBody}>{children}</div>
    </section>
  );
}

function isProved({ status, verifiedAt }: Domain): boolean {
  return status === "active" || verifiedAt !== null;
}

function Records({ domain }: { domain: Domain }) {
  const t = useWords(domainsWords);
  return (
    <Step state={isProved(domain) ? "done" : "open"} title={t.records}>
      <p>{t.recordsText}</p>
      <div className={classes.records}>
        {domain.dnsRecords.map(({ type, name, value, purpose }) => (
          <div key={type} className={classes.record}>
            <strong title={t.purposes[purpose]}>{type}</strong>
            <Copied label={t.recordName} action={t.copyName(type)} text={name} />
            <Copied label={t.recordValue} action={t.copyValue(type)} text={value} />
          </div>
        ))}
      </div>
    </Step>
  );
}

function Copied({ label, action, text }: { label: string; action: string; text: string }) {
  const kit = useWords(kitWords);
  const copy = () => void copyText(text, kit.copied);
  return (
    <span className={classes.copied}>
      <span>
        <small>{label}</small>
        <code dir="ltr">{text}</code>
      </span>
      <button type="button" className={form.tool} aria-label={action} title={action} onClick={copy}>
        <Icon name="copy" size={16} />
      </button>
    </span>
  );
}

const findingStates = {
  found: "done",
  disabled: "open",
  notChecked: "waiting",
  "no-record": "waiting",
  "other-record": "waiting",
  "lookup-failed": "waiting",
  "went-offline": "waiting",
  "proved-elsewhere": "failed",
} as const;

/** The result of the last check. */
function findingOf(domain: Domain): keyof typeof findingStates {
  if (isProved(domain)) return "found";
  if (domain.status === "disabled") return "disabled";
  return domain.lastErrorReason ?? (domain.lastCheckedAt === null ? "notChecked" : "no-record");
}

function Checked({ domain, mayManage }: { domain: Domain; mayManage: boolean }) {
  const t = useWords(domainsWords);
  const format = useFormat();
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const { lastCheckedAt } = domain;
  const check = () =>
    void submit(async () => {
      const { domain: checked } = await api.post(VERIFY, { params: { path: { workspaceId, domainId: domain.id } } });
      const replaced = (rows: Domain[]) => rows.map((one) => (one.id === checked.id ? checked : one));
      queries.setQueryData<Rows<Domain>>(["domains"], (list) => list && { ...list, rows: replaced(list.rows) });
      // A second check within the minute changes nothing on the card.
      notify(t.findings[findingOf(checked)]);
    });
  const finding = findingOf(domain);
  const isWaiting = waitOf(domain) === "dns";
  return (
    <Step state={findingStates[finding]} title={t.check}>
      <p aria-live="polite">
        {t.findings[finding]}
        {lastCheckedAt !== null && <> {t.checkedAt(format.instant(lastCheckedAt))}</>}
      </p>
      {isWaiting && mayManage && <p>{t.polling}</p>}
      {mayManage && domain.status !== "active" && (
        <Button variant="default" size="xs" leftSection={<Icon name="refresh" size={15} />} loading={isBusy} onClick={check}>
          {t.checkNow}
        </Button>
      )}
    </Step>
  );
}

function Served({ domain, onActivate }: { domain: Domain; onActivate: (() => void) | undefined }) {
  const t = useWords(domainsWords);
  const isActive = domain.status === "active";
  const states = { none: "open", pending: "waiting", active: "done", failed: "failed" } as const;
  return (
    <Step state={isActive ? states[domain.sslStatus] : "open"} title={t.serve}>
      <p>{isActive ? t.ssl[domain.sslStatus] : t.serveText}</p>
      {!isActive && onActivate && isProved(domain) && (
        <Button size="xs" onClick={onActivate}>
          {t.activate}
        </Button>
      )}
    </Step>
  );
}

/** Everything that changes what visitors see asks first. */
function Questions({ domain, asked, onClose }: { domain: Domain; asked: Asked; onClose(): void }) {
  const [t, kit] = [useWords(domainsWords), useWords(kitWords)];
  const { id: workspaceId } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["domains", "store"], onDone: onClose });
  const params = { path: { workspaceId, domainId: domain.id } };
  const activate = () => submit(() => api.patch("/workspace/{workspaceId}/storefront/domain/{domainId}/activate", { params }), t.activated);
  const disable = () => submit(() => api.patch("/workspace/{workspaceId}/storefront/domain/{domainId}/disable", { params }), t.disabled);
  const remove = () => submit(() => api.delete(DOMAIN, { params }), t.removed, domain.id);
  return (
    <>
      <Dialog isOpen={asked === "activate"} title={t.activateTitle(domain.domain)} onClose={onClose}>
        <p>{t.activateText}</p>
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void activate()}>
            {t.activate}
          </Button>
        </div>
      </Dialog>
      <ConfirmDanger
        isOpen={asked === "disable"}
        title={t.disableTitle(domain.domain)}
        text={t.disableText}
        action={t.disable}
        isBusy={isBusy}
        onConfirm={() => void disable()}
        onClose={onClose}
      />
      <ConfirmDanger
        isOpen={asked === "remove"}
        title={t.removeTitle(domain.domain)}
        text={t.removeText}
        action={t.remove}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    </>
  );
}
