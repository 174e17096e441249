import { Button } from "@mantine/core";
import { usePlanName } from "../../kit/business/plan-name.ts";
import { useFormat } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, TwoLines } from "../../kit/lists/data-table.tsx";
import { ChoiceFilter } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Avatar, StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { type AdminWorkspace, usePlans } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { RENEWAL_PERIODS, type RenewalPeriod, useRenewals } from "./back-office.query.ts";
import { backOfficeWords } from "./back-office.words.ts";
import { RecordList } from "./record-list.tsx";

const WorkspaceSheet = lazyPart(
  () => import("./workspace.sheet.tsx"),
  "WorkspaceSheet",
  ({ workspaceId }) => workspaceId !== undefined,
);

type Address = { ends?: RenewalPeriod; open?: string };

/** Subscriptions that end soon or have ended. The workspace's sheet renews them. */
export function RenewalsPage() {
  const t = useWords(backOfficeWords);
  const [address, change] = useAddress<Address>();
  const list = useRenewals(address.ends, useFormat().today());
  const columns = useColumns();
  return (
    <RecordList
      title={t.renewalsTitle}
      subtitle={t.renewalsLead}
      list={list}
      columns={columns}
      empty={{ icon: "repeat", text: t.noRenewals }}
      toolbar={
        <ChoiceFilter
          label={t.within}
          any={t.anyEnd}
          value={address.ends}
          options={RENEWAL_PERIODS.map((value) => ({ value, label: t.periods[value] }))}
          onChange={(ends) => change({ ends }, { replace: true })}
        />
      }
    >
      <WorkspaceSheet workspaceId={address.open} onClose={() => change({ open: undefined })} />
    </RecordList>
  );
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

function useColumns(): Column<AdminWorkspace>[] {
  const [t, common] = [useWords(backOfficeWords), useWords(adminWords)];
  const format = useFormat();
  const planName = usePlanName(usePlans().data?.rows ?? []);
  return [
    {
      key: "name",
      label: t.workspace,
      width: "36%",
      render: ({ id, name, email }) => (
        <TwoLines lead={<Avatar name={name ?? email} seed={id} shape="square" />} first={name ?? email} second={email} />
      ),
    },
    { key: "plan", label: common.plan, isMinor: true, render: ({ plan }) => <bdi>{planName(plan)}</bdi> },
    { key: "end", label: common.endsOn, isWhole: true, render: ({ subscriptionEndDate: end }) => end && format.instantDay(end) },
    { key: "left", label: t.left, render: ({ subscriptionEndDate: end }) => end && <TimeLeft end={end} /> },
    { key: "contact", label: t.contact, align: "end", render: (workspace) => <Contact workspace={workspace} /> },
  ];
}

/** Whole days between today and the end. */
function TimeLeft({ end }: { end: string }) {
  const t = useWords(backOfficeWords);
  const format = useFormat();
  const days = Math.round((Date.parse(format.dayOf(end)) - Date.parse(format.today())) / DAY_MS);
  const hasEnded = Date.parse(end) <= Date.now();
  const tone = hasEnded ? "danger" : days <= SOON_DAYS ? "warning" : "neutral";
  return <StatusBadge tone={tone}>{hasEnded ? t.daysAgo(-days) : t.daysLeft(days)}</StatusBadge>;
}

/** A message to the owner in the admin's own mail program, begun with the day of the end. */
function Contact({ workspace: { name, email, subscriptionEndDate: end } }: { workspace: AdminWorkspace }) {
  const t = useWords(backOfficeWords);
  const format = useFormat();
  const [who, day] = [name ?? email, end ? format.instantDay(end) : ""];
  const text = end && Date.parse(end) <= Date.now() ? t.mailBodyEnded(who, day) : t.mailBody(who, day);
  const href = `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(t.mailSubject(who))}&body=${encodeURIComponent(text)}`;
  return (
    <Button component="a" href={href} size="xs" variant="default" aria-label={t.write(who)} leftSection={<Icon name="message" size={15} />}>
      {t.contact}
    </Button>
  );
}
