import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { contestStatus } from "../../kit/data/enums.ts";
import { useFormat } from "../../kit/data/session.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type ContestFilter, useContests } from "./contests.query.ts";
import { type Listed, statusIcons, statusTones } from "./contests.rules.ts";
import { contestsWords } from "./contests.words.ts";

export function ContestsPage() {
  const t = useWords(contestsWords);
  const kit = useWords(kitWords);
  const navigate = useNavigate();
  const [address, change] = useAddress<ContestFilter>();
  const list = useContests(address);
  const isFiltered = Boolean(address.q || address.status);
  const open = (contestId: string) => void navigate({ to: "/contests/$contestId", params: { contestId } });
  const add = () => open("new");
  useShortcuts([{ name: "create", keys: { n: add } }]);
  const addButton = (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
      {t.newContest}
    </Button>
  );
  return (
    <Page title={t.contests} subtitle={list.total === undefined ? " " : t.total(list.total)} actions={addButton}>
      <DataTable
        label={t.contests}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/console/contests/${id}`}
        onOpen={({ id }) => open(id)}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "trophy", text: t.empty, action: addButton }}
        toolbar={
          <>
            <SearchField label={t.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              value={address.status}
              options={contestStatus.map((value) => ({ value, label: t.statuses[value] }))}
              onChange={(status) => change({ status }, { replace: true })}
            />
          </>
        }
      />
    </Page>
  );
}

function useColumns(): Column<Listed>[] {
  const t = useWords(contestsWords);
  const format = useFormat();
  return [
    { key: "title", label: t.title, width: "36%", render: ({ title }) => <TwoLines first={title} /> },
    {
      key: "status",
      label: t.status,
      render: ({ status }) => (
        <StatusBadge tone={statusTones[status]} icon={statusIcons[status]}>
          {t.statuses[status]}
        </StatusBadge>
      ),
    },
    { key: "questions", label: t.questions, align: "end", isFigure: true, render: ({ questions }) => format.number(questions.length) },
    { key: "attempts", label: t.attemptsColumn, align: "end", isFigure: true, render: ({ attemptCount }) => format.number(attemptCount) },
    {
      key: "average",
      label: t.averageColumn,
      align: "end",
      isFigure: true,
      render: ({ averageScore, questions }) =>
        averageScore === null ? "–" : <bdi dir="ltr">{`${format.number(averageScore)} / ${format.number(questions.length)}`}</bdi>,
    },
    { key: "day", label: t.day, align: "end", isMinor: true, isWhole: true, render: ({ createdAt }) => format.instantDay(createdAt) },
  ];
}
