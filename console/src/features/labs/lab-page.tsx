import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useCan } from "../../kit/data/session.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { SectionTabs } from "../../kit/layout/section-tabs.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useOpenCriticals } from "./critical/critical.query.ts";
import { useWaitingCount } from "./lab.query.ts";
import { labWords } from "./lab.words.ts";
import { labSections } from "./sections.ts";
import { labSectionWords } from "./sections.words.ts";

const NewRequest = lazyPart(() => import("./requests/new-request.sheet.tsx"), "NewRequest");

interface LabPageProps {
  subtitle: (waiting: number | undefined) => string;
  /** The page's own filled button, in place of the one for a new request. */
  action?: ReactNode;
  /** A button beside it. */
  besides?: ReactNode;
  /** The page is about requests: `n` begins one. */
  hasRequests?: boolean;
  children: ReactNode;
}

/** A page of the lab: its title, the section's tabs, and one filled button. */
export function LabPage({ subtitle, action, besides, hasRequests = true, children }: LabPageProps) {
  const t = useWords(labWords);
  const can = useCan();
  const names = useWords(labSectionWords);
  const waiting = useWaitingCount();
  const counts: Partial<Record<(typeof labSections)[number]["key"], number | undefined>> = {
    worklist: waiting,
    critical: useOpenCriticals(),
  };
  const [address, change] = useAddress<{ new?: string }>();
  const canOrder = hasRequests && can("labs.run");
  const begin = () => change({ new: "1" });
  useShortcuts([canOrder && { name: "create", keys: { n: begin } }]);
  const order = canOrder && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={begin}>
      {t.newRequest}
    </Button>
  );
  return (
    <Page
      title={t.lab}
      subtitle={subtitle(waiting)}
      actions={
        <>
          {besides}
          {action ?? order}
        </>
      }
    >
      <SectionTabs
        label={t.pages}
        tabs={labSections.map(({ key, to }) => ({
          to,
          label: names[key],
          isExact: to === "/lab",
          ...(counts[key] ? { count: counts[key] } : {}),
        }))}
      />
      {children}
      {canOrder && <NewRequest isOpen={address.new !== undefined} onClose={() => change({ new: undefined })} />}
    </Page>
  );
}
