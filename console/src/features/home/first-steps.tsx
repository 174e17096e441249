import { Link } from "@tanstack/react-router";
import { Icon, type IconName } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { Panel } from "../../kit/page.tsx";
import { type Permission, useCan } from "../../kit/session.ts";
import classes from "./home.module.css";
import { homeWords } from "./home.words.ts";

interface Step {
  key: "services" | "hours" | "team" | "visit" | "sale";
  icon: IconName;
  permission: Permission;
  to: string;
  search?: Record<string, string>;
}

const STEPS: readonly Step[] = [
  { key: "services", icon: "tag", permission: "services.manage", to: "/settings/services" },
  { key: "hours", icon: "clock", permission: "workspace.manage", to: "/settings/hours" },
  { key: "visit", icon: "calendar-plus", permission: "sessions.create", to: "/calendar", search: { new: "1" } },
  { key: "sale", icon: "till", permission: "store.orders.manage", to: "/till" },
  { key: "team", icon: "user-plus", permission: "staff.create", to: "/team", search: { new: "1" } },
];

/** Suggestions for a new workspace, instead of empty charts. */
export function FirstSteps() {
  const t = useWords(homeWords);
  const can = useCan();
  return (
    <Panel title={t.firstSteps} note={t.welcome}>
      <ul className={classes.steps}>
        {STEPS.filter(({ permission }) => can(permission)).map(({ key, icon, to, search }) => (
          <li key={key}>
            <Link to={to} search={(search ?? {}) as never} className={classes.step}>
              <span className={classes.stepIcon}>
                <Icon name={icon} size={20} />
              </span>
              <span className={classes.stepText}>
                <strong>{t.steps[key][0]}</strong>
                <span>{t.steps[key][1]}</span>
              </span>
              <Icon name="chevron-right" size={17} isMirrored />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
