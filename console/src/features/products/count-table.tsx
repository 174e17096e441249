import { useFormat } from "../../kit/data/session.ts";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import form from "../../kit/forms/form.module.css";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { type CountLine, differenceOf, keyOf } from "./count.rules.ts";
import { countWords } from "./count.words.ts";
import classes from "./product.module.css";

const MOST_PIECES = 10_000_000;

interface CountTableProps {
  lines: readonly CountLine[];
  onCount(line: CountLine, counted: number): void;
  onRemove(line: CountLine): void;
}

/** Counted lines with what was expected of them; a wrong count is typed over. */
export function CountTable({ lines, onCount, onRemove }: CountTableProps) {
  const t = useWords(countWords);
  const format = useFormat();
  return (
    <ul className={classes.counts} aria-label={t.counted}>
      {lines.map((line) => (
        <li key={keyOf(line)} data-count={line.barcode}>
          <FilePicture fileId={line.picture} alt="" size={40} fallback="box" />
          <span className={classes.countName}>
            <bdi>{line.name}</bdi>
            <small>
              {t.expected}: {line.expected === null ? t.notCounted : format.number(line.expected)}
            </small>
          </span>
          <Difference line={line} />
          <NumberField
            aria-label={t.countedOf(line.name)}
            className={classes.countField}
            min={0}
            max={MOST_PIECES}
            value={line.counted}
            onChange={(counted) => onCount(line, counted ?? 0)}
          />
          <button type="button" className={form.tool} aria-label={t.takeOut(line.name)} onClick={() => onRemove(line)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** In amber, and with its sign. */
function Difference({ line }: { line: CountLine }) {
  const format = useFormat();
  const difference = differenceOf(line);
  if (!difference) return null;
  return (
    <StatusBadge tone="warning">
      <bdi dir="ltr">{difference > 0 ? `+${format.number(difference)}` : format.number(difference)}</bdi>
    </StatusBadge>
  );
}
