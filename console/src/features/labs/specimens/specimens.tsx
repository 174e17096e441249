import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { api, download } from "../../../kit/data/api.ts";
import { labSpecimenReason } from "../../../kit/data/enums.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { openFile } from "../../../kit/files/open-file.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import type { IconName } from "../../../kit/layout/icon.tsx";
import { MoreMenu } from "../../../kit/layout/more-menu.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import type { Test } from "../lab.query.ts";
import classes from "../reports/report.module.css";
import { type Specimen, stepsOf } from "./specimens.rules.ts";
import { specimensWords } from "./specimens.words.ts";

const NewSpecimen = lazyPart(() => import("./specimen.dialog.tsx"), "NewSpecimen");

const tones = { expected: "neutral", collected: "info", received: "positive", discarded: "neutral", rejected: "danger" } as const;

/** The tubes of a request, from expected to received or rejected. */
export function Specimens({ test }: { test: Test }) {
  const t = useWords(specimensWords);
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = can("labs.run") && test.status !== "cancelled";
  if (!mayAdd && test.specimens.length === 0) return null;
  const add = mayAdd && (
    <Button size="xs" variant="default" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <Panel title={t.specimens} action={add}>
      {test.specimens.length === 0 && <p className={classes.hint}>{t.none}</p>}
      <ul className={classes.tubes}>
        {test.specimens.map((specimen) => (
          <Tube key={specimen.id} test={test} specimen={specimen} />
        ))}
      </ul>
      <NewSpecimen isOpen={isAdding} test={test} onClose={() => setAdding(false)} />
    </Panel>
  );
}

function Tube({ test, specimen }: { test: Test; specimen: Specimen }) {
  const t = useWords(specimensWords);
  const { language } = useLocale();
  const names = test.items.filter(({ id }) => specimen.itemIds.includes(id)).map(({ code, testName }) => code ?? testName);
  return (
    <li>
      <span className={classes.tube}>
        <strong dir="ltr">{specimen.accession}</strong>{" "}
        <StatusBadge tone={tones[specimen.status]}>{t.statuses[specimen.status]}</StatusBadge>
        <bdi>{language === "ar" ? specimen.sampleNameAr : specimen.sampleName}</bdi>
        <bdi dir="auto">{names.join(", ")}</bdi>
        <LastStep specimen={specimen} />
        {specimen.note && <bdi dir="auto">{specimen.note}</bdi>}
      </span>
      <TubeActions specimen={specimen} />
    </li>
  );
}

function LastStep({ specimen }: { specimen: Specimen }) {
  const t = useWords(specimensWords);
  const format = useFormat();
  const steps = [
    [specimen.rejectedAt, specimen.rejectedBy],
    [specimen.discardedAt, specimen.discardedBy],
    [specimen.receivedAt, specimen.receivedBy],
    [specimen.collectedAt, specimen.collectedBy],
  ] as const;
  const [at, by] = steps.find(([when]) => when !== null) ?? [];
  if (!at) return null;
  const text = t.by(`\u2068${by?.name ?? "–"}\u2069`, format.instant(at));
  return <span>{specimen.reason ? `${t.reasons[specimen.reason]} · ${text}` : text}</span>;
}

const icons = { collected: "check", received: "circle-check", discarded: "trash", rejected: "ban" } as const satisfies Record<
  string,
  IconName
>;

function TubeActions({ specimen }: { specimen: Specimen }) {
  const t = useWords(specimensWords);
  const can = useCan();
  const { language } = useLocale();
  const { id: workspaceId } = useWorkspace();
  const [isRejecting, setRejecting] = useState(false);
  const move = useMove();
  const { submit } = useSubmit({ refreshes: [] });
  const { accession } = specimen;
  const shown = `\u2066${accession}\u2069`;
  const verbs = { collected: t.collect, received: t.receive, discarded: t.discard, rejected: t.reject };
  const print = () => {
    const params = { path: { workspaceId, specimenId: specimen.id }, query: { language } };
    const read = () => download("/workspace/{workspaceId}/labs/specimens/{specimenId}/label.pdf", { params });
    void submit(() => openFile(read, `label-${accession}.pdf`));
  };
  const steps = can("labs.run") ? stepsOf(specimen) : [];
  return (
    <>
      <MoreMenu
        label={`${t.specimens}: ${shown}`}
        items={[
          ...steps.map((step) => ({
            label: verbs[step],
            icon: icons[step],
            isDanger: step === "rejected",
            onClick: () => (step === "rejected" ? setRejecting(true) : void move(specimen, step)),
          })),
          { label: t.label, icon: "printer", onClick: print },
        ]}
      />
      {isRejecting && <RejectDialog specimen={specimen} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** Moves a specimen forward and says so. */
export function useMove() {
  const t = useWords(specimensWords);
  const { id: workspaceId } = useWorkspace();
  const { submit } = useSubmit({ refreshes: ["tests"] });
  return (specimen: Specimen, status: "collected" | "received" | "discarded") => {
    const params = { path: { workspaceId, specimenId: specimen.id } };
    return submit(
      () => api.patch("/workspace/{workspaceId}/labs/specimens/{specimenId}", { params, body: { status } }),
      t.done[status](`\u2066${specimen.accession}\u2069`),
    );
  };
}

function RejectDialog({ specimen, onClose }: { specimen: Specimen; onClose(): void }) {
  const t = useWords(specimensWords);
  const { id: workspaceId } = useWorkspace();
  const [reason, setReason] = useState<(typeof labSpecimenReason)[number]>("haemolysed");
  const [note, setNote] = useState(specimen.note ?? "");
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const shown = `\u2066${specimen.accession}\u2069`;
  const reject = () => {
    const params = { path: { workspaceId, specimenId: specimen.id } };
    const body = { status: "rejected" as const, reason, note: note.trim() || null };
    void submit(() => api.patch("/workspace/{workspaceId}/labs/specimens/{specimenId}", { params, body }), t.done.rejected(shown));
  };
  return (
    <Dialog isOpen title={t.rejectTitle(shown)} onClose={onClose}>
      <div className={form.form}>
        <p>{t.rejectText}</p>
        <Choice
          label={t.reason}
          allowDeselect={false}
          value={reason}
          data={labSpecimenReason.map((value) => ({ value, label: t.reasons[value] }))}
          onChange={(next) => setReason((next ?? reason) as typeof reason)}
        />
        <Textarea
          label={t.note}
          autosize
          maxLength={2000}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button color="red" loading={isBusy} onClick={reject}>
          {t.reject}
        </Button>
      </div>
    </Dialog>
  );
}
