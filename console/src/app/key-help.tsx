import { Switch } from "@mantine/core";
import { useState } from "react";
import { areKeysOn, PALETTE_KEY, switchKeys } from "../kit/keys.ts";
import { useWords } from "../kit/locale.tsx";
import { Dialog } from "../kit/sheet.tsx";
import type { Place } from "./navigation.ts";
import { navigationWords } from "./navigation.words.ts";
import classes from "./shell.module.css";
import { shellWords } from "./shell.words.ts";

export function KeyHelp({ places, onClose }: { places: readonly Place[]; onClose(): void }) {
  const t = useWords(shellWords);
  const names = useWords(navigationWords);
  const [isOn, setOn] = useState(areKeysOn);
  const rows: [label: string, keys: readonly string[]][] = [
    [t.keysSearch, [PALETTE_KEY]],
    ...places.map((place): [string, readonly string[]] => [`${t.keysGo}: ${names[place.key]}`, ["g", place.letter]]),
    [t.keysNew, ["n"]],
    [t.keysFilter, ["/"]],
    [t.keysRows, ["j", "k"]],
    [t.keysCalendar, ["t", "d", "w", "m"]],
    [t.keysHelp, ["?"]],
  ];
  return (
    <Dialog isOpen title={t.keysTitle} onClose={onClose}>
      <dl className={classes.keys}>
        {rows.map(([label, keys]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={classes.kbd}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t.keysOn}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          switchKeys(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
