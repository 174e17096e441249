import { Link, useParams } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { Icon, type IconName } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { Page } from "../../kit/page.tsx";
import { type Permission, useCan } from "../../kit/session.ts";
import { SkeletonRows } from "../../kit/state.tsx";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

interface Section {
  key: keyof typeof settingsWords.en.sections;
  icon: IconName;
  permission?: Permission;
  show: ComponentType;
}

const sections: readonly Section[] = [
  {
    key: "profile",
    icon: "building",
    permission: "workspace.manage",
    show: lazy(() => import("./profile.section.tsx").then(({ ProfileSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "hours",
    icon: "clock",
    permission: "workspace.manage",
    show: lazy(() => import("./hours.section.tsx").then(({ HoursSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "holidays",
    icon: "sun-high",
    permission: "holidays.view",
    show: lazy(() => import("./holidays.section.tsx").then(({ HolidaysSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "services",
    icon: "tag",
    permission: "services.view",
    show: lazy(() => import("./services.section.tsx").then(({ ServicesSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "questions",
    icon: "question",
    permission: "sessions.update",
    show: lazy(() => import("./questions.section.tsx").then(({ QuestionsSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "booking",
    icon: "calendar-plus",
    permission: "workspace.manage",
    show: lazy(() => import("./booking.section.tsx").then(({ BookingSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "messages",
    icon: "message",
    permission: "workspace.manage",
    show: lazy(() => import("./messages.section.tsx").then(({ MessagesSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "tax",
    icon: "percent",
    permission: "workspace.manage",
    show: lazy(() => import("./tax.section.tsx").then(({ TaxSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "subscription",
    icon: "plan",
    permission: "workspace.manage",
    show: lazy(() => import("./subscription.section.tsx").then(({ SubscriptionSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "keys",
    icon: "key",
    permission: "workspace.manage",
    show: lazy(() => import("./keys.section.tsx").then(({ KeysSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "webhooks",
    icon: "world",
    permission: "workspace.manage",
    show: lazy(() => import("./webhooks.section.tsx").then(({ WebhooksSection: default_ }) => ({ default: default_ }))),
  },
  {
    key: "security",
    icon: "shield",
    show: lazy(() => import("./security.section.tsx").then(({ SecuritySection: default_ }) => ({ default: default_ }))),
  },
];

export function SettingsPage() {
  const t = useWords(settingsWords);
  const can = useCan();
  const { section } = useParams({ strict: false });
  const open = sections.filter(({ permission }) => !permission || can(permission));
  const current = open.find(({ key }) => key === section) ?? open[0];
  if (!current) return null;
  const { show: Section } = current;
  // On narrow screens the sections are in one line, and the open one may be outside the window.
  const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return (
    <Page title={t.settings}>
      <div className={classes.columns}>
        <nav aria-label={t.settings}>
          <ul className={classes.list}>
            {open.map(({ key, icon }) => (
              <li key={key}>
                <Link
                  to="/settings/$section"
                  params={{ section: key } as never}
                  className={classes.link}
                  aria-current={key === current.key ? "page" : undefined}
                  {...(key === current.key ? { ref: bringIntoView } : {})}
                >
                  <Icon name={icon} size={17} /> {t.sections[key]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>
          <Suspense fallback={<SkeletonRows />}>
            <Section />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}
