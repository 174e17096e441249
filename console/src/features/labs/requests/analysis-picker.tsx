import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useFormat } from "../../../kit/data/session.ts";
import { fold } from "../../../kit/format/fold.ts";
import form from "../../../kit/forms/form.module.css";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { useEveryAnalysis, useEveryPanel } from "../catalogue/panels.query.ts";
import { useOffered } from "../lab.query.ts";
import { type Chosen, chosenAnalysis, chosenPanel, priceOf } from "./chosen.rules.ts";
import classes from "./new-request.module.css";
import { requestsWords } from "./requests.words.ts";

interface PickerProps {
  chosen: readonly Chosen[];
  onChange(chosen: Chosen[]): void;
  error: string | undefined;
  /** Offers panels too. */
  hasPanels?: boolean;
  /** Not offered: the request has them already. */
  without?: readonly (string | null)[];
}

/** Words that are codes, each once, and those that are not. */
function readCodes(text: string, known: readonly Chosen[]): { found: Chosen[]; missing: string[] } {
  const words = text.split(SPACES).filter(Boolean);
  const byWord = words.map((word) => known.find(({ code }) => code !== null && fold(code) === fold(word)));
  const found = new Map(byWord.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return { found: [...found.values()], missing: words.filter((_, index) => !byWord[index]) };
}

const SPACES = /[\s,،]+/;
const MOST_SHOWN = 8;

/** Panels first, then analyses that match what is typed; `all` for codes. */
function useOffers(text: string, hasPanels: boolean) {
  const typed = (text.split(SPACES).at(-1) ?? "").trim();
  const { data: offered } = useOffered(typed);
  const { data: every } = useEveryAnalysis();
  const { data: panels } = useEveryPanel(hasPanels);
  const active = every?.rows.filter((one) => one.isActive) ?? [];
  const isActive = new Set(active.map(({ id }) => id));
  const usable = (panels?.rows ?? []).filter(({ analysisIds }) => analysisIds.every((id) => isActive.has(id)));
  const allPanels = hasPanels ? usable.map((panel) => chosenPanel(panel, every?.rows ?? [])) : [];
  const matching = allPanels.filter(({ name, code }) => fold(`${name} ${code ?? ""}`).includes(fold(typed)));
  const analyses: Chosen[] = (offered ?? []).map(chosenAnalysis);
  return {
    offers: [...matching, ...analyses],
    all: [...allPanels, ...active.map(chosenAnalysis), ...analyses],
    isEmpty: every !== undefined && active.length === 0,
  };
}

/** Several codes at once (`GLU CBC`, then Enter), or part of a name. */
export function AnalysisPicker({ chosen, onChange, error, hasPanels = false, without = [] }: PickerProps) {
  const t = useWords(requestsWords);
  const [text, setText] = useState("");
  const [unknown, setUnknown] = useState<string>();
  const { offers, all, isEmpty } = useOffers(text, hasPanels);
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const shown = offers.filter(({ id }) => !isChosen(id) && !without.includes(id)).slice(0, MOST_SHOWN);
  const toggle = (one: Chosen) => onChange(isChosen(one.id) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one]);
  const takeCodes = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { found, missing } = readCodes(text, all);
    // One word that is no code chooses the first analysis it finds.
    const [single] = found.length === 0 && missing.length === 1 ? shown : [];
    onChange([...chosen, ...(single ? [single] : found).filter(({ id }) => !isChosen(id))]);
    const left = single ? "" : missing.join(" ");
    setUnknown(left ? t.unknownCode(left) : undefined);
    setText(left);
  };
  return (
    <div className={classes.picker}>
      <TextInput
        label={t.codes}
        description={t.codesHint}
        required
        dir="auto"
        leftSection={<Icon name="flask" size={16} />}
        value={text}
        error={unknown ?? error}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setUnknown(undefined);
        }}
        onKeyDown={takeCodes}
      />
      {chosen.length > 0 && <ChosenList chosen={chosen} onRemove={toggle} />}
      {isEmpty && <p className={form.hint}>{t.noCatalogue}</p>}
      <div className={classes.offers}>
        {shown.map((one) => (
          <button key={one.id} type="button" className={classes.offer} onClick={() => toggle(one)}>
            <Icon name={one.analyses ? "list" : "plus"} size={14} />
            <bdi>{one.name}</bdi>
            {one.code && <bdi dir="ltr">{one.code}</bdi>}
          </button>
        ))}
      </div>
    </div>
  );
}

function ChosenList({ chosen, onRemove }: { chosen: readonly Chosen[]; onRemove(one: Chosen): void }) {
  const t = useWords(requestsWords);
  const format = useFormat();
  return (
    <ul className={classes.chosen} aria-label={t.chosen}>
      {chosen.map((one) => (
        <li key={one.id}>
          <span>
            <bdi>{one.name}</bdi> {one.code && <bdi dir="ltr">{one.code}</bdi>}
            {one.analyses && <small>{t.panelOf(one.analyses.length)}</small>}
          </span>
          <span>{format.money(priceOf(one))}</span>
          <button type="button" aria-label={t.remove(one.name)} onClick={() => onRemove(one)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
