import { clientGender } from "../../kit/data/enums.ts";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { type Client, type ClientFilter, SEEN } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface ClientFiltersProps {
  filter: ClientFilter;
  /** Those shown: their tags are offered. */
  clients: readonly Client[];
  onChange(changes: Partial<ClientFilter>): void;
}

export function ClientFilters({ filter, clients, onChange }: ClientFiltersProps) {
  const t = useWords(clientsWords);
  const can = useCan();
  const format = useFormat();
  const tags = [...new Set([...(filter.tag ? [filter.tag] : []), ...clients.flatMap((client) => client.tags)])].sort();
  return (
    <>
      <SearchField label={t.search} value={filter.q ?? ""} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t.gender}
        any={t.anyGender}
        value={filter.gender}
        options={clientGender.map((value) => ({ value, label: t[value] }))}
        onChange={(gender) => onChange({ gender })}
      />
      <ChoiceFilter
        label={t.tag}
        any={t.anyTag}
        value={filter.tag}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        onChange={(tag) => onChange({ tag })}
      />
      <ChoiceFilter
        label={t.birthday}
        any={t.anyBirthday}
        value={filter.birth}
        options={MONTHS.map((month) => ({ value: String(month), label: format.monthName(month) }))}
        onChange={(birth) => onChange({ birth })}
      />
      {can("sessions.view") && (
        <ChoiceFilter
          label={t.lastVisit}
          any={t.anyVisit}
          value={filter.seen}
          options={SEEN.map((value) => ({ value, label: t.seenChoices[value] }))}
          onChange={(seen) => onChange({ seen })}
        />
      )}
    </>
  );
}
