import { Link, useParams } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { Page } from "../../kit/page.tsx";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { SkeletonRows } from "../../kit/state.tsx";
import { type SettingsSection, settingsSections } from "./sections.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

const shown: Record<SettingsSection["key"], ComponentType> = {
  profile: lazy(() => import("./profile.section.tsx").then(({ ProfileSection: default_ }) => ({ default: default_ }))),
  hours: lazy(() => import("./hours.section.tsx").then(({ HoursSection: default_ }) => ({ default: default_ }))),
  holidays: lazy(() => import("./holidays.section.tsx").then(({ HolidaysSection: default_ }) => ({ default: default_ }))),
  services: lazy(() => import("./services.section.tsx").then(({ ServicesSection: default_ }) => ({ default: default_ }))),
  questions: lazy(() => import("./questions.section.tsx").then(({ QuestionsSection: default_ }) => ({ default: default_ }))),
  booking: lazy(() => import("./booking.section.tsx").then(({ BookingSection: default_ }) => ({ default: default_ }))),
  lab: lazy(() => import("./lab.section.tsx").then(({ LabSection: default_ }) => ({ default: default_ }))),
  messages: lazy(() => import("./messages.section.tsx").then(({ MessagesSection: default_ }) => ({ default: default_ }))),
  tax: lazy(() => import("./tax.section.tsx").then(({ TaxSection: default_ }) => ({ default: default_ }))),
  payments: lazy(() => import("./payments.section.tsx").then(({ PaymentsSection: default_ }) => ({ default: default_ }))),
  subscription: lazy(() => import("./subscription.section.tsx").then(({ SubscriptionSection: default_ }) => ({ default: default_ }))),
  keys: lazy(() => import("./keys.section.tsx").then(({ KeysSection: default_ }) => ({ default: default_ }))),
  webhooks: lazy(() => import("./webhooks.section.tsx").then(({ WebhooksSection: default_ }) => ({ default: default_ }))),
  security: lazy(() => import("./security.section.tsx").then(({ SecuritySection: default_ }) => ({ default: default_ }))),
};

export function SettingsPage() {
  const t = useWords(settingsWords);
  const can = useCan();
  const { section } = useParams({ strict: false });
  const { modules } = useWorkspace();
  const open = settingsSections.filter(
    ({ permissions, module }) => (!permissions || permissions.some(can)) && (!module || modules.includes(module)),
  );
  const current = open.find(({ key }) => key === section) ?? open[0];
  if (!current) return null;
  const Section = shown[current.key];
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
