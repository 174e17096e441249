import { useCategoryName } from "../../kit/business/categories.ts";
import { usePlanName } from "../../kit/business/plan-name.ts";
import { subscriptionStateStatus } from "../../kit/data/enums.ts";
import { useFormat } from "../../kit/data/session.ts";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, TwoLines } from "../../kit/lists/data-table.tsx";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Avatar, StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useNameOf, useWords } from "../../kit/words/locale.tsx";
import { type AdminWorkspace, useCategories, usePlans, useWorkspaces } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { RecordList } from "./record-list.tsx";

const WorkspaceSheet = lazyPart(
  () => import("./workspace.sheet.tsx"),
  "WorkspaceSheet",
  ({ workspaceId }) => workspaceId !== undefined,
);

type Address = { q?: string; plan?: string; category?: string; status?: "active" | "expired"; open?: string };

/** Every business on the platform. */
export function WorkspacesPage() {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const [address, change] = useAddress<Address>();
  const list = useWorkspaces(address);
  const plans = usePlans().data?.rows ?? [];
  const categories = useCategories().data?.rows ?? [];
  const nameOf = useNameOf();
  const categoryName = useCategoryName();
  const columns = useColumns();
  const isFiltered = Boolean(address.q || address.plan || address.category || address.status);
  return (
    <RecordList
      title={t.workspaces}
      subtitle={t.workspaceCount}
      list={list}
      columns={columns}
      empty={{ icon: "building", text: isFiltered ? kit.nothingFound : t.none }}
      toolbar={
        <>
          <SearchField label={t.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
          <ChoiceFilter
            label={t.plan}
            any={t.anyPlan}
            value={address.plan}
            options={plans.map((plan) => ({ value: plan.slug, label: nameOf(plan) }))}
            onChange={(plan) => change({ plan }, { replace: true })}
          />
          <ChoiceFilter
            label={t.category}
            any={t.anyCategory}
            value={address.category}
            options={categories.map(({ slug, name }) => ({ value: slug, label: categoryName(name) }))}
            onChange={(category) => change({ category }, { replace: true })}
          />
          <ChoiceFilter
            label={t.state}
            any={t.anyState}
            value={address.status}
            options={subscriptionStateStatus.map((value) => ({ value, label: t.states[value] }))}
            onChange={(status) => change({ status }, { replace: true })}
          />
        </>
      }
    >
      <WorkspaceSheet workspaceId={address.open} onClose={() => change({ open: undefined })} />
    </RecordList>
  );
}

function stateOf({ standing, subscriptionEndDate }: AdminWorkspace): "active" | "expired" | "suspended" | "closed" {
  if (standing !== "active") return standing;
  return subscriptionEndDate !== null && Date.parse(subscriptionEndDate) < Date.now() ? "expired" : "active";
}

const stateTones = { active: "positive", expired: "warning", suspended: "danger", closed: "neutral" } as const;

function useColumns(): Column<AdminWorkspace>[] {
  const t = useWords(adminWords);
  const format = useFormat();
  const categoryName = useCategoryName();
  const planName = usePlanName(usePlans().data?.rows ?? []);
  const categories = useCategories().data?.rows ?? [];
  return [
    {
      key: "name",
      label: t.workspace,
      width: "34%",
      render: ({ id, name, email }) => (
        <TwoLines lead={<Avatar name={name ?? email} seed={id} shape="square" />} first={name ?? email} second={email} />
      ),
    },
    { key: "plan", label: t.plan, render: ({ plan }) => <bdi>{planName(plan)}</bdi> },
    {
      key: "category",
      label: t.category,
      isMinor: true,
      render: ({ businessCategorySlug: kind }) => <bdi>{categoryName(categories.find(({ slug }) => slug === kind)?.name ?? kind)}</bdi>,
    },
    {
      key: "end",
      label: t.endsOn,
      render: ({ subscriptionEndDate }) => (subscriptionEndDate ? format.instantDay(subscriptionEndDate) : t.noEnd),
    },
    {
      key: "state",
      label: t.state,
      render: (workspace) => {
        const state = stateOf(workspace);
        return <StatusBadge tone={stateTones[state]}>{t.states[state]}</StatusBadge>;
      },
    },
    { key: "since", label: t.since, isMinor: true, isWhole: true, render: ({ createdAt }) => format.instantDay(createdAt) },
  ];
}
