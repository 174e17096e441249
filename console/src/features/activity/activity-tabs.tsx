import { useCan } from "../../kit/data/session.ts";
import { SectionTabs } from "../../kit/layout/section-tabs.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { activityWords } from "./activity.words.ts";

export function ActivityTabs() {
  const t = useWords(activityWords);
  const can = useCan();
  return (
    <SectionTabs
      label={t.pages}
      tabs={[
        can("workspace.manage") && { to: "/activity", label: t.log, isExact: true },
        can("jobs.view") && { to: "/activity/jobs", label: t.jobs },
      ]}
    />
  );
}
