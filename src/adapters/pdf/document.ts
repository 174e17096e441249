/** A document as plain data: domains say what it holds, the renderer how it looks. Arabic runs right to left by itself. */
export interface PdfDocument {
  title: string;
  language: PdfLanguage;
  /** A4 sheets with page numbers, or one strip of 80 mm as long as it needs to be. */
  paper: "a4" | "receipt";
  /** Under every A4 page; at the end of a receipt. */
  footer?: string;
  blocks: PdfBlock[];
}

export const pdfLanguages = ["en", "ar"] as const;
export type PdfLanguage = (typeof pdfLanguages)[number];

export type PdfTone = "normal" | "muted" | "strong" | "alert";
/** Start and end of the line as the language reads. */
export type PdfAlign = "start" | "center" | "end";

export type PdfBlock =
  | { kind: "title"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string; tone?: PdfTone; align?: PdfAlign }
  | { kind: "facts"; facts: { label: string; value: string }[]; perRow: 1 | 2 }
  | { kind: "table"; columns: PdfColumn[]; rows: PdfCell[][] }
  | { kind: "totals"; lines: { label: string; value: string; tone?: PdfTone }[] }
  | { kind: "rule" };

export interface PdfColumn {
  label: string;
  /** In proportion to the other columns. */
  width: number;
  align?: PdfAlign;
}

export type PdfCell = string | { text: string; tone: PdfTone };
