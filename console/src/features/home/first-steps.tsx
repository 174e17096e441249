import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Icon, type IconName } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { STEPS, type Step } from "./first-steps.query.ts";
import classes from "./home.module.css";
import { homeWords } from "./home.words.ts";

const places: Record<Step, { icon: IconName; to: string; search?: Record<string, string> }> = {
  services: { icon: "tag", to: "/settings/services" },
  hours: { icon: "clock", to: "/settings/hours" },
  visit: { icon: "calendar-plus", to: "/calendar", search: { new: "1" } },
  sale: { icon: "till", to: "/till" },
  team: { icon: "user-plus", to: "/team", search: { new: "1" } },
};

/** A new owner's way into the product: what is done stays visible, and the list can be hidden. */
export function FirstSteps({ done, onHide }: { done: readonly Step[]; onHide(): void }) {
  const t = useWords(homeWords);
  return (
    <Panel
      title={t.firstSteps}
      note={t.stepsDone(done.length, STEPS.length)}
      action={
        <Button variant="subtle" size="compact-sm" color="gray" onClick={onHide}>
          {t.hideSteps}
        </Button>
      }
    >
      <ul className={classes.steps}>
        {STEPS.map((key) => {
          const { icon, to, search } = places[key];
          const isDone = done.includes(key);
          return (
            <li key={key}>
              <Link to={to} search={(search ?? {}) as never} className={classes.step} data-done={isDone || undefined}>
                <span className={classes.stepIcon}>
                  <Icon name={isDone ? "check" : icon} size={20} />
                </span>
                <span className={classes.stepText}>
                  <strong>{t.steps[key][0]}</strong>
                  <span>{isDone ? t.stepDone : t.steps[key][1]}</span>
                </span>
                <Icon name="chevron-right" size={17} isMirrored />
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
