import assert from "node:assert/strict";
import { importWords } from "../../../console/src/features/labs/bench/import.words.ts";
import { fileImportWords } from "../../../console/src/kit/files/file-import.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";
import { nameFor } from "./labs.ts";

interface Item {
  id: string;
  resultValueNumeric: number | null;
}

/** The file of an instrument: what would happen, then it happens, without the line that has a problem. */
export async function importInstrument(visitor: Visitor, language: Language): Promise<void> {
  const [t, words] = [pick(importWords, language), pick(fileImportWords, language)];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Instrument", language);
  const code = `IM${String(Date.now()).slice(-8)}`;
  const { analysis } = await owner.call<{ analysis: { id: string } }>("POST", "/labs/analyses", { testName: name, code, price: 5 });
  const { client } = await owner.call<{ client: { id: string } }>("POST", "/clients", { name });
  const ordered = { clientId: client.id, analysisIds: [analysis.id] };
  const { test: made } = await owner.call<{ test: { id: string } }>("POST", "/labs/tests", ordered);
  const read = async () => (await owner.call<{ test: { items: Item[] } }>("GET", `/labs/tests/${made.id}`)).test.items;
  const items = await read();
  const { testSamples } = await owner.call<{ testSamples: { id: string }[] }>("GET", "/labs/test-samples");
  const sent = { sampleId: testSamples[0]?.id, itemIds: items.map(({ id }) => id) };
  const { specimen } = await owner.call<{ specimen: { accession: string } }>("POST", `/labs/tests/${made.id}/specimens`, sent);
  const rows = ["accession,code,value,unit,rack", `${specimen.accession},${code},5.5,,4`, `${specimen.accession},NO_SUCH_CODE,5,,4`];

  await visitor.go("/lab");
  await page.getByRole("button", { name: t.importResults }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "results.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await dialog.getByText(words.importCounts(1, 0, 0, 1)).waitFor();
  await visitor.look("lab-import");
  await dialog.getByLabel(words.skipRejected).check();
  await dialog.getByRole("button", { name: t.importRows(1) }).click();
  await page.getByText(t.imported).waitFor();
  const [first] = await read();
  assert.equal(first?.resultValueNumeric, 5.5);
}
