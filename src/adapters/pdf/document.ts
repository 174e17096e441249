/** A document as plain data: domains say what it contains, the renderer how it looks. Arabic is laid out right to left automatically. */
export interface PdfDocument {
  title: string;
  language: PdfLanguage;
  /** A4 pages with the title and page numbers, one strip of 80 mm as long as necessary, or a label on each page. */
  paper: "a4" | "receipt" | PdfLabelPaper;
  /** A dark colour for the title and its line; ink if it is missing. */
  accent?: string | null;
  /** Large and pale across every A4 page. */
  across?: string | null;
  /** At the bottom of every A4 page, side by side; at the end of a receipt. */
  footer?: string[];
  blocks: PdfBlock[];
}

export const pdfLanguages = ["en", "ar"] as const;
export type PdfLanguage = (typeof pdfLanguages)[number];

export type PdfTone = "normal" | "muted" | "strong" | "alert" | "good";
/** Start and end of the line in reading direction. Figures are aligned at their decimal point. */
export type PdfAlign = "start" | "center" | "end" | "figure";

export type PdfBlock =
  /** The sender and the title of the document. The logo can be any uploaded image. */
  | {
      kind: "letterhead";
      logo: Uint8Array | null;
      name: string;
      lines: string[];
      title: string;
      number: string | null;
      state: { text: string; tone: PdfTone } | null;
    }
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string; tone?: PdfTone; align?: PdfAlign }
  | { kind: "facts"; facts: { label: string; value: string }[] }
  | { kind: "table"; columns: PdfColumn[]; rows: PdfCell[][] }
  /** On a page, the code and the note are next to the totals. */
  | { kind: "totals"; lines: PdfTotal[]; code?: PdfCode; note?: PdfNote }
  /** A heading and its text, on one page. */
  | { kind: "note"; note: PdfNote }
  | { kind: "code"; code: PdfCode }
  | { kind: "signature"; label: string; name: string | null; note: string }
  | { kind: "rule" }
  /** Only on paper for labels: the bars are Code 128 of `code`. */
  | { kind: "label"; name: string; line: string; code: string; caption: string };

export interface PdfLabelPaper {
  widthMm: number;
  heightMm: number;
}

export interface PdfTotal {
  label: string;
  value: string;
  tone?: PdfTone;
}

export interface PdfNote {
  heading: string;
  text: string;
}

/** A QR code of the text. */
export interface PdfCode {
  text: string;
  caption: string;
}

export interface PdfColumn {
  label: string;
  /** Relative to the other columns. */
  width: number;
  align?: PdfAlign;
}

export type PdfCell = string | { text: string; tone: PdfTone };
