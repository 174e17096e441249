import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { storeThemeCorners, storeThemeHeader, storeThemeHero, storeThemeTypeface } from "../../../kit/data/enums.ts";
import { useCan } from "../../../kit/data/session.ts";
import form from "../../../kit/forms/form.module.css";
import { Panel } from "../../../kit/layout/page.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Store } from "../store.rules.ts";
import { storeWords } from "../store.words.ts";
import { PictureField } from "./picture-field.tsx";

type Theme = Store["theme"];

/** Names of choices do not fit beside each other. */
const NARROW = "(max-width: 479px)";

interface ThemeFieldsProps {
  theme: Theme;
  heroFileId: string | null;
  onTheme(theme: Theme): void;
  onHero(fileId: string | null): void;
}

/** Choices beside the colour. */
export function ThemeFields({ theme, heroFileId, onTheme, onHero }: ThemeFieldsProps) {
  const t = useWords(storeWords);
  return (
    <Panel title={t.design}>
      <div className={form.form}>
        <Choice
          label={t.typeface}
          values={storeThemeTypeface}
          names={t.typefaces}
          value={theme.typeface}
          onChange={(typeface) => onTheme({ ...theme, typeface })}
        />
        <div className={form.pair}>
          <Choice
            label={t.corners}
            values={storeThemeCorners}
            names={t.cornerNames}
            value={theme.corners}
            onChange={(corners) => onTheme({ ...theme, corners })}
          />
          <Choice
            label={t.header}
            values={storeThemeHeader}
            names={t.headerNames}
            value={theme.header}
            onChange={(header) => onTheme({ ...theme, header })}
          />
        </div>
        <Choice
          label={t.hero}
          values={storeThemeHero}
          names={t.heroNames}
          value={theme.hero}
          onChange={(hero) => onTheme({ ...theme, hero })}
        />
        {theme.hero !== "plain" && <PictureField label={t.heroPicture} hint={t.heroHint} fileId={heroFileId} onChange={onHero} />}
      </div>
    </Panel>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  values: readonly V[];
  names: Record<V, string>;
  value: V;
  onChange(value: V): void;
}

function Choice<V extends string>({ label, values, names, value, onChange }: ChoiceProps<V>) {
  const can = useCan();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  return (
    <div>
      <p className={form.label}>{label}</p>
      <SegmentedControl
        aria-label={label}
        orientation={isNarrow ? "vertical" : "horizontal"}
        fullWidth
        disabled={!can("store.manage")}
        value={value}
        onChange={(next) => onChange(next as V)}
        data={values.map((one) => ({ value: one, label: names[one] }))}
      />
    </div>
  );
}
