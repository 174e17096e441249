import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { notify, notifyError } from "../../../kit/layout/toast.tsx";
import { useErrorText } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Test } from "../lab.query.ts";
import { isSameAccession, type Specimen, stepsOf } from "../specimens/specimens.rules.ts";
import { useMove } from "../specimens/specimens.tsx";
import { specimensWords } from "../specimens/specimens.words.ts";

/** Takes an accession from a scanner, which types it and presses Enter: receives the specimen and opens its request. */
export function ScanField({ onOpen }: { onOpen(testId: string): void }) {
  const t = useWords(specimensWords);
  const { id: workspaceId } = useWorkspace();
  const message = useErrorText();
  const move = useMove();
  const [text, setText] = useState("");
  const find = async (accession: string): Promise<{ test: Test; specimen: Specimen } | undefined> => {
    const query = { accession, limit: 1 };
    const { tests } = await api.get("/workspace/{workspaceId}/labs/tests", { params: { path: { workspaceId }, query } });
    const [found] = tests;
    if (!found) return undefined;
    const params = { path: { workspaceId, testId: found.id } };
    const { test } = await api.get("/workspace/{workspaceId}/labs/tests/{testId}", { params });
    const specimen = test.specimens.find((one) => isSameAccession(one.accession, accession));
    return specimen && { test, specimen };
  };
  const receive = async (accession: string) => {
    const found = await find(accession);
    if (!found) return notifyError(t.unknown(`\u2066${accession}\u2069`));
    const { specimen } = found;
    if (stepsOf(specimen).includes("received")) await move(specimen, "received");
    else notify(t.already(`\u2066${specimen.accession}\u2069`, t.statuses[specimen.status]));
    onOpen(found.test.id);
  };
  const press = (event: KeyboardEvent) => {
    const accession = text.trim();
    if (event.key !== "Enter" || accession === "") return;
    event.preventDefault();
    // The queue's own search field also answers Enter.
    event.stopPropagation();
    setText("");
    receive(accession).catch((error: unknown) => notifyError(message(error)));
  };
  return (
    <TextInput
      aria-label={t.scan}
      placeholder={`${t.scan}: ${t.scanHint}`}
      leftSection={<Icon name="box" size={16} />}
      dir="auto"
      maxLength={40}
      autoComplete="off"
      inputMode="text"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}
