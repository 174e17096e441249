import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useWorkspace } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { SectionTabs } from "../../kit/layout/section-tabs.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { storeSections } from "./sections.ts";
import { storeSectionWords } from "./sections.words.ts";
import { storeWords } from "./store.words.ts";

/** A page of the store: its title, the section's tabs, and the way to the store as visitors see it. */
export function StoreFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const t = useWords(storeWords);
  const names = useWords(storeSectionWords);
  const { slug } = useWorkspace();
  return (
    <Page
      title={t.store}
      subtitle={slug === null ? " " : <bdi dir="ltr">{`/s/${slug}`}</bdi>}
      actions={
        <>
          {slug !== null && (
            <Button
              component="a"
              variant="default"
              href={`/s/${slug}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<Icon name="external" size={16} isMirrored />}
            >
              {t.openStore}
            </Button>
          )}
          {action}
        </>
      }
    >
      <SectionTabs label={t.sections} tabs={storeSections.map(({ key, to }) => ({ to, label: names[key], isExact: to === "/store" }))} />
      {children}
    </Page>
  );
}
