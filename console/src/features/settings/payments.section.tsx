import { ActionIcon, Button, CopyButton, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { Panel } from "../../kit/page.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { ConfirmDanger } from "../../kit/sheet.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { EntryPanel } from "./entry-panel.tsx";
import { paymentsWords } from "./payments.words.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

type Provider = Schema["PaymentProvider"];

const REFRESHES = ["payment-providers", "store"];

/** Providers that take money online: the key, what to copy to the provider, and a trial. */
export function PaymentsSection() {
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
          name: provider.name,
          note: [...facts(provider), ...(provider.problem ? [provider.problem] : [])].join(" · "),
          actions: (
            <ActionIcon variant="subtle" color="gray" aria-label={`${t.remove}: ${provider.name}`} onClick={() => setRemoved(provider)}>
              <Icon name="trash" size={16} />
            </ActionIcon>
          ),
        })}
      >
        <NewProvider />
      </EntryPanel>
      {query.data?.map((provider) => (
        <Connection key={provider.id} provider={provider} />
      ))}
      {query.data && query.data.length > 0 && <Offer />}
      <ConfirmDanger
        isOpen={removed !== undefined}
        title={t.removeTitle(removed?.name ?? "")}
        text={t.removeText}
        action={t.remove}
        isBusy={isBusy}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

function NewProvider() {
  const t = useWords(paymentsWords);
  const { id } = useWorkspace();
  const [secretKey, setSecretKey] = useState("");
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const connect = async () => {
    const body = { kind: "stripe" as const, secretKey: secretKey.trim() };
    await api.post("/workspace/{workspaceId}/payment-providers", { params: { path: { workspaceId: id } }, body });
    setSecretKey("");
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(connect, t.connected);
  };
  return (
    <form className={form.form} onSubmit={send}>
      <TextInput
        label={t.secretKey}
        description={t.secretHint}
        type="password"
        dir="ltr"
        maxLength={255}
        autoComplete="off"
        value={secretKey}
        onChange={(event) => setSecretKey(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy} disabled={secretKey.trim().length < 8}>
          {t.connect}
        </Button>
      </div>
    </form>
  );
}

/** The other half of the connection: where the provider sends its events, and how they are signed. */
function Connection({ provider }: { provider: Provider }) {
  const t = useWords(paymentsWords);
  const { id } = useWorkspace();
  const [webhookSecret, setWebhookSecret] = useState("");
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const params = { path: { workspaceId: id, providerId: provider.id } };
  const save = async () => {
    await api.patch("/workspace/{workspaceId}/payment-providers/{providerId}", { params, body: { webhookSecret: webhookSecret.trim() } });
    setWebhookSecret("");
  };
  const open = async () => {
    const { checkout } = await api.post("/workspace/{workspaceId}/payment-providers/{providerId}/try", { params });
    if (checkout.url) window.location.assign(checkout.url);
  };
  return (
    <Panel title={provider.name}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(save, t.saved);
        }}
      >
        <Copied label={t.address} action={t.copyAddress} value={provider.webhookUrl ?? ""} />
        <Copied label={t.events} action={t.copyEvents} value={provider.webhookEvents.join(", ")} />
        <TextInput
          label={t.webhookSecret}
          description={t.webhookHint}
          placeholder={provider.webhookSecretEnding ? `…${provider.webhookSecretEnding}` : ""}
          type="password"
          dir="ltr"
          maxLength={255}
          autoComplete="off"
          value={webhookSecret}
          onChange={(event) => setWebhookSecret(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={isBusy} disabled={webhookSecret.trim().length < 8}>
            {t.save}
          </Button>
        </div>
        <p className={classes.hint}>{t.tryNote}</p>
        <div>
          <Button variant="default" loading={isBusy} onClick={() => void submit(open)}>
            {t.tryIt}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Copied({ label, action, value }: { label: string; action: string; value: string }) {
  return (
    <div>
      <strong>{label}</strong>
      <div>
        <code dir="ltr" style={{ overflowWrap: "anywhere" }}>
          {value}
        </code>{" "}
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon variant="subtle" color="gray" aria-label={action} onClick={copy}>
              <Icon name={copied ? "check" : "copy"} size={16} />
            </ActionIcon>
          )}
        </CopyButton>
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
    <Panel title={t.offer}>
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
