import { ActionIcon, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../../kit/data/api.ts";
import { apiKeyPermissions } from "../../../kit/data/enums.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { ConfirmDanger } from "../../../kit/dialogs/sheet.tsx";
import { Choice, Choices } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { permissionLabel, staffWords, usePermissions } from "../../staff/index.ts";
import { EntryPanel } from "../entry-panel.tsx";
import { settingsWords } from "../settings.words.ts";
import { KeyTraces } from "./key-traces.tsx";
import { Secret } from "./secret.tsx";

const REFRESHES = ["api-keys"];
const DAY_MS = 86_400_000;

/** API keys for the business's programs, each with its own permissions. */
export function KeysSection() {
  const t = useWords(settingsWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const [revoked, setRevoked] = useState<{ id: string; name: string }>();
  const query = useQuery({
    queryKey: ["api-keys"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { apiKeys, pagination } = await api.get("/workspace/{workspaceId}/api-keys", { params });
        return { rows: apiKeys, pagination };
      }),
  });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const revoke = async (apiKeyId: string) => {
    const path = { workspaceId: id, apiKeyId };
    await submit(() => api.delete("/workspace/{workspaceId}/api-keys/{apiKeyId}", { params: { path } }), t.keyRevoked);
    setRevoked(undefined);
  };
  return (
    <>
      <EntryPanel
        title={t.sections.keys}
        note={t.keysLead}
        query={query}
        empty={{ icon: "key", text: t.noKeys }}
        keyOf={(key) => key.id}
        entry={(key) => ({
          name: key.name,
          note: [
            t.keyRights(key.permissions.length),
            key.lastUsedAt ? t.lastUsed(format.instant(key.lastUsedAt)) : t.neverUsed,
            key.expiresAt ? t.keyEnds(format.instantDay(key.expiresAt)) : t.noEnd,
          ].join(" · "),
          actions: (
            <ActionIcon variant="subtle" color="gray" aria-label={`${t.revoke}: ${key.name}`} onClick={() => setRevoked(key)}>
              <Icon name="trash" size={16} />
            </ActionIcon>
          ),
        })}
      >
        <NewKey />
      </EntryPanel>
      <ConfirmDanger
        isOpen={revoked !== undefined}
        title={t.revokeTitle(revoked?.name ?? "")}
        text={<KeyTraces apiKeyId={revoked?.id} />}
        action={t.revoke}
        isBusy={isBusy}
        onConfirm={() => revoked && void revoke(revoked.id)}
        onClose={() => setRevoked(undefined)}
      />
    </>
  );
}

function NewKey() {
  const t = useWords(settingsWords);
  const staff = useWords(staffWords);
  const { id } = useWorkspace();
  const { data: permissions = [] } = usePermissions();
  const [name, setName] = useState("");
  const [rights, setRights] = useState<Schema["ApiKey"]["permissions"]>([]);
  const [days, setDays] = useState("90");
  const [secret, setSecret] = useState<string>();
  const queries = useQueryClient();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const needs = useNeeds({ name: !name.trim(), rights: rights.length === 0 });
  const create = async () => {
    const expiresAt = days === "0" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const body = { name: name.trim(), permissions: rights, expiresAt };
    const made = await api.post("/workspace/{workspaceId}/api-keys", { params: { path: { workspaceId: id } }, body });
    setSecret(made.secret);
    setName("");
    setRights([]);
    await queries.invalidateQueries({ queryKey: REFRESHES });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void submit(create);
  };
  return (
    <>
      <form className={form.form} onSubmit={send}>
        <div className={form.pair}>
          <TextInput
            label={t.keyName}
            dir="auto"
            maxLength={100}
            value={name}
            error={needs.errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Choice
            label={t.keyLasts}
            allowDeselect={false}
            data={(["30", "90", "365", "0"] as const).map((value) => ({ value, label: t.keyDays[value] }))}
            value={days}
            onChange={(next) => setDays(next ?? "90")}
          />
        </div>
        <Choices
          label={t.keyRightsLabel}
          searchable
          data={permissions.map(({ key }) => ({ value: key, label: permissionLabel(staff, key) }))}
          value={rights}
          error={needs.errors.rights}
          onChange={(chosen) => setRights(apiKeyPermissions.filter((key) => chosen.includes(key)))}
        />
        <div>
          <SubmitButton variant="default" isBusy={isBusy}>
            {t.createKey}
          </SubmitButton>
        </div>
      </form>
      <Secret secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
