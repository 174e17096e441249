import { ActionIcon, Button, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { onlinePaymentWords } from "../../../kit/business/online-payment.words.ts";
import { api, type Schema } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { copyText } from "../../../kit/dialogs/copy-text.ts";
import { ConfirmDanger } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { EntryPanel } from "../entry-panel.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";
import { paymentsWords } from "./payments.words.ts";

type Provider = Schema["PaymentProvider"];

/** No provider has shorter ones: part of it was not copied. */
const MIN_SECRET = 8;
const REFRESHES = ["payment-providers", "store"];

/** The accounts that take money online, for members who manage the business, and payments with a problem, for those who see orders. */
export function PaymentsSection() {
  const can = useCan();
  return can("workspace.manage") ? <Providers /> : <Troubles isAlone />;
}

/** Providers that take money online: the key, what to copy to the provider, and a trial. */
function Providers() {
  const can = useCan();
  const t = useWords(paymentsWords);
  const all = useWords(settingsWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const [removed, setRemoved] = useState<Provider>();
  const query = useQuery({
    queryKey: ["payment-providers"],
    queryFn: async () => {
      const params = { path: { workspaceId: id } };
      const { paymentProviders } = await api.get("/workspace/{workspaceId}/payment-providers", { params });
      return paymentProviders.filter(({ kind }) => kind !== "on-site");
    },
  });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const remove = async ({ id: providerId }: Provider) => {
    const path = { workspaceId: id, providerId };
    await submit(() => api.delete("/workspace/{workspaceId}/payment-providers/{providerId}", { params: { path } }), t.removed);
    setRemoved(undefined);
  };
  // Accounts of one provider have the same name until they are renamed.
  const nameOf = ({ name, secretKeyEnding }: Provider) =>
    secretKeyEnding && query.data?.some((other) => other.name === name && other.secretKeyEnding !== secretKeyEnding)
      ? t.oneOfMany(name, secretKeyEnding)
      : name;
  const facts = ({ mode, secretKeyEnding, lastEventAt, isDefault }: Provider) => [
    t.modes[mode],
    ...(secretKeyEnding ? [t.ending(secretKeyEnding)] : []),
    lastEventAt ? t.lastEvent(format.instant(lastEventAt)) : t.noEvent,
    ...(isDefault ? [t.isDefault] : []),
  ];
  return (
    <>
      <EntryPanel
        title={all.sections.payments}
        note={t.lead}
        query={query}
        empty={{ icon: "coins", text: t.none }}
        keyOf={(provider) => provider.id}
        entry={(provider) => ({
          name: nameOf(provider),
          note: facts(provider).join(" · "),
          ...(provider.problem ? { problem: t.problem(provider.problem) } : {}),
          actions: (
            <ActionIcon variant="subtle" color="gray" aria-label={`${t.remove}: ${nameOf(provider)}`} onClick={() => setRemoved(provider)}>
              <Icon name="trash" size={16} />
            </ActionIcon>
          ),
        })}
      />
      <Troubles />
      {query.data && <NewProvider isFirst={query.data.length === 0} />}
      {query.data?.map((provider) => (
        <Connection key={provider.id} provider={provider} title={nameOf(provider)} />
      ))}
      {query.data && query.data.length > 0 && can("store.manage") && <Offer />}
      <ConfirmDanger
        isOpen={removed !== undefined}
        title={t.removeTitle(removed ? nameOf(removed) : "")}
        text={t.removeText}
        action={t.remove}
        isBusy={isBusy}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

/** Payments that need a decision, each with the record that it is for. */
function Troubles({ isAlone = false }: { isAlone?: boolean }) {
  const t = useWords(paymentsWords);
  const online = useWords(onlinePaymentWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const query = useQuery({
    queryKey: ["checkouts", "attention"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { needsAttention: "true" as const, ...asked } };
        const { checkouts, pagination } = await api.get("/workspace/{workspaceId}/checkouts", { params });
        return { rows: checkouts, pagination };
      }),
    enabled: can("store.orders.view") || can("store.orders.manage"),
  });
  const { submit, isBusy } = useSubmit({ refreshes: ["checkouts", "dashboard"] });
  const dismiss = (checkoutId: string) => {
    const path = { workspaceId: id, checkoutId };
    void submit(() => api.post("/workspace/{workspaceId}/checkouts/{checkoutId}/dismiss", { params: { path } }), t.dismissed);
  };
  if (!isAlone && (!query.data || query.data.rows.length === 0)) return null;
  return (
    <EntryPanel
      title={t.troubles}
      query={query}
      empty={{ icon: "check", text: t.noTroubles }}
      keyOf={(checkout) => checkout.id}
      entry={({ id: checkoutId, purpose, amount, currencyCode, problem, createdAt }) => {
        const what = `${t.purposes[purpose.kind]} · ${format.money(amount, { code: currencyCode })} · ${format.instant(createdAt)}`;
        const place = placeOf(purpose);
        return {
          name: place ? <Link {...place}>{what}</Link> : what,
          ...(problem ? { problem: online.problems[problem] } : {}),
          actions: can("store.orders.manage") && (
            <Button size="xs" variant="default" loading={isBusy} aria-label={`${t.dismiss}: ${what}`} onClick={() => dismiss(checkoutId)}>
              {t.dismiss}
            </Button>
          ),
        };
      }}
    />
  );
}

function placeOf({ kind, id }: Schema["CheckoutPurpose"]) {
  if (kind === "order") return { to: `/orders/${id}`, search: {} as never };
  return kind === "invoice" ? { to: "/invoices", search: { open: id } as never } : undefined;
}

interface SecretFieldProps {
  label: string;
  hint: string;
  action: string;
  done: string;
  /** The last characters of the saved one. */
  ending?: string | null;
  save(secret: string): Promise<unknown>;
}

/** A secret that is typed once. It stays in the field if it is refused, and is gone from the page once it is saved. */
function SecretField({ label, hint, action, done, ending, save }: SecretFieldProps) {
  const t = useWords(paymentsWords);
  const [secret, setSecret] = useState("");
  const [problem, setProblem] = useState<string>();
  const needs = useNeeds({ secret: secret.trim().length < MIN_SECRET && (secret.trim() === "" || t.secretTooShort) });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES, onDone: () => setSecret(""), onRefused: setProblem });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    setProblem(undefined);
    void submit(() => save(secret.trim()), done);
  };
  return (
    <form className={form.form} onSubmit={send}>
      <TextInput
        label={label}
        description={hint}
        placeholder={ending ? `…${ending}` : ""}
        type="password"
        dir="ltr"
        maxLength={255}
        autoComplete="off"
        value={secret}
        error={needs.errors.secret ?? problem}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <div>
        <SubmitButton variant="default" isBusy={isBusy}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Connects the first account; another one only if it is asked for. */
function NewProvider({ isFirst }: { isFirst: boolean }) {
  const t = useWords(paymentsWords);
  const { id } = useWorkspace();
  const [isAsked, setAsked] = useState(false);
  const connect = async (secretKey: string) => {
    const body = { kind: "stripe" as const, secretKey };
    await api.post("/workspace/{workspaceId}/payment-providers", { params: { path: { workspaceId: id } }, body });
    setAsked(false);
  };
  if (!isFirst && !isAsked)
    return (
      <div>
        <Button variant="subtle" leftSection={<Icon name="plus" size={16} />} onClick={() => setAsked(true)}>
          {t.another}
        </Button>
      </div>
    );
  return (
    <Panel title={isFirst ? t.first : t.another}>
      <SecretField label={t.secretKey} hint={t.secretHint} action={t.connect} done={t.connected} save={connect} />
    </Panel>
  );
}

/** The other half of the connection: where the provider sends its events, how they are signed, and a trial. */
function Connection({ provider, title }: { provider: Provider; title: string }) {
  const t = useWords(paymentsWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const params = { path: { workspaceId: id, providerId: provider.id } };
  const change = (body: Schema["ChangePaymentProvider"]) =>
    api.patch("/workspace/{workspaceId}/payment-providers/{providerId}", { params, body });
  const open = async () => {
    const { checkout } = await api.post("/workspace/{workspaceId}/payment-providers/{providerId}/try", { params });
    if (checkout.url) window.location.assign(checkout.url);
  };
  const { webhookUrl, webhookEvents, webhookSecretEnding, secretKeyEnding } = provider;
  return (
    <Panel title={title}>
      <div className={form.form}>
        <ToCopy label={t.address} action={t.copyAddress} value={webhookUrl ?? ""} />
        <ToCopy label={t.events} action={t.copyEvents} value={webhookEvents.join(", ")} />
        <SecretField
          label={t.webhookSecret}
          hint={t.webhookHint}
          action={t.saveSecret}
          done={t.saved}
          ending={webhookSecretEnding}
          save={(webhookSecret) => change({ webhookSecret })}
        />
        <SecretField
          label={t.newKey}
          hint={t.newKeyHint}
          action={t.replaceKey}
          done={t.replaced}
          ending={secretKeyEnding}
          save={(secretKey) => change({ secretKey })}
        />
        <p className={classes.hint}>{t.tryNote}</p>
        <div>
          <Button variant="default" loading={isBusy} onClick={() => void submit(open)}>
            {t.tryIt}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function ToCopy({ label, action, value }: { label: string; action: string; value: string }) {
  const kit = useWords(kitWords);
  return (
    <div>
      <strong>{label}</strong>
      <div className={classes.copied}>
        <code dir="ltr">{value}</code>
        <ActionIcon variant="subtle" color="gray" aria-label={action} onClick={() => void copyText(value, kit.copied)}>
          <Icon name="copy" size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}

function Offer() {
  const t = useWords(paymentsWords);
  const { id } = useWorkspace();
  const params = { path: { workspaceId: id } };
  const { data } = useQuery({
    queryKey: ["store", "payment-options"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/storefront/store", { params })).store.paymentOptions,
  });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const offer = (isOffered: boolean) => {
    const onSite = ["on-site" as const];
    const paymentOptions = isOffered ? ["online" as const, ...onSite] : onSite;
    void submit(() => api.patch("/workspace/{workspaceId}/storefront/store", { params, body: { paymentOptions } }), t.offered);
  };
  return (
    <Panel title={t.inStore}>
      <Switch
        label={t.offer}
        description={t.offerNote}
        disabled={!data || isBusy}
        checked={data?.includes("online") ?? false}
        onChange={(event) => offer(event.currentTarget.checked)}
      />
    </Panel>
  );
}
