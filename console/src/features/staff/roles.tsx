import { Button, Checkbox, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ifMatch, type Versioned } from "../../kit/api.ts";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { Panel } from "../../kit/page.tsx";
import { useWorkspace } from "../../kit/session.ts";
import { Empty, SkeletonRows, StatusBadge, useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import classes from "./roles.module.css";
import { type Role, readRole, usePermissions, useRoles } from "./staff.query.ts";
import { roleLabel, staffWords } from "./staff.words.ts";

/** The workspace's roles, and what the chosen one may do, area by area. */
export function RoleEditor({ roleId: chosen, onChoose }: { roleId: string | undefined; onChoose(roleId: string | undefined): void }) {
  const t = useWords(staffWords);
  const { data: roles } = useRoles();
  if (!roles) return <SkeletonRows />;
  const roleId = chosen ?? roles[0]?.id;
  return (
    <div className={classes.columns}>
      <Panel>
        <ul className={classes.roles}>
          {roles.map((role) => (
            <li key={role.id}>
              <button type="button" className={classes.role} aria-current={role.id === roleId} onClick={() => onChoose(role.id)}>
                <span dir="auto">{roleLabel(t, role.name)}</span>
                <span className={classes.note}>{t.permissions(role.permissions.length)}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button variant="default" fullWidth leftSection={<Icon name="plus" size={16} />} onClick={() => onChoose("new")}>
          {t.newRole}
        </Button>
      </Panel>
      {roleId === "new" && <RoleGrid key="new" onChoose={onChoose} />}
      {roleId && roleId !== "new" && <ExistingRole key={roleId} roleId={roleId} onChoose={onChoose} />}
      {!roleId && (
        <Panel>
          <Empty icon="shield" text={t.chooseRole} />
        </Panel>
      )}
    </div>
  );
}

function ExistingRole({ roleId, onChoose }: { roleId: string; onChoose(roleId: string | undefined): void }) {
  const { id } = useWorkspace();
  const { data } = useQuery({ queryKey: ["roles", roleId], queryFn: () => readRole(id, roleId) });
  return data ? <RoleGrid key={data.etag} role={data} onChoose={onChoose} /> : <SkeletonRows />;
}

function RoleGrid({ role, onChoose }: { role?: Versioned<Role>; onChoose(roleId: string | undefined): void }) {
  const t = useWords(staffWords);
  const kit = useWords(kitWords);
  const message = useMessage();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const { data: permissions = [] } = usePermissions();
  const [name, setName] = useState(role?.record.name ?? "");
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(role?.record.permissions));
  const [isBusy, setBusy] = useState(false);
  const areas = [...new Set(permissions.map(({ key }) => key.split(".")[0] ?? ""))];
  const toggle = (key: string, isOn: boolean) => setHeld(new Set(isOn ? [...held, key] : [...held].filter((one) => one !== key)));
  const act = async (run: () => Promise<unknown>, text: string, next?: string) => {
    setBusy(true);
    try {
      await run();
      await queries.invalidateQueries({ queryKey: ["roles"] });
      say(text);
      if (next !== undefined) onChoose(next || undefined);
    } catch (error) {
      complain(message(error));
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const body = { name: name.trim(), permissions: [...held] };
    const path = { workspaceId: id };
    if (!role) return act(() => api.post("/workspace/{workspaceId}/roles", { params: { path }, body }), kit.saved, "");
    return act(
      () =>
        api.patch("/workspace/{workspaceId}/roles/{roleId}", {
          params: { path: { ...path, roleId: role.record.id } },
          body,
          ...ifMatch(role.etag),
        }),
      kit.saved,
    );
  };
  const remove = () =>
    role &&
    act(
      () =>
        api.delete("/workspace/{workspaceId}/roles/{roleId}", {
          params: { path: { workspaceId: id, roleId: role.record.id } },
          ...ifMatch(role.etag),
        }),
      t.roleRemoved,
      "",
    );
  return (
    <Panel>
      <div className={classes.head}>
        <TextInput
          label={t.roleName}
          dir="auto"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          className={classes.name}
        />
        {role?.record.isBuiltIn && <StatusBadge>{t.builtIn}</StatusBadge>}
      </div>
      <div className={classes.areas}>
        {areas.map((area) => (
          <fieldset key={area} className={classes.area}>
            <legend>{t.areas[area as keyof typeof t.areas] ?? area}</legend>
            {permissions
              .filter(({ key }) => key.startsWith(`${area}.`))
              .map(({ key, description }) => (
                <Checkbox
                  key={key}
                  label={t.verbs[key.slice(area.length + 1) as keyof typeof t.verbs] ?? description}
                  title={description}
                  checked={held.has(key)}
                  onChange={(event) => toggle(key, event.currentTarget.checked)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      <div className={classes.foot}>
        {role && !role.record.isBuiltIn && (
          <Button variant="default" color="red" onClick={() => void remove()}>
            {t.removeRole}
          </Button>
        )}
        <Button loading={isBusy} disabled={!name.trim()} onClick={() => void save()}>
          {t.saveRole}
        </Button>
      </div>
    </Panel>
  );
}
