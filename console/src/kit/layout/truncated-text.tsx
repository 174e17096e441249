import classes from "./truncated-text.module.css";
import { runsOf } from "./truncated-text.rules.ts";

/**
 * People's text on one line, cut at its end where there is no room. `text-overflow` cuts at the edge of the line, and in a text of two
 * scripts that is the middle of it; so each script has a box of its own, and the last one gives way first.
 */
export function TruncatedText({ text }: { text: string }) {
  const [first, ...others] = runsOf(text);
  if (!first) return null;
  if (others.length === 0) {
    return (
      <bdi className={classes.run} dir={first.dir}>
        {first.text}
      </bdi>
    );
  }
  return (
    <span className={classes.row} dir={first.dir}>
      {[first, ...others].map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are known by their place
        <bdi key={index} className={classes.run} dir={run.dir}>
          {run.text}
        </bdi>
      ))}
    </span>
  );
}
