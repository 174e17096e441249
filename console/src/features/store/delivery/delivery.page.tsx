import { Button, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, type Versioned } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { changesOf, isSame } from "../../../kit/data/merge.rules.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { type RecordForm, useRecordForm } from "../../../kit/forms/record-form.ts";
import { SaveBar } from "../../../kit/forms/save-bar.tsx";
import { useMarkUnsaved } from "../../../kit/forms/unsaved.ts";
import { keepFocus } from "../../../kit/keys/keep-focus.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { moveItem } from "../../../kit/lists/move-item.rules.ts";
import { SortableList } from "../../../kit/lists/sortable.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../store.module.css";
import { useStoreRecord } from "../store.query.ts";
import { MOST_DELIVERIES, type Store, writtenZones, type Zone, zoneErrors } from "../store.rules.ts";
import { storeWords } from "../store.words.ts";
import { StoreFrame } from "../store-page.tsx";
import { useStoreForm } from "../use-store-form.tsx";
import { Zones } from "./zones.tsx";

interface Method {
  method: string;
  /** Undefined while the field holds no amount. */
  fee: number | undefined;
}
interface Values {
  deliveryOptions: Method[];
  chargesTax: boolean;
  deliveryTaxRateId: string | null;
  deliveryZones: Zone[];
}

export function DeliveryPage() {
  const { data, error, refetch } = useStoreRecord();
  return (
    <StoreFrame>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && (
        <Panel>
          <SkeletonRows count={3} />
        </Panel>
      )}
      {data && <Delivery store={data} />}
    </StoreFrame>
  );
}

function Delivery({ store }: { store: Versioned<Store> }) {
  const t = useWords(storeWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { deliveryOptions, deliveryZones, chargesTax, deliveryTaxRateId } = store.record;
  const fields = useRecordForm<Values>({ deliveryOptions, deliveryZones, chargesTax, deliveryTaxRateId }, "store.delivery");
  // Rows that are moved or removed are no fields that were typed in.
  useMarkUnsaved("store.delivery.rows", !isSame(fields.base.deliveryOptions, fields.value.deliveryOptions));
  useMarkUnsaved("store.delivery.zones", !isSame(fields.base.deliveryZones, fields.value.deliveryZones));
  const changesIn = ({ base, value, setErrors }: RecordForm<Values>) => {
    const written = value.deliveryOptions.map(({ method, fee }) => ({ method: method.trim(), fee }));
    const errors = Object.fromEntries([
      ...zoneErrors(value.deliveryZones, { ...kit, sameMethod: t.sameMethod }),
      ...written.flatMap(({ method, fee }, index) => [
        ...(method === "" ? [[`method.${index}`, kit.required]] : []),
        ...(written.findIndex((one) => one.method === method) < index ? [[`method.${index}`, t.sameMethod]] : []),
        ...(fee === undefined ? [[`fee.${index}`, kit.invalidAmount]] : []),
      ]),
    ]) as Record<string, string>;
    if (Object.keys(errors).length > 0) return void setErrors(errors);
    const deliveryOptions = written.map(({ method, fee = 0 }) => ({ method, fee }));
    return changesOf(base, { ...value, deliveryOptions, deliveryZones: writtenZones(value.deliveryZones) });
  };
  const { submit, isBusy, dialog } = useStoreForm({ store, fields, changesIn });
  const mayManage = can("store.manage");
  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset className={classes.stack} disabled={!mayManage}>
        {fields.value.deliveryZones.length === 0 && <Methods fields={fields} />}
        <Zones
          fields={fields as unknown as RecordForm<{ deliveryZones: Zone[] }>}
          errorOf={(field) => fields.input(field as keyof Values).error as string | undefined}
        />
        <Tax fields={fields} />
      </fieldset>
      <SaveBar isChanged={mayManage && fields.isDirty} isBusy={isBusy} onDiscard={fields.discard} />
      {dialog}
    </form>
  );
}

