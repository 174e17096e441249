import { Link, useParams } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { useSession } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { loadPart } from "../../kit/loading/online.ts";
import { Empty, SkeletonRows } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type SettingsSection, useSettingsSections } from "./sections.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

interface LazySection {
  load(): Promise<ComponentType>;
  /** The section itself once it is loaded, else one that suspends. */
  current(): ComponentType;
}

/** React shows a part that it had to wait for 0.3 s late, even if it came at once: a section that is loaded already is not waited for. */
function section(importer: () => Promise<ComponentType>): LazySection {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await loadPart(importer);
    return loaded;
  };
  const unloaded = lazy(async () => ({ default: await load() }));
  return { load, current: () => loaded ?? unloaded };
}

const shown: Record<SettingsSection["key"], LazySection> = {
  profile: section(() => import("./business/profile.section.tsx").then(({ ProfileSection }) => ProfileSection)),
  hours: section(() => import("./business/hours.section.tsx").then(({ HoursSection }) => HoursSection)),
  holidays: section(() => import("./business/holidays.section.tsx").then(({ HolidaysSection }) => HolidaysSection)),
  services: section(() => import("./visits/services.section.tsx").then(({ ServicesSection }) => ServicesSection)),
  questions: section(() => import("./visits/questions.section.tsx").then(({ QuestionsSection }) => QuestionsSection)),
  booking: section(() => import("./visits/booking.section.tsx").then(({ BookingSection }) => BookingSection)),
  lab: section(() => import("./business/lab.section.tsx").then(({ LabSection }) => LabSection)),
  messages: section(() => import("./visits/messages.section.tsx").then(({ MessagesSection }) => MessagesSection)),
  tax: section(() => import("./money/tax.section.tsx").then(({ TaxSection }) => TaxSection)),
  payments: section(() => import("./money/payments.section.tsx").then(({ PaymentsSection }) => PaymentsSection)),
  subscription: section(() => import("./money/subscription.section.tsx").then(({ SubscriptionSection }) => SubscriptionSection)),
  keys: section(() => import("./access/keys.section.tsx").then(({ KeysSection }) => KeysSection)),
  webhooks: section(() => import("./access/webhooks.section.tsx").then(({ WebhooksSection }) => WebhooksSection)),
  security: section(() => import("./access/security.section.tsx").then(({ SecuritySection }) => SecuritySection)),
  data: section(() => import("./access/data.section.tsx").then(({ DataSection }) => DataSection)),
};

/** Loads what the address names, beside the login and the page; the address of all settings is the first section. */
export async function loadSection(name = ""): Promise<void> {
  if (isKey(name)) await shown[name].load();
}

function isKey(name: string): name is SettingsSection["key"] {
  return name in shown;
}

/** On narrow screens the sections are in one line, and the open one may be outside the window. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function SettingsPage() {
  const t = useWords(settingsWords);
  const { section: name } = useParams({ strict: false });
  const open = useSettingsSections();
  const current = name === undefined ? open[0] : open.find(({ key }) => key === name);
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
                  aria-current={key === current?.key ? "page" : undefined}
                  {...(key === current?.key ? { ref: bringIntoView } : {})}
                >
                  <Icon name={icon} size={17} /> {t.sections[key]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>
          {current ? (
            <Suspense fallback={<SkeletonRows />}>
              <Shown key={current.key} section={shown[current.key]} />
            </Suspense>
          ) : (
            <Missing name={name} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** An address that names no section, or one that the member may not see. The other sections stay beside it. */
function Missing({ name }: { name: string | undefined }) {
  const kit = useWords(kitWords);
  const session = useSession();
  const isOwner = session.status === "in" && session.kind === "workspace" && session.account.kind === "owner";
  const isRefused = name !== undefined && isKey(name) && !isOwner;
  return <Empty icon={isRefused ? "lock" : "question"} text={isRefused ? kit.notYours : kit.notFound} />;
}

/** Chosen once: another component in its place would lose what was typed. */
function Shown({ section: chosen }: { section: LazySection }) {
  const [Section] = useState(chosen.current);
  return <Section />;
}
