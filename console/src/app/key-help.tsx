import { Switch } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../kit/dialogs/sheet.tsx";
import { activeShortcuts, areShortcutsOn, enableShortcuts, type Shortcut, shownKey } from "../kit/keys/shortcuts.ts";
import { shortcutWords } from "../kit/keys/shortcuts.words.ts";
import { useWords } from "../kit/words/locale.tsx";
import classes from "./key-help.module.css";
import type { Place } from "./navigation.ts";
import { navigationWords } from "./navigation.words.ts";
import shell from "./shell.module.css";
import { shellWords } from "./shell.words.ts";

const EVERYWHERE: readonly Shortcut["name"][] = ["search", "go", "help"];

/** The keys of the page under it, then those that work on every page: all of them from their own declarations. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const t = useWords(shellWords);
  const [isOn, setOn] = useState(areShortcutsOn);
  const [all] = useState(activeShortcuts);
  const isEverywhere = ({ name }: Shortcut) => EVERYWHERE.includes(name);
  return (
    <Dialog isOpen title={t.keysTitle} onClose={onClose}>
      <KeyList title={t.keysPage} shortcuts={all.filter((shortcut) => !isEverywhere(shortcut))} />
      <KeyList title={t.keysAll} shortcuts={all.filter(isEverywhere)} />
      <Switch
        label={t.keysOn}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          enableShortcuts(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useWords(shortcutWords);
  const names = useWords(navigationWords);
  const rows = new Map<string, ReadonlySet<string>>();
  for (const { name, place, keys } of shortcuts) {
    const label = place === undefined ? t[name] : `${t[name]}: ${names[place as Place["key"]]}`;
    rows.set(label, new Set([...(rows.get(label) ?? []), ...Object.keys(keys)]));
  }
  if (rows.size === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.keys}>
        {[...rows].map(([label, keys]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">
              {[...keys].map((key) => (
                <span key={key}>
                  {key.split(" ").map((part) => (
                    <kbd key={part} className={shell.kbd}>
                      {shownKey(part)}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
