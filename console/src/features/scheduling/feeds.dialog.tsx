import { ActionIcon, Button, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { everyRow } from "../../kit/data/every-row.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { copyText } from "../../kit/dialogs/copy-text.ts";
import { ConfirmDanger, Dialog } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./feeds.module.css";
import { feedWords } from "./feeds.words.ts";
import type { Person } from "./scheduling.query.ts";

const REFRESHES = ["calendar-feeds"];
const EVERYONE = "everyone";

interface FeedsProps {
  isOpen: boolean;
  people: readonly Person[];
  onClose(): void;
}

/** Secret addresses under which other calendars read the appointments. */
export function Feeds({ isOpen, people, onClose }: FeedsProps) {
  const t = useWords(feedWords);
  return (
    <Dialog isOpen={isOpen} title={t.title} onClose={onClose}>
      {isOpen && (
        <div className={form.form}>
          <p>{t.lead}</p>
          <NewFeed people={people} />
          <InUse people={people} />
        </div>
      )}
    </Dialog>
  );
}

function NewFeed({ people }: { people: readonly Person[] }) {
  const t = useWords(feedWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const [whose, setWhose] = useState(EVERYONE);
  const [url, setUrl] = useState<string>();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const make = async () => {
    const body = whose === EVERYONE ? {} : { staffId: whose };
    const { feed } = await api.post("/workspace/{workspaceId}/calendar-feeds", { params: { path: { workspaceId: id } }, body });
    setUrl(feed.url);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(make);
  };
  const everyone = { value: EVERYONE, label: t.everyone };
  return (
    <form className={form.form} onSubmit={send}>
      <Select
        label={t.whose}
        allowDeselect={false}
        data={[everyone, ...people.map((person) => ({ value: person.id, label: person.name ?? person.email }))]}
        value={whose}
        onChange={(chosen) => {
          setWhose(chosen ?? EVERYONE);
          setUrl(undefined);
        }}
      />
      {url === undefined ? (
        <div>
          <SubmitButton isBusy={isBusy}>{t.make}</SubmitButton>
        </div>
      ) : (
        <div className={classes.made} role="status">
          <p>{t.once}</p>
          <code dir="ltr" className={classes.address}>
            {url}
          </code>
          <Button leftSection={<Icon name="copy" size={16} />} onClick={() => void copyText(url, kit.copied)}>
            {kit.copy}
          </Button>
          <p className={form.hint}>{t.how}</p>
        </div>
      )}
    </form>
  );
}

/** Those of the member, or all of them for who manages the business. */
function InUse({ people }: { people: readonly Person[] }) {
  const t = useWords(feedWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const [revoked, setRevoked] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ["calendar-feeds"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { feeds, pagination } = await api.get("/workspace/{workspaceId}/calendar-feeds", { params });
        return { rows: feeds, pagination };
      }),
  });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const revoke = async (feedId: string) => {
    const path = { workspaceId: id, feedId };
    await submit(() => api.delete("/workspace/{workspaceId}/calendar-feeds/{feedId}", { params: { path } }), t.revoked);
    setRevoked(undefined);
  };
  const nameOf = (staffId: string | null) => {
    if (staffId === null) return t.everyone;
    // They may have left, or the member may not see the team.
    const person = people.find((each) => each.id === staffId);
    return person ? (person.name ?? person.email) : t.onePerson;
  };
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  if (data.rows.length === 0) return null;
  return (
    <section aria-label={t.yours}>
      <h3 className={classes.title}>{t.yours}</h3>
      <ul>
        {data.rows.map((feed) => (
          <li key={feed.id} className={classes.feed}>
            <span className={classes.text}>
              <strong>
                <bdi>{nameOf(feed.staffId)}</bdi>
              </strong>
              <span>{t.since(format.instantDay(feed.createdAt))}</span>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t.revoke}: ${nameOf(feed.staffId)}, ${format.instant(feed.createdAt)}`}
              onClick={() => setRevoked(feed.id)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <RowLimitNote list={data} />
      <ConfirmDanger
        isOpen={revoked !== undefined}
        title={t.revokeTitle}
        text={t.revokeText}
        action={t.revoke}
        isBusy={isBusy}
        onConfirm={() => revoked && void revoke(revoked)}
        onClose={() => setRevoked(undefined)}
      />
    </section>
  );
}
