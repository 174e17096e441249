import classes from "./bench.module.css";

/** The keys of the bench, under it. */
export function Keys({ keys }: { keys: readonly (readonly [name: string, text: string])[] }) {
  return (
    <p className={classes.keys} aria-hidden="true">
      {keys.map(([name, text]) => (
        <span key={name}>
          <kbd dir="ltr">{name}</kbd> {text}
        </span>
      ))}
    </p>
  );
}
