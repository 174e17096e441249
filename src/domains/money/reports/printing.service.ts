import type { PdfDocument, PdfLanguage } from "../../../adapters/pdf/document.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { dayAt } from "../../../kit/zone.ts";
import { readLetterhead } from "../../platform/workspace/index.ts";
import type { TaxReturn } from "../returns/tax-returns.schemas.ts";
import { findTaxReturn, readTaxFigures, readTaxReturn } from "../returns/tax-returns.service.ts";
import * as layout from "./reports.layout.ts";
import type { JournalLine } from "./reports.rules.ts";
import type { AtQuery, RangeQuery } from "./reports.schemas.ts";
import * as reports from "./reports.service.ts";

/** Longer reports are for spreadsheets. */
const MOST_LINES = 2_000;

/** Reads the letterhead with the report; the returned function draws both when the snapshot is closed. */
async function render(ctx: WorkspaceContext, name: string, language: PdfLanguage, draw: (print: layout.Print) => PdfDocument) {
  const print = { seller: await readLetterhead(ctx), language, currency: ctx.currency };
  const document = draw(print);
  ctx.exchange.setHeader("content-disposition", `inline; filename="${name}.pdf"`);
  return () => ctx.adapters.pdf.render(document, ctx.workspaceId);
}

export async function printTrialBalance(ctx: WorkspaceContext, range: RangeQuery, language: PdfLanguage) {
  const trial = await reports.readTrialBalance(ctx, range);
  return render(ctx, "trial-balance", language, (print) => layout.trialBalanceDocument(trial, print));
}

export async function printProfitAndLoss(ctx: WorkspaceContext, range: RangeQuery, language: PdfLanguage) {
  const result = await reports.readProfitAndLoss(ctx, range);
  return render(ctx, "profit-and-loss", language, (print) => layout.profitAndLossDocument(result, print));
}

export async function printBalanceSheet(ctx: WorkspaceContext, query: AtQuery, language: PdfLanguage) {
  const sheet = await reports.readBalanceSheet(ctx, query);
  return render(ctx, "balance-sheet", language, (print) => layout.balanceSheetDocument(sheet, print));
}

export async function printJournal(ctx: WorkspaceContext, { from, to }: RangeQuery, language: PdfLanguage) {
  const lines: JournalLine[] = [];
  for await (const page of reports.exportJournal(ctx, { from, to })) {
    lines.push(...page);
    if (lines.length > MOST_LINES) throw DocumentTooLong();
  }
  return render(ctx, "journal", language, (print) => layout.journalDocument(lines, { from, to }, print));
}

export async function printStatement(ctx: WorkspaceContext, accountId: Id, { from, to }: RangeQuery, language: PdfLanguage) {
  const statement = await reports.readStatement(ctx, accountId, { from, to, limit: MOST_LINES });
  if (statement.nextCursor) throw DocumentTooLong();
  return render(ctx, "statement", language, (print) => layout.statementDocument(statement, print));
}

/** The return of a period: the filed one, if it was filed for just these days. */
export async function printTaxFigures(ctx: WorkspaceContext, range: RangeQuery, language: PdfLanguage) {
  const filed = await findTaxReturn(ctx, range);
  if (filed) return printFiled(ctx, filed, language);
  const figures = await readTaxFigures(ctx, range);
  return render(ctx, "tax-return", language, (print) => layout.taxReturnDocument(figures, null, print));
}

export async function printTaxReturn(ctx: WorkspaceContext, id: Id, language: PdfLanguage) {
  return printFiled(ctx, await readTaxReturn(ctx, id), language);
}

function printFiled(ctx: WorkspaceContext, filed: TaxReturn, language: PdfLanguage) {
  const on = dayAt(new Date(filed.createdAt), ctx.timezone);
  return render(ctx, "tax-return", language, (print) => layout.taxReturnDocument(filed, { on, by: filed.by?.name ?? null }, print));
}