function Methods({ fields }: { fields: RecordForm<Values> }) {
  const t = useWords(storeWords);
  const can = useCan();
  const { deliveryOptions: methods } = fields.value;
  const mayManage = can("store.manage");
  const put = (next: Method[]) => {
    fields.change({ deliveryOptions: next });
    // Errors belong to places in the list, which other rows may take.
    fields.setErrors({});
  };
  const replace = (index: number, changes: Partial<Method>) => put(methods.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const add = () => {
    put([...methods, { method: "", fee: 0 }]);
    keepFocus(() => document.getElementById(`delivery-${methods.length}`));
  };
  return (
    <Panel title={t.methods} note={t.methodsHint}>
      {methods.length === 0 && <p className={classes.none}>{t.noMethods}</p>}
      <SortableList
        label={t.methods}
        items={methods}
        keyOf={(_, index) => index}
        nameOf={({ method }) => method || t.methodName}
        isFixed={!mayManage}
        onMove={(from, to) => put(moveItem(methods, from, to))}
      >
        {(one, index) => (
          <MethodRow
            {...{ one, index, fields, mayManage }}
            onChange={(changes) => replace(index, changes)}
            onRemove={() => put(methods.filter((_, at) => at !== index))}
          />
        )}
      </SortableList>
      {mayManage && methods.length < MOST_DELIVERIES && (
        <Button variant="default" mt={8} leftSection={<Icon name="plus" size={16} />} onClick={add}>
          {t.addMethod}
        </Button>
      )}
    </Panel>
  );
}

interface MethodRowProps {
  one: Method;
  index: number;
  fields: RecordForm<Values>;
  mayManage: boolean;
  onChange(changes: Partial<Method>): void;
  onRemove(): void;
}

function MethodRow({ one: { method, fee }, index, fields, mayManage, onChange, onRemove }: MethodRowProps) {
  const t = useWords(storeWords);
  const errorOf = (field: string) => fields.input(`${field}.${index}` as keyof Values).error;
  return (
    <div className={classes.method}>
      <TextInput
        id={`delivery-${index}`}
        aria-label={`${t.methodName} ${index + 1}`}
        placeholder={t.methodName}
        dir="auto"
        maxLength={60}
        value={method}
        error={errorOf("method")}
        onChange={(event) => onChange({ method: event.currentTarget.value })}
      />
      <MoneyInput
        // A row that takes another's place shows that one's amount.
        key={method}
        aria-label={`${t.fee}: ${method || t.method(index + 1)}`}
        value={fee}
        error={errorOf("fee")}
        onChange={(next) => onChange({ fee: next })}
      />
      {mayManage && (
        <button type="button" className={form.tool} aria-label={t.removeMethod(method || t.method(index + 1))} onClick={onRemove}>
          <Icon name="trash" size={17} />
        </button>
      )}
    </div>
  );
}

/** The home page leads here where a business charges tax at the till and not in the store. */
function Tax({ fields }: { fields: RecordForm<Values> }) {
  const t = useWords(storeWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { value, change } = fields;
  const { data } = useQuery({
    queryKey: ["tax-rates"],
    queryFn: () =>
      everyRow(async (query) => {
        const { taxRates, pagination } = await api.get("/workspace/{workspaceId}/tax-rates", {
          params: { path: { workspaceId: id }, query },
        });
        return { rows: taxRates, pagination };
      }),
  });
  useEffect(() => {
    // The router looks for the anchor before the store is loaded.
    if (location.hash === "#tax") document.getElementById("tax")?.scrollIntoView();
  }, []);
  const rates = data?.rows.filter(({ isActive }) => isActive) ?? [];
  return (
    <Panel id="tax" title={t.tax}>
      <div className={form.pair}>
        <Switch label={t.chargesTax} description={t.chargesTaxHint} {...fields.tick("chargesTax")} />
        <Choice
          label={t.deliveryRate}
          disabled={!value.chargesTax}
          allowDeselect={false}
          value={value.deliveryTaxRateId ?? ""}
          data={[
            { value: "", label: t.defaultRate },
            ...rates.map((rate) => ({ value: rate.id, label: `${rate.name} · ${format.number(rate.percentage)}%` })),
          ]}
          onChange={(next) => change({ deliveryTaxRateId: next || null })}
        />
      </div>
    </Panel>
  );
}
