import { Button, Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api, ifMatch, type Versioned } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { useNeeds } from "../../kit/forms/needs.ts";
import { useRecordForm } from "../../kit/forms/record-form.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { deletingProps, useDeletingIds } from "../../kit/lists/deleting-rows.ts";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Empty, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./roles.module.css";
import { type Role, readRole, usePermissions, useRoles } from "./staff.query.ts";
import { permissionLabel, permissionParts, roleLabel, staffWords } from "./staff.words.ts";

const ROLE = "/workspace/{workspaceId}/roles/{roleId}";

/** The workspace's roles, and what the chosen one may do, area by area. */
export function RoleEditor({ roleId: chosen, onChoose }: { roleId: string | undefined; onChoose(roleId: string | undefined): void }) {
  const t = useWords(staffWords);
  const { data } = useRoles();
  const leaving = useDeletingIds();
  if (!data) return <SkeletonRows />;
  const roles = data.rows;
  const roleId = chosen ?? roles.find(({ id }) => !leaving.has(id))?.id;
  return (
    <div className={classes.columns}>
      <Panel>
        <ul className={classes.roles}>
          {roles.map((role) => (
            <li key={role.id} {...deletingProps(leaving.has(role.id))}>
              <button type="button" className={classes.role} aria-current={role.id === roleId} onClick={() => onChoose(role.id)}>
                <span dir="auto">{roleLabel(t, role.name)}</span>
                <span className={classes.note}>{t.permissions(role.permissions.length)}</span>
              </button>
            </li>
          ))}
        </ul>
        <RowLimitNote list={data} />
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
  return data ? <RoleGrid role={data} onChoose={onChoose} /> : <SkeletonRows />;
}

interface Values {
  name: string;
  /** In one order, so that two versions can be compared. */
  permissions: string[];
}

function valuesOf(role?: Role): Values {
  return { name: role?.name ?? "", permissions: [...(role?.permissions ?? [])].sort() };
}

function RoleGrid({ role, onChoose }: { role?: Versioned<Role>; onChoose(roleId: string | undefined): void }) {
  const t = useWords(staffWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const { data: permissions = [] } = usePermissions();
  const fields = useRecordForm<Values>(valuesOf(role?.record), `role.${role?.record.id ?? "new"}`);
  const { name, permissions: held } = fields.value;
  const roleId = role?.record.id ?? "";
  const { submit, isBusy } = useSubmit({ refreshes: ["roles"], onDone: () => onChoose(undefined) });
  const change = useSave<Values, Partial<Values>>({
    read: async () => {
      const { record, etag } = await readRole(id, roleId);
      return { record: valuesOf(record), etag, whole: record };
    },
    write: (body, etag) => api.patch(ROLE, { params: { path: { workspaceId: id, roleId } }, body, ...ifMatch(etag) }),
    refreshes: ["roles"],
    onSaved: () => {
      fields.settle();
      notify(kit.saved);
    },
  });
  const areas = [...new Set(permissions.map(({ key }) => key.split(".")[0] ?? ""))];
  const toggle = (key: string, isOn: boolean) =>
    fields.change({ permissions: isOn ? [...held, key].sort() : held.filter((one) => one !== key) });
  const needs = useNeeds({ name: !name.trim() });
  const nameField = fields.input("name");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const body = { name: name.trim(), permissions: held };
    if (!role) return submit(() => api.post("/workspace/{workspaceId}/roles", { params: { path: { workspaceId: id } }, body }), kit.saved);
    const refused = await change.save({ record: fields.base }, changesOf(fields.base, body));
    if (refused) notifyError(Object.values(fieldErrors(refused)).join(" "));
  };
  const removeLater = useDeleteWithUndo(["roles"]);
  const remove = (etag: string) => {
    removeLater(roleId, t.roleRemoved, () => api.delete(ROLE, { params: { path: { workspaceId: id, roleId } }, ...ifMatch(etag) }));
    onChoose(undefined);
  };
  return (
    <Panel>
      <form onSubmit={(event) => void save(event)}>
        <div className={classes.head}>
          <TextInput
            label={t.roleName}
            dir="auto"
            maxLength={100}
            className={classes.name}
            {...(role?.record.isBuiltIn
              ? { value: roleLabel(t, role.record.name), readOnly: true }
              : { ...nameField, error: needs.errors.name ?? nameField.error })}
          />
          {role?.record.isBuiltIn && <StatusBadge>{t.builtIn}</StatusBadge>}
        </div>
        <div className={classes.areas}>
          {areas.map((area) => (
            <fieldset key={area} className={classes.area}>
              <legend>{permissionParts(t, area).area}</legend>
              {permissions
                .filter(({ key }) => key.startsWith(`${area}.`))
                .map(({ key }) => (
                  <Checkbox
                    key={key}
                    label={permissionParts(t, key).verb}
                    checked={held.includes(key)}
                    onChange={(event) => toggle(key, event.currentTarget.checked)}
                  />
                ))}
            </fieldset>
          ))}
        </div>
        <div className={classes.foot}>
          {role && !role.record.isBuiltIn && (
            <Button variant="default" color="red" onClick={() => remove(role.etag)}>
              {t.removeRole}
            </Button>
          )}
          <SubmitButton isBusy={isBusy || change.isBusy}>{t.saveRole}</SubmitButton>
        </div>
      </form>
      <ConflictDialog
        conflict={change.conflict}
        labelOf={(field) => (field === "name" ? t.roleName : t.roleMay)}
        textOf={(field, value) =>
          field === "permissions" ? (value as string[]).map((key) => permissionLabel(t, key)).join("; ") : undefined
        }
        onClose={change.dropConflict}
      />
    </Panel>
  );
}
