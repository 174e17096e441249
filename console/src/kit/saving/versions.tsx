import { useFormat } from "../data/session.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./versions.module.css";

export interface FieldTexts {
  labelOf(field: string): string;
  /** A readable form of ids and codes; undefined leaves the value unchanged. */
  textOf?: ((field: string, value: unknown) => string | undefined) | undefined;
}

interface VersionsProps extends FieldTexts {
  heads: readonly [string, string];
  rows: readonly { field: string; values: readonly unknown[] }[];
}

/** Two versions of a record side by side, field by field. */
export function Versions({ heads, rows, labelOf, textOf }: VersionsProps) {
  const t = useWords(kitWords);
  const format = useFormat();
  const plainText = (value: unknown): string => {
    if (Array.isArray(value)) return format.list(value.map(plainText));
    if (typeof value === "boolean") return value ? t.yes : t.no;
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  const show = (field: string, value: unknown) => textOf?.(field, value) ?? (isEmpty(value) ? t.empty : plainText(value));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, values: [first, second] }) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td>
              <bdi>{show(field, first)}</bdi>
            </td>
            <td>
              <bdi>{show(field, second)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
