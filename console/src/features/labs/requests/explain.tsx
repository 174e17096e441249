import { Button, SegmentedControl, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { copyText } from "../../../kit/dialogs/copy-text.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { useMarkUnsaved } from "../../../kit/forms/unsaved.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import { isResulted } from "../bench/results.rules.ts";
import type { Item, Test } from "../lab.query.ts";
import classes from "../reports/report.module.css";
import { requestWords } from "./request.words.ts";

/** As long as the service takes. */
const MOST_TEXT = 4000;

/** A result in words, for the physician: its cost first, then a draft that is kept with the result, to edit and copy. */
export function Explain({ test }: { test: Test }) {
  const t = useWords(requestWords);
  const resulted = test.items.filter(isResulted);
  const [chosen, setChosen] = useState<string>();
  const item = resulted.find(({ id }) => id === chosen) ?? resulted.find(({ interpretation }) => interpretation) ?? resulted[0];
  if (!item) return null;
  return (
    <Panel title={t.explain}>
      <div className={classes.stack}>
        <p className={classes.hint}>{t.explainText}</p>
        <Choice
          aria-label={t.which}
          value={item.id}
          data={resulted.map(({ id, testName }) => ({ value: id, label: testName }))}
          onChange={(next) => setChosen(next ?? item.id)}
        />
        {item.interpretation && <Kept key={item.id} item={item} kept={item.interpretation} />}
        <Draft key={`${item.id} draft`} item={item} />
      </div>
    </Panel>
  );
}

const interpretPath = "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret";

function usePath(item: Item) {
  const { id } = useWorkspace();
  return { workspaceId: id, testId: item.testId, itemId: item.id };
}

/** Writes a draft in place of the kept text. */
function Draft({ item }: { item: Item }) {
  const t = useWords(requestWords);
  const { language: own } = useLocale();
  const [language, setLanguage] = useState<Language>(item.interpretation?.language ?? own);
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"] });
  const path = usePath(item);
  const write = () => void submit(() => api.post(interpretPath, { params: { path }, body: { language } }));
  return (
    <>
      <SegmentedControl
        aria-label={t.reportLanguage}
        value={language}
        onChange={(next) => setLanguage(next as Language)}
        data={[
          { value: "en", label: "English" },
          { value: "ar", label: "العربية" },
        ]}
      />
      <Cost path={path} />
      <Button variant="default" loading={isBusy} leftSection={<Icon name="sparkles" size={16} />} onClick={write}>
        {item.interpretation ? t.draftAgain : t.makeDraft}
      </Button>
    </>
  );
}

/** The text kept with the result. Typed text stays until it is saved, or replaced by another draft. */
function Kept({ item, kept }: { item: Item; kept: NonNullable<Item["interpretation"]> }) {
  const t = useWords(requestWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const [edited, setEdited] = useState({ of: kept.text, text: kept.text });
  const text = edited.of === kept.text ? edited.text : kept.text;
  const isChanged = text !== kept.text;
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"] });
  const path = usePath(item);
  useMarkUnsaved(`explain.${item.id}`, isChanged);
  const needs = useNeeds({ text: !text.trim() });
  const save = () =>
    needs.areMet() && void submit(() => api.patch(interpretPath, { params: { path }, body: { text: text.trim() } }), t.explainSaved);
  const copy = () => void copyText(text, kit.copied);
  return (
    <>
      <Textarea
        aria-label={t.explained}
        autosize
        minRows={4}
        maxLength={MOST_TEXT}
        dir={kept.language === "ar" ? "rtl" : "ltr"}
        value={text}
        error={needs.errors.text}
        onChange={(event) => setEdited({ of: kept.text, text: event.currentTarget.value })}
      />
      <p className={classes.hint}>{t.explainedBy(kept.by.name, format.instant(kept.at))}</p>
      <div className={classes.shareButtons}>
        {isChanged && (
          <Button loading={isBusy} onClick={save}>
            {kit.save}
          </Button>
        )}
        <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
          {kit.copy}
        </Button>
      </div>
    </>
  );
}

function Cost({ path }: { path: { workspaceId: string; testId: string; itemId: string } }) {
  const t = useWords(requestWords);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["estimate", path.itemId],
    queryFn: () => api.get("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret/estimate", { params: { path } }),
    enabled: path.itemId !== "",
    staleTime: 300_000,
  });
  const cost = data?.estimate.costUsd;
  return <p className={classes.hint}>{cost === undefined ? " " : cost === 0 ? t.free : t.cost(format.money(cost, { code: "USD" }))}</p>;
}
