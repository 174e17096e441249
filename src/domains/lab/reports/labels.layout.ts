import type { PdfDocument, PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { LabelSize, Specimen } from "../requests/specimens.schemas.ts";
import type { TestSummary } from "../requests/tests.schemas.ts";
import { texts } from "./report.texts.ts";

const papers = { "50x25": { widthMm: 50, heightMm: 25 }, "38x19": { widthMm: 38, heightMm: 19 } } as const satisfies Record<
  LabelSize,
  { widthMm: number; heightMm: number }
>;

interface Printing {
  size: LabelSize;
  copies: number;
  language: PdfLanguage;
}

/** A tube's label: the patient, the number as bars and in digits, and the kind of sample. */
export function labelDocument(specimen: Specimen, test: TestSummary, { size, copies, language }: Printing): PdfDocument {
  const say = texts[language];
  const { patientName, patientDateOfBirth, patientGender, number } = test;
  // With strokes, which keep the order of the parts among right-to-left words.
  const born = patientDateOfBirth?.replaceAll("-", "/");
  const line = [say.number(number), born, patientGender && say.genders[patientGender], specimen.sampleCode];
  const label = {
    kind: "label" as const,
    name: patientName,
    line: line.filter((part) => part).join(" · "),
    code: specimen.accession.replaceAll("-", ""),
    caption: specimen.accession,
  };
  return { title: specimen.accession, language, paper: papers[size], blocks: Array.from({ length: copies }, () => label) };
}
