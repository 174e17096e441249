import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useAddress } from "../../../kit/lists/address.ts";
import { RowLimitNote } from "../../../kit/loading/row-limit-note.tsx";
import { Empty, Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../store.module.css";
import { DOMAINS, useDomains } from "../store.query.ts";
import { domainIn } from "../store.rules.ts";
import { StoreFrame } from "../store-page.tsx";
import { DomainCard } from "./domain-card.tsx";
import { domainsWords } from "./domains.words.ts";

/** Domains of the store's own, each with the three steps that put it there. */
export function DomainsPage() {
  const t = useWords(domainsWords);
  const can = useCan();
  const [address, change] = useAddress<{ new?: string }>();
  const { data, error, refetch } = useDomains();
  const mayManage = can("store.manage");
  const addButton = mayManage && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
      {t.add}
    </Button>
  );
  return (
    <StoreFrame action={addButton}>
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && (
        <Panel>
          <SkeletonRows count={4} />
        </Panel>
      )}
      {data?.rows.length === 0 && (
        <Panel>
          <Empty icon="world" text={t.none} action={addButton} />
        </Panel>
      )}
      {data?.rows.map((domain) => (
        <DomainCard key={domain.id} domain={domain} mayManage={mayManage} />
      ))}
      <RowLimitNote list={data} />
      {mayManage && address.new !== undefined && <AddDomain onClose={() => change({ new: undefined })} />}
    </StoreFrame>
  );
}

function AddDomain({ onClose }: { onClose(): void }) {
  const [t, kit] = [useWords(domainsWords), useWords(kitWords)];
  const { id } = useWorkspace();
  const [domain, setDomain] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["domains"], onDone: onClose, onFields: () => setWrong(true) });
  const add = (event: FormEvent) => {
    event.preventDefault();
    void submit(() => api.post(DOMAINS, { params: { path: { workspaceId: id } }, body: { domain: domainIn(domain) } }), t.added);
  };
  return (
    <Dialog isOpen title={t.add} onClose={onClose}>
      <form className={form.form} onSubmit={add}>
        <TextInput
          label={t.domain}
          description={t.domainHint}
          required
          data-autofocus
          dir="ltr"
          inputMode="url"
          maxLength={300}
          placeholder="shop.example.com"
          value={domain}
          error={isWrong ? t.badDomain : undefined}
          onChange={(event) => {
            setDomain(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {kit.cancel}
          </Button>
          <SubmitButton isBusy={isBusy}>{kit.add}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
