import { useWords } from "../../kit/locale.tsx";
import { SectionTabs } from "../../kit/section-tabs.tsx";
import { useCan } from "../../kit/session.ts";
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
