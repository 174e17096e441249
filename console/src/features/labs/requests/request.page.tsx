import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, api, download } from "../../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { ConfirmDanger } from "../../../kit/dialogs/sheet.tsx";
import { openFile, saveFile } from "../../../kit/files/open-file.ts";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { MoreMenu } from "../../../kit/layout/more-menu.tsx";
import { Page } from "../../../kit/layout/page.tsx";
import { lazyPart } from "../../../kit/loading/lazy-part.tsx";
import { Empty, Problem, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import { verificationWords } from "../bench/verification.words.ts";
import { type Test, useTest } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import classes from "../reports/report.module.css";
import { ReportPaper } from "../reports/report-paper.tsx";
import { specimensWords } from "../specimens/specimens.words.ts";
import { NotPerformed, openItems } from "./not-performed.dialog.tsx";
import { requestWords } from "./request.words.ts";
import { RequestSide } from "./request-side.tsx";
import { statusTones } from "./status-tones.ts";

const Correct = lazyPart(() => import("./correct.dialog.tsx"), "Correct");

const AddAnalysis = lazyPart(() => import("./add-analysis.dialog.tsx"), "AddAnalysis");

/** A request as its report looks, and everything that can be done with it. */
export function RequestPage() {
  const { testId } = useParams({ strict: false });
  const lab = useWords(labWords);
  const t = useWords(requestWords);
  const { data: test, error, refetch } = useTest(testId);
  const back = { to: "/lab/requests", label: lab.requests };
  if (test) return <Loaded test={test} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Page title={lab.lab} back={back}>
      {isGone ? (
        <Empty icon="flask" text={t.notFound} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  );
}

function Loaded({ test }: { test: Test }) {
  const lab = useWords(labWords);
  const format = useFormat();
  const own = useLocale().language;
  const [language, setLanguage] = useState<Language>(own);
  const isFinal = test.status === "completed";
  return (
    <Page
      title={lab.request(test.number)}
      back={{ to: "/lab/requests", label: lab.requests }}
      subtitle={
        <>
          <bdi>{test.patientName}</bdi> · {format.day(test.testDate)}{" "}
          <StatusBadge tone={statusTones[test.status]} {...(isFinal ? { icon: "circle-check" as const } : {})}>
            {lab.statuses[test.status]}
          </StatusBadge>{" "}
          {test.isAmended && <StatusBadge tone="warning">{lab.amended}</StatusBadge>}
        </>
      }
      actions={<Actions test={test} />}
    >
      <div className={classes.record}>
        <ReportDesk test={test} language={language} onLanguage={setLanguage} />
        <RequestSide test={test} language={language} />
      </div>
    </Page>
  );
}

function Actions({ test }: { test: Test }) {
  const t = useWords(requestWords);
  const can = useCan();
  const navigate = useNavigate();
  const v = useWords(verificationWords);
  const [opened, setOpened] = useState<"add" | "correct" | "cancel" | "not-performed">();
  const close = () => setOpened(undefined);
  const exchange = useExchange(test);
  if (!can("labs.run") || test.status === "cancelled") return <MoreMenu items={[exchange]} />;
  const isOpen = test.status !== "completed";
  return (
    <>
      {isOpen ? (
        <>
          <MoreMenu
            items={[
              { label: t.addAnalysis, icon: "plus", onClick: () => setOpened("add") },
              ...(test.items.some(({ verifiedAt }) => verifiedAt !== null)
                ? [{ label: t.correct, icon: "edit" as const, onClick: () => setOpened("correct") }]
                : []),
              exchange,
              openItems(test).length > 0 && { label: v.notPerformed, icon: "ban", onClick: () => setOpened("not-performed") },
              { label: t.cancelRequest, icon: "close", isDanger: true, onClick: () => setOpened("cancel") },
            ]}
          />
          <Button
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => void navigate({ to: "/lab", search: { open: test.id } as never })}
          >
            {t.enterResults}
          </Button>
        </>
      ) : (
        <>
          <MoreMenu items={[exchange]} />
          <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={() => setOpened("correct")}>
            {t.correct}
          </Button>
        </>
      )}
      <Correct isOpen={opened === "correct"} test={test} onClose={close} />
      <AddAnalysis isOpen={opened === "add"} test={test} onClose={close} />
      <NotPerformed isOpen={opened === "not-performed"} test={test} onClose={close} />
      <CancelDialog isOpen={opened === "cancel"} test={test} onClose={close} />
    </>
  );
}

/** Saves the request for another system. */
function useExchange(test: Test) {
  const t = useWords(requestWords);
  const { id } = useWorkspace();
  const { submit } = useSubmit({ refreshes: [] });
  const save = async () => {
    const params = { path: { workspaceId: id, testId: test.id } };
    saveFile(await download("/workspace/{workspaceId}/labs/tests/{testId}/fhir", { params }), `request-${test.number}.fhir.json`);
  };
  return { label: t.saveFhir, icon: "download" as const, onClick: () => void submit(save) };
}

function CancelDialog({ isOpen, test, onClose }: { isOpen: boolean; test: Test; onClose(): void }) {
  const t = useWords(requestWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const s = useWords(specimensWords);
  const [reason, setReason] = useState("");
  const needsReason = test.specimens.some(({ receivedAt }) => receivedAt !== null);
  const needs = useNeeds({ reason: needsReason && !reason.trim() });
  const cancel = () => {
    if (!needs.areMet()) return;
    const params = { path: { workspaceId: id, testId: test.id } };
    const body = { status: "cancelled" as const, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    void submit(() => api.patch("/workspace/{workspaceId}/labs/tests/{testId}", { params, body }), t.cancelled);
  };
  return (
    <ConfirmDanger
      isOpen={isOpen}
      title={t.cancelTitle(test.number)}
      text={
        <>
          <p>{t.cancelText}</p>
          {needsReason && (
            <TextInput
              label={s.cancelReason}
              description={s.cancelReasonHint}
              required
              maxLength={2000}
              dir="auto"
              value={reason}
              error={needs.errors.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </>
      }
      action={t.cancelRequest}
      isBusy={isBusy}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}

interface ReportDeskProps {
  test: Test;
  language: Language;
  onLanguage(language: Language): void;
}

function ReportDesk({ test, language, onLanguage }: ReportDeskProps) {
  const t = useWords(requestWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const openPdf = () => {
    const params = { path: { workspaceId: id, testId: test.id }, query: { language } };
    const read = () => download("/workspace/{workspaceId}/labs/tests/{testId}/report.pdf", { params });
    void submit(() => openFile(read, `report-${test.number}.pdf`));
  };
  return (
    <section className={classes.desk} aria-label={t.report}>
      <div className={classes.deskBar}>
        <SegmentedControl
          aria-label={t.reportLanguage}
          value={language}
          onChange={(next) => onLanguage(next as Language)}
          data={[
            { value: "en", label: "English" },
            { value: "ar", label: "العربية" },
          ]}
        />
        <Button variant="default" leftSection={<Icon name="printer" size={16} />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button variant="default" loading={isBusy} leftSection={<Icon name="download" size={16} />} onClick={openPdf}>
          {t.pdf}
        </Button>
      </div>
      <ReportPaper test={test} language={language} />
    </section>
  );
}
