import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { labSections, labSectionWords } from "../features/labs/index.ts";
import { ledgerSections, moneySections, moneySectionWords } from "../features/money/index.ts";
import { type Found, findEverywhere, findWorkspaces } from "../features/search/index.ts";
import { sectionWords, useSettingsSections } from "../features/settings/index.ts";
import { storeSections, storeSectionWords } from "../features/store/index.ts";
import { getSession, onSessionChange, useCan, useFormat, useSession } from "../kit/data/session.ts";
import { isFoundIn } from "../kit/format/fold.ts";
import { Icon, type IconName } from "../kit/layout/icon.tsx";
import { useLocale, useWords } from "../kit/words/locale.tsx";
import { actions } from "./actions.ts";
import type { Place } from "./navigation.ts";
import { navigationWords } from "./navigation.words.ts";
import classes from "./palette.module.css";
import { shellWords } from "./shell.words.ts";

interface Entry {
  key: string;
  icon: IconName;
  label: string;
  note?: string;
  /** A record of the workspace. */
  found?: Found;
  run(): void;
}

const PAUSE_MS = 160;
const MOST_RECENT = 5;
let recent: readonly Found[] = [];

function remember(found: Found): void {
  recent = [found, ...recent.filter(({ key }) => key !== found.key)].slice(0, MOST_RECENT);
}

/** Cleared at sign-out, so that the next user does not see it. */
onSessionChange(() => {
  if (getSession().status === "out") recent = [];
});

/** Finds everything by name: pages, actions, what was found before, then the workspace's records. */
export function Palette({ places, isAdmin, onClose }: { places: readonly Place[]; isAdmin: boolean; onClose(): void }) {
  const t = useWords(shellWords);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const entries = useEntries(text, places, isAdmin);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.found) remember(entry.found);
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      setAt((at + by + entries.length) % Math.max(1, entries.length));
    } else if (event.key === "Enter") choose(entries[at]);
  };
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, listId]);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      radius="md"
      size={600}
      yOffset={80}
      transitionProps={{ duration: 100 }}
      attributes={{ content: { "aria-label": t.search } }}
    >
      {/* A search is not work: choosing a result must not ask whether to leave. */}
      <div className={classes.field} data-unguarded>
        <Icon name="search" size={18} />
        <input
          data-autofocus
          className={classes.input}
          placeholder={t.search}
          aria-label={t.search}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[at] ? `${listId}-${at}` : undefined}
          value={text}
          dir="auto"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t.results} className={classes.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
          <div
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.entry}
            onClick={() => choose(entry)}
            onPointerMove={() => setAt(index)}
          >
            <Icon name={entry.icon} size={18} />
            <span dir="auto">{entry.label}</span>
            {entry.note && (
              <span className={classes.note}>
                <bdi>{entry.note}</bdi>
              </span>
            )}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className={classes.nothing}>{t.nothing}</p>}
    </Modal>
  );
}

function useEntries(text: string, places: readonly Place[], isAdmin: boolean): Entry[] {
  const t = useWords(shellWords);
  const names = useWords(navigationWords);
  const navigate = useNavigate();
  const can = useCan();
  const { scheme, setScheme } = useLocale();
  const found = useFound(text, isAdmin);
  const subpages = useSubpages(places);
  return useMemo(() => {
    const fixed: Entry[] = [
      ...places.map((place) => ({ key: place.to, icon: place.icon, label: names[place.key], run: () => void navigate({ to: place.to }) })),
      ...(isAdmin ? [] : actions.filter(({ permission }) => can(permission))).map((action) => ({
        key: action.key,
        icon: action.icon,
        label: t[action.key],
        run: () => void navigate({ to: action.to, search: action.search as never }),
      })),
      {
        key: "scheme",
        icon: scheme === "dark" ? "sun" : "moon",
        label: t.toggleTheme,
        run: () => setScheme(scheme === "dark" ? "light" : "dark"),
      },
    ];
    const matches = ({ label }: { label: string }) => isFoundIn(label, text.trim());
    const records = [...recent.filter(matches), ...found.filter(({ key }) => !recent.some((one) => one.key === key && matches(one)))];
    const toEntry = (one: Found): Entry => ({
      ...one,
      found: one,
      run: () => void navigate({ to: one.to, search: one.search as never }),
    });
    // Only once something is asked for: they would bury the places.
    const asked = text.trim() === "" ? [] : subpages.filter(matches);
    return [...fixed.filter(matches), ...asked, ...records.map(toEntry)];
  }, [text, places, names, navigate, can, t, scheme, setScheme, found, isAdmin, subpages]);
}

/** The pages below the places: parts of the lab, the money, the store and the settings. */
function useSubpages(places: readonly Place[]): Entry[] {
  const names = useWords(navigationWords);
  const [lab, money] = [useWords(labSectionWords), useWords(moneySectionWords)];
  const [store, settings] = [useWords(storeSectionWords), useWords(sectionWords)];
  const navigate = useNavigate();
  const can = useCan();
  const sections = useSettingsSections();
  const isShown = (key: Place["key"]) => places.some((place) => place.key === key);
  const page = (place: Place["key"], to: string, label: string, icon: IconName): Entry => ({
    key: `${to} ${label}`,
    icon,
    label,
    note: names[place],
    run: () => void navigate({ to }),
  });
  return [
    ...(isShown("lab") ? labSections : []).map(({ key, to }) => page("lab", to, lab[key], "flask")),
    ...(isShown("money") ? [...moneySections, ...ledgerSections] : [])
      .filter(({ permission }) => !permission || can(permission))
      .map(({ key, to }) => page("money", to, money[key], "wallet")),
    ...(isShown("store") ? storeSections : []).map(({ key, to }) => page("store", to, store[key], "building")),
    ...(isShown("settings") ? sections : []).map(
      ({ key, icon }): Entry => ({
        key: `settings ${key}`,
        icon,
        label: settings[key],
        note: names.settings,
        run: () => void navigate({ to: "/settings/$section", params: { section: key } as never }),
      }),
    ),
  ];
}

function useFound(text: string, isAdmin: boolean) {
  const session = useSession();
  const format = useFormat();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const workspaceId = session.status === "in" && session.kind === "workspace" ? session.workspace.id : "";
  const can = useCan();
  const maySeeFiles = can("files.view") || can("files.manage");
  const maySeeWorkspaces = can("businesses.manage");
  const { data } = useQuery({
    queryKey: ["search", asked, format.language, maySeeFiles],
    queryFn: () => (isAdmin ? findWorkspaces(asked) : findEverywhere(workspaceId, asked, { format, maySeeFiles })),
    enabled: asked.length > 1 && (!isAdmin || maySeeWorkspaces),
  });
  return data ?? [];
}
