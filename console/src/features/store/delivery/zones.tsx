import { Button, TextInput } from "@mantine/core";
import { useCountryChoices } from "../../../kit/business/countries.ts";
import { useCan } from "../../../kit/data/session.ts";
import { Choices, Tags } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import type { RecordForm } from "../../../kit/forms/record-form.ts";
import { keepFocus } from "../../../kit/keys/keep-focus.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { moveItem } from "../../../kit/lists/move-item.rules.ts";
import { SortableList } from "../../../kit/lists/sortable.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../store.module.css";
import { MOST_ZONE_OPTIONS, MOST_ZONES, type Zone, type ZoneOption } from "../store.rules.ts";
import { storeWords } from "../store.words.ts";

interface ZonesProps {
  fields: RecordForm<{ deliveryZones: Zone[] }>;
  /** By field, such as `zone.0.name`. */
  errorOf(field: string): string | undefined;
}

/** Where the store delivers to, first match first. */
export function Zones({ fields, errorOf }: ZonesProps) {
  const t = useWords(storeWords);
  const mayManage = useCan()("store.manage");
  const { deliveryZones: zones } = fields.value;
  const put = (next: Zone[]) => {
    fields.change({ deliveryZones: next });
    fields.setErrors({});
  };
  const add = () => {
    put([...zones, { name: "", countryCodes: [], regions: [], postalPrefixes: [], options: [{ method: "", fee: 0, freeFrom: null }] }]);
    keepFocus(() => document.getElementById(`zone-${zones.length}`));
  };
  return (
    <Panel title={t.zones} note={t.zonesHint}>
      {zones.length === 0 && <p className={classes.none}>{t.noZones}</p>}
      <SortableList
        label={t.zones}
        items={zones}
        keyOf={({ id }, index) => id ?? index}
        nameOf={({ name }) => name || t.zoneName}
        isFixed={!mayManage}
        onMove={(from, to) => put(moveItem(zones, from, to))}
      >
        {(zone, index) => (
          <ZoneCard
            {...{ zone, index, mayManage }}
            errorOf={(field) => errorOf(`zone.${index}.${field}`)}
            onChange={(changes) => put(zones.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
            onRemove={() => put(zones.filter((_, at) => at !== index))}
          />
        )}
      </SortableList>
      {mayManage && zones.length < MOST_ZONES && (
        <Button variant="default" mt={8} leftSection={<Icon name="plus" size={16} />} onClick={add}>
          {t.addZone}
        </Button>
      )}
    </Panel>
  );
}

interface ZoneCardProps {
  zone: Zone;
  index: number;
  mayManage: boolean;
  errorOf(field: string): string | undefined;
  onChange(changes: Partial<Zone>): void;
  onRemove(): void;
}

function ZoneCard({ zone, index, mayManage, errorOf, onChange, onRemove }: ZoneCardProps) {
  const t = useWords(storeWords);
  const countries = useCountryChoices();
  const name = zone.name || t.zone(index + 1);
  return (
    <fieldset className={classes.zone} aria-label={name}>
      <div className={classes.zoneHead}>
        <TextInput
          id={`zone-${index}`}
          label={t.zoneName}
          dir="auto"
          maxLength={100}
          value={zone.name}
          error={errorOf("name")}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {mayManage && (
          <button type="button" className={form.tool} aria-label={t.removeMethod(name)} onClick={onRemove}>
            <Icon name="trash" size={17} />
          </button>
        )}
      </div>
      <Choices
        label={t.countries}
        placeholder={zone.countryCodes.length === 0 ? t.everyCountry : undefined}
        data={countries}
        searchable
        value={zone.countryCodes}
        error={errorOf("countryCodes")}
        onChange={(countryCodes) => onChange({ countryCodes })}
      />
      <div className={form.pair}>
        <Tags
          label={t.regions}
          placeholder={zone.regions.length === 0 ? t.everyRegion : undefined}
          maxTags={50}
          value={zone.regions}
          onChange={(regions) => onChange({ regions: regions.map((one) => one.slice(0, 80)) })}
        />
        <Tags
          label={t.postalPrefixes}
          placeholder={zone.postalPrefixes.length === 0 ? t.everyCode : undefined}
          maxTags={100}
          value={zone.postalPrefixes}
          onChange={(prefixes) => onChange({ postalPrefixes: prefixes.map((one) => one.slice(0, 12)) })}
        />
      </div>
      <ZoneOptions {...{ zone, mayManage, errorOf }} name={name} onChange={(options) => onChange({ options })} />
    </fieldset>
  );
}

interface ZoneOptionsProps extends Pick<ZoneCardProps, "zone" | "mayManage" | "errorOf"> {
  name: string;
  onChange(options: ZoneOption[]): void;
}

function ZoneOptions({ zone: { options }, name, mayManage, errorOf, onChange }: ZoneOptionsProps) {
  const t = useWords(storeWords);
  const replace = (index: number, changes: Partial<ZoneOption>) =>
    onChange(options.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <>
      {options.map(({ method, fee, freeFrom }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no id, and their names change while typing
        <div key={index} className={classes.zoneOption}>
          <TextInput
            label={t.methodName}
            aria-label={`${t.methodName} ${index + 1}: ${name}`}
            dir="auto"
            maxLength={60}
            value={method}
            error={errorOf(`method.${index}`)}
            onChange={(event) => replace(index, { method: event.currentTarget.value })}
          />
          <MoneyInput
            label={t.fee}
            aria-label={`${t.fee}: ${method || t.method(index + 1)}`}
            value={fee}
            error={errorOf(`fee.${index}`)}
            onChange={(next) => replace(index, { fee: next })}
          />
          <MoneyInput
            label={t.freeFrom}
            aria-label={`${t.freeFrom}: ${method || t.method(index + 1)}`}
            placeholder={t.never}
            value={freeFrom ?? undefined}
            onChange={(next) => replace(index, { freeFrom: next ?? null })}
          />
          {mayManage && options.length > 1 && (
            <button
              type="button"
              className={form.tool}
              aria-label={t.removeMethod(method || t.method(index + 1))}
              onClick={() => onChange(options.filter((_, at) => at !== index))}
            >
              <Icon name="trash" size={17} />
            </button>
          )}
        </div>
      ))}
      {mayManage && options.length < MOST_ZONE_OPTIONS && (
        <Button
          className={classes.zoneAdd ?? ""}
          size="xs"
          variant="subtle"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => onChange([...options, { method: "", fee: 0, freeFrom: null }])}
        >
          {t.addMethod}
        </Button>
      )}
    </>
  );
}
