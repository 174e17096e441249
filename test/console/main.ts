// The console in a real browser: `npm run test:console`. `--smoke` is sign-up and first steps alone, `--only calendar` what has that in its
// name, `--pictures` every page in three widths, two schemes and both languages, kept in the folder that SCREENSHOTS names, `--bars` what pages weigh.

import type { Language } from "../../console/src/kit/words/words.ts";
import { hasBrowser, launchBrowser } from "../browser.ts";
import { bars, weighFirst } from "./bars.ts";
import { keepMonth } from "./flows/accountant.ts";
import { readLog } from "./flows/activity.ts";
import { platform } from "./flows/admin.ts";
import { keepCategory, keepPlan } from "./flows/admin-records.ts";
import { followCounts } from "./flows/attention.ts";
import { backOffice } from "./flows/back-office.ts";
import { ring } from "./flows/bell.ts";
import { bookAndMove, bookByKeyboard, onlyWhoOffers, twoAnswers, twoAtOneVisit, walkIn, workAlone } from "./flows/calendar.ts";
import { countStock, importCatalogue } from "./flows/catalogue.ts";
import {
  addTwice,
  besideTheList,
  cardsBesideTheSheet,
  conflict,
  contactFirst,
  findClient,
  importFile,
  mergeTwo,
  removeAndLeave,
  tagAndExport,
  twoPeople,
} from "./flows/clients.ts";
import { closeMonth, readReturnOnPhone } from "./flows/closing.ts";
import { collectProducts } from "./flows/collections.ts";
import { runContest } from "./flows/contests.ts";
import { noteSaves, nothingLost } from "./flows/drafts.ts";
import { endAndRenew, suspendAndResume } from "./flows/ended.ts";
import { signIn, signInAtItsAddress, signUp, threeTabs } from "./flows/entry.ts";
import { addFactors, secureAdmin } from "./flows/factors.ts";
import { keepFiles } from "./flows/files.ts";
import { firstPaidVisit } from "./flows/first-day.ts";
import { moveOn, pressFirst, tapFirst, tapThroughFailure } from "./flows/first-tap.ts";
import { acceptInvitation } from "./flows/invited.ts";
import { mailReceipt, openPdf, refundByRight, sift } from "./flows/invoices.ts";
import { tellCritical } from "./flows/lab-critical.ts";
import { importInstrument } from "./flows/lab-import.ts";
import { keepKinds, orderPanel } from "./flows/lab-kinds.ts";
import { handleSpecimens } from "./flows/lab-specimens.ts";
import { handOver, verifyAsSecond } from "./flows/lab-verify.ts";
import {
  enterByAnalysis,
  enterByKeyboard,
  keepCatalogue,
  keepTyped,
  orderAndCorrect,
  readReportOnPhone,
  twoTechnicians,
  workShift,
} from "./flows/labs.ts";
import { keepLedger, readLedgerOnPhone } from "./flows/ledger.ts";
import { fitLongNames } from "./flows/long-names.ts";
import { checkBooks, followIncome, followRefund, keepBooks, siftEntries, traceFigures } from "./flows/money.ts";
import { reachButtons } from "./flows/names.ts";
import { sayWhatIsMissing, sayWhatIsMissingAside, sayWhatSignInNeeds } from "./flows/needs.ts";
import { boardOnPhone, handleOrders, ordersByKeyboard, shipAndRefund } from "./flows/orders.ts";
import { keepLanguage, listCreditNotes, readTurnaround, shareCalendar, takeDataAndClose } from "./flows/own-data.ts";
import { findByName } from "./flows/palette.ts";
import { payLink, payOnline } from "./flows/pay-online.ts";
import { paySettings } from "./flows/pay-settings.ts";
import { makeProduct, manyProducts } from "./flows/products.ts";
import { setUpQuestions } from "./flows/questions.ts";
import { OPERATOR, renewOnline } from "./flows/renewing.ts";
import { fewerRights, live, offline, viewProduct } from "./flows/rights.ts";
import {
  keptThroughSuspension,
  ledToError,
  moneyFirst,
  refusedKindly,
  savedIsSaved,
  signUpKept,
  taxOfExpense,
  typedInSheet,
  typedMeanwhile,
  unshownRefusals,
} from "./flows/saving.ts";
import { describeBusiness, keepDraft, makeHook, makeKey, writeMessages } from "./flows/settings.ts";
import { listKeys, tenOrders } from "./flows/shortcuts.ts";
import {
  addDomain,
  dressStore,
  keepCategories,
  lookAtStore,
  offerCode,
  openDomain,
  setDelivery,
  setZones,
  writePage,
} from "./flows/store.ts";
import { carryTask, doTask, twoAtOneTask } from "./flows/tasks.ts";
import { inviteTwice, manageTeam, nameYourself, seeClients, settle } from "./flows/team.ts";
import { closeTill, holdTicket, keepTicket, leavePayment, sell, split, taxed, ticketAtHand } from "./flows/till.ts";
import { makeVariants } from "./flows/variants.ts";
import { arriveOrMiss, cancelAndBookAgain, chargeVisit, moveAndUndo } from "./flows/visits.ts";
import { fitAdminPages, fitEntryPages, fitEveryPage } from "./flows/widths.ts";
import { ACCOUNTANT, ADMIN, CLINIC, Flows, MANAGER, RECEPTION, SALON, SHOP, TECHNICIAN } from "./flows.ts";
import { pictures } from "./pictures.ts";
import { demoData, type RunningService, startService } from "./service.ts";
import { walkConsole } from "./walk.ts";

/** Flows that begin on an empty service. */
const ON_EMPTY = ["sign up", "first paid visit"];
const PORT = Number(process.env.CONSOLE_PORT ?? 4790);
const isSmoke = process.argv.includes("--smoke");
const alone = { "--pictures": (flows: Flows) => pictures(flows, true), "--bars": bars };
const chosen = Object.entries(alone).find(([name]) => process.argv.includes(name))?.[1];
const argument = (name: string) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? "") : "");
const listOf = (name: string) => argument(name).split(",").filter(Boolean);
const only = argument("--only");
const isWalk = process.argv.includes("--walk");
const problems: string[] = [];

if (!hasBrowser) process.exit(0);
const browser = await launchBrowser();
try {
  if (isWalk) await walk();
  else if (!chosen && ON_EMPTY.some((name) => name.includes(only) || only.startsWith(name))) await onService(undefined, smoke);
  if (!isSmoke && !isWalk) {
    const data = await demoData();
    await onService(data, chosen ?? whole);
    if (!chosen && only.split("|").some((part) => "renew online".includes(part))) await onService(data, renewals, OPERATOR);
  }
} finally {
  await browser.close();
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "The console: no problems." : `The console: ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function walk(): Promise<void> {
  const chosenParts = { roles: listOf("--roles"), languages: listOf("--languages"), routes: listOf("--routes") };
  const part = argument("--part");
  // The short walk needs records of every kind, not two years of them.
  const data = await demoData(part === "ci" ? 1 : undefined);
  problems.push(...(await walkConsole(browser, { port: PORT, data, part, ...chosenParts })));
}

async function onService(
  dataDir: string | undefined,
  act: (flows: Flows, service: RunningService) => Promise<void>,
  settings?: Readonly<Record<string, string>>,
): Promise<void> {
  const service = await startService(PORT, dataDir, settings);
  const flows = new Flows(browser, service.url, only);
  try {
    await act(flows, service);
  } finally {
    await service.stop();
    problems.push(...flows.problems);
  }
}

async function smoke(flows: Flows): Promise<void> {
  const timezone = "Asia/Riyadh";
  for (const language of ["en", "ar"] as const) {
    await flows.run(`sign up (${language})`, { language, timezone }, async (visitor) => {
      await signUp(visitor, language);
      await weighFirst(visitor, "/");
    });
    await flows.run(`weight of sign-in (${language})`, { language }, async (visitor) => void (await weighFirst(visitor, "/sign-in")));
    if (isSmoke) continue;
    for (const width of [1440, 390])
      await flows.run(`first paid visit (${language}, ${width})`, { language, timezone, width }, (visitor) =>
        firstPaidVisit(visitor, language, `first-${language}-${width}@example.com`),
      );
  }
}

/** Things that members and admins have of their own: calendars, documents, data, second factors. */
async function own(flows: Flows, language: Language): Promise<void> {
  const width = language === "en" ? 1440 : 360;
  await flows.run(`language kept (${language})`, { language, email: SALON }, (visitor) => keepLanguage(visitor, language));
  await flows.run(`calendar shared (${language})`, { language, email: CLINIC, width }, (visitor) => shareCalendar(visitor, language));
  await flows.run(`long names of people (${language})`, { language, email: CLINIC, width: 360 }, (visitor) =>
    reachButtons(visitor, language, CLINIC),
  );
  await flows.run(`lab report on a phone (${language})`, { language, email: TECHNICIAN, width: 360 }, (visitor) =>
    readReportOnPhone(visitor, language),
  );
  await flows.run(`lab turnaround (${language})`, { language, email: TECHNICIAN, width }, (visitor) => readTurnaround(visitor, language));
  await flows.run(`credit notes (${language})`, { language, email: CLINIC, width }, (visitor) =>
    listCreditNotes(visitor, language, CLINIC),
  );
  await flows.run(`own data (${language})`, { language, email: CLINIC }, (visitor) => takeDataAndClose(visitor, language));
  // One text message a minute for each account.
  await flows.run(`second factor (${language})`, { language, email: language === "en" ? SHOP : SALON, width }, (visitor) =>
    addFactors(visitor, language),
  );
  await flows.run(`security of an admin (${language})`, { language, email: ADMIN }, (visitor) => secureAdmin(visitor, language));
}

/** Pages of a member who may see a shop's records and not change them. */
async function viewing(flows: Flows, language: Language): Promise<void> {
  const viewer = { language, email: "ziad@corner-roastery.example", width: language === "en" ? 1280 : 360 };
  await flows.run(`product viewed (${language})`, viewer, (visitor) => viewProduct(visitor, language, SHOP, "Receptionist"));
}

/** Messages about saved, refused and missing input. */
async function saving(flows: Flows, language: Language): Promise<void> {
  const width = language === "en" ? 1440 : 360;
  await flows.run(`saved is saved (${language})`, { language, email: CLINIC, width }, (visitor) => savedIsSaved(visitor, language));
  await flows.run(`typed while saving (${language})`, { language, email: CLINIC, width }, (visitor) => typedMeanwhile(visitor, language));
  await flows.run(`typed in a sheet (${language})`, { language, email: CLINIC, width }, (visitor) => typedInSheet(visitor, language));
  for (const wide of [1440, 390]) {
    const reader = { language, email: CLINIC, width: wide };
    await flows.run(`needs of a form (${language}, ${wide})`, reader, (visitor) => sayWhatIsMissing(visitor, language));
    await flows.run(`needs of a dialog (${language}, ${wide})`, reader, (visitor) => sayWhatIsMissingAside(visitor, language));
    await flows.run(`needs of a sign-in (${language}, ${wide})`, { language, width: wide }, (visitor) =>
      sayWhatSignInNeeds(visitor, language),
    );
  }
  await flows.run(`kept through a suspension (${language})`, { language, email: CLINIC, width }, (visitor) =>
    keptThroughSuspension(visitor, language),
  );
  await flows.run(`led to the error (${language})`, { language, email: CLINIC, width: 360 }, (visitor) => ledToError(visitor, language));
  await flows.run(`refusals without a field (${language})`, { language, email: CLINIC, width }, (visitor) =>
    unshownRefusals(visitor, language),
  );
  await flows.run(`refused kindly (${language})`, { language, email: RECEPTION, width }, (visitor) => refusedKindly(visitor, language));
  await flows.run(`sign-up kept (${language})`, { language, width }, (visitor) => signUpKept(visitor, language));
  await flows.run(`money of a refund (${language})`, { language, email: CLINIC, width }, (visitor) => followRefund(visitor, language));
  await flows.run(`money traced (${language})`, { language, email: CLINIC, width }, (visitor) => traceFigures(visitor, language));
  await flows.run(`money traced by the accountant (${language})`, { language, email: ACCOUNTANT, width }, (visitor) =>
    traceFigures(visitor, language),
  );
  const narrow = language === "en" ? 1280 : 360;
  await flows.run(`month of an accountant (${language})`, { language, email: ACCOUNTANT, width: narrow }, (visitor) =>
    keepMonth(visitor, language),
  );
  await flows.run(`money first (${language})`, { language, email: ACCOUNTANT, width }, (visitor) => moneyFirst(visitor, language));
  await flows.run(`expense with tax (${language})`, { language, email: CLINIC, width }, (visitor) => taxOfExpense(visitor, language));
}

/** The platform's decisions, and how businesses notice them. */
async function administered(flows: Flows, language: Language, email: string): Promise<void> {
  const width = language === "en" ? 1280 : 360;
  await flows.run(`subscription ended (${language})`, { language, email, width }, (visitor) => endAndRenew(visitor, language, email));
  await flows.run(`suspended and resumed (${language})`, { language, email, width }, (visitor) =>
    suspendAndResume(visitor, language, email),
  );
  await flows.run(`admin keeps a plan (${language})`, { language, email: ADMIN, width }, (visitor) => keepPlan(visitor, language));
  await flows.run(`admin keeps a category (${language})`, { language, email: ADMIN, width }, (visitor) => keepCategory(visitor, language));
}

/** With an account of the operator's. */
async function renewals(flows: Flows, { payments }: RunningService): Promise<void> {
  for (const [language, width] of [
    ["en", 1440],
    ["ar", 360],
  ] as const)
    await flows.run(`renew online (${language})`, { language, email: CLINIC, width }, (visitor) =>
      renewOnline(visitor, language, payments),
    );
}

async function whole(flows: Flows, { names, payments, mails }: RunningService): Promise<void> {
  for (const language of ["en", "ar"] as const) {
    const email = language === "en" ? CLINIC : SALON;
    await flows.run(`sign in by hand (${language})`, { language, scheme: "dark", width: 390 }, (visitor) =>
      signIn(visitor, language, email),
    );
    await flows.run(`sign in at its address (${language})`, { language }, (visitor) => signInAtItsAddress(visitor, language, email));
    await flows.run(`clients (${language})`, { language, email }, (visitor) => findClient(visitor, language));
    await flows.run(`import (${language})`, { language, email }, (visitor) => importFile(visitor, language));
    await flows.run(`calendar (${language})`, { language, email }, (visitor) => bookAndMove(visitor, language, email));
    await flows.run(`calendar by keyboard (${language})`, { language, email }, (visitor) => bookByKeyboard(visitor, language, email));
    await flows.run(`calendar walk-in (${language})`, { language, email }, (visitor) => walkIn(visitor, language, email));
    await flows.run(`visit charged (${language})`, { language, email }, (visitor) => chargeVisit(visitor, language));
    await flows.run(`visit cancelled (${language})`, { language, email }, (visitor) => cancelAndBookAgain(visitor, language));
    await flows.run(`visit arrived or missed (${language})`, { language, email, width: 390 }, (visitor) => arriveOrMiss(visitor, language));
    await flows.run(`visit moved (${language})`, { language, email }, (visitor) => moveAndUndo(visitor, language));
    await flows.run(`client added twice (${language})`, { language, email }, (visitor) => addTwice(visitor, language, email));
    await flows.run(`client merged (${language})`, { language, email }, (visitor) => mergeTwo(visitor, language, email));
    await flows.run(`client tags (${language})`, { language, email }, (visitor) => tagAndExport(visitor, language));
    await flows.run(`client on a phone (${language})`, { language, email, width: 390 }, (visitor) => contactFirst(visitor, language));
    await flows.run(`till (${language})`, { language, email }, (visitor) => sell(visitor, language));
    await flows.run(`tasks (${language})`, { language, email }, (visitor) => doTask(visitor, language));
    await flows.run(`tasks carried (${language})`, { language, email }, (visitor) => carryTask(visitor, language, email));
    await flows.run(`team (${language})`, { language, email }, (visitor) => manageTeam(visitor, language));
    await flows.run(`invitation (${language})`, { language, email }, (visitor) => inviteTwice(visitor, language));
    await flows.run(`invitation accepted (${language})`, { language, email }, (visitor) => acceptInvitation(visitor, language, mails));
    await flows.run(`owner sees clients (${language})`, { language, email }, (visitor) => seeClients(visitor, language));
    await flows.run(`own name (${language})`, { language, email }, (visitor) => nameYourself(visitor, language));
    await flows.run(`settings (${language})`, { language, email }, (visitor) => settle(visitor, language));
    await flows.run(`till left and taken up (${language})`, { language, email }, (visitor) => leavePayment(visitor, language));
    await flows.run(`till keeps its ticket (${language})`, { language, email }, (visitor) => keepTicket(visitor, language));
    await flows.run(`till on a phone (${language})`, { language, email, width: 390 }, (visitor) => ticketAtHand(visitor, language));
    await flows.run(`till with a tax (${language})`, { language, email }, (visitor) => taxed(visitor, language));
    await flows.run(`till in several payments (${language})`, { language, email }, (visitor) => split(visitor, language));
    await flows.run(`till with a held ticket (${language})`, { language, email }, (visitor) => holdTicket(visitor, language));
    await flows.run(`till closed (${language})`, { language, email }, (visitor) => closeTill(visitor, language));
    await flows.run(`invoices (${language})`, { language, email }, (visitor) => sift(visitor, language));
    await flows.run(`receipt mailed (${language})`, { language, email, width: language === "en" ? 1440 : 390 }, (visitor) =>
      mailReceipt(visitor, language),
    );
    await flows.run(`palette (${language})`, { language, email: CLINIC }, (visitor) => findByName(visitor, language));
    await flows.run(`invoice as PDF (${language})`, { language, email }, (visitor) => openPdf(visitor, language));
    await flows.run(`invoice as PDF on a phone (${language})`, { language, email, width: 390 }, (visitor) => openPdf(visitor, language));
    await flows.run(`money (${language})`, { language, email }, (visitor) => keepBooks(visitor, language));
    await flows.run(`money of an invoice (${language})`, { language, email, width: 390 }, (visitor) => followIncome(visitor, language));
    await flows.run(`money checked (${language})`, { language, email }, (visitor) => checkBooks(visitor, language));
    // The clinic's is started by the demo.
    const withoutLedger = language === "en" ? SHOP : SALON;
    await flows.run(`ledger (${language})`, { language, email: withoutLedger }, (visitor) => keepLedger(visitor, language, withoutLedger));
    await flows.run(`ledger on a phone (${language})`, { language, email: CLINIC, width: 390, scheme: "dark" }, (visitor) =>
      readLedgerOnPhone(visitor, language),
    );
    await flows.run(`money sifted (${language})`, { language, email, width: language === "en" ? 1440 : 390 }, (visitor) =>
      siftEntries(visitor, language),
    );
    await flows.run(`files (${language})`, { language, email }, (visitor) => keepFiles(visitor, language));
    await flows.run(`activity (${language})`, { language, email }, (visitor) => readLog(visitor, language));
    await flows.run(`lab by keyboard (${language})`, { language, email: TECHNICIAN }, (visitor) => enterByKeyboard(visitor, language));
    await flows.run(`lab keeps what is typed (${language})`, { language, email: TECHNICIAN }, (visitor) => keepTyped(visitor, language));
    await flows.run(`lab by analysis (${language})`, { language, email: TECHNICIAN }, (visitor) => enterByAnalysis(visitor, language));
    await flows.run(`lab shift (${language})`, { language, email: TECHNICIAN }, (visitor) => workShift(visitor, language));
    await flows.run(`lab for two technicians (${language})`, { language, email: TECHNICIAN }, (visitor) =>
      twoTechnicians(visitor, language),
    );
    await flows.run(`lab on a phone (${language})`, { language, email: TECHNICIAN, width: 390 }, (visitor) =>
      enterByAnalysis(visitor, language),
    );
    await flows.run(`lab request (${language})`, { language, email: CLINIC }, (visitor) => orderAndCorrect(visitor, language));
    await flows.run(`lab catalogue (${language})`, { language, email: CLINIC }, (visitor) => keepCatalogue(visitor, language));
    await flows.run(`lab import (${language})`, { language, email: TECHNICIAN }, (visitor) => importInstrument(visitor, language));
    await flows.run(`lab critical (${language})`, { language, email: TECHNICIAN }, (visitor) => tellCritical(visitor, language));
    await flows.run(`lab critical on a phone (${language})`, { language, email: TECHNICIAN, width: 390, scheme: "dark" }, (visitor) =>
      tellCritical(visitor, language),
    );
    await flows.run(`lab specimens (${language})`, { language, email: TECHNICIAN }, (visitor) => handleSpecimens(visitor, language));
    await flows.run(`lab specimens on a phone (${language})`, { language, email: TECHNICIAN, width: 390, scheme: "dark" }, (visitor) =>
      handleSpecimens(visitor, language),
    );
    await flows.run(`lab verification (${language})`, { language, email: CLINIC }, (visitor) => verifyAsSecond(visitor, language));
    await flows.run(`lab verification on a phone (${language})`, { language, email: CLINIC, width: 390, scheme: "dark" }, (visitor) =>
      verifyAsSecond(visitor, language),
    );
    await flows.run(`lab handed over (${language})`, { language, email: TECHNICIAN }, (visitor) => handOver(visitor, language));
    await flows.run(`lab kinds (${language})`, { language, email: CLINIC }, (visitor) => keepKinds(visitor, language));
    await flows.run(`lab panels (${language})`, { language, email: CLINIC }, (visitor) => orderPanel(visitor, language));
    await flows.run(`lab panels on a phone (${language})`, { language, email: CLINIC, width: 390, scheme: "dark" }, (visitor) =>
      orderPanel(visitor, language),
    );
    await flows.run(`orders board on a phone (${language})`, { language, email: SHOP, width: 320 }, (visitor) =>
      boardOnPhone(visitor, language, SHOP),
    );
    await flows.run(`counts of the shop (${language})`, { language, email: SHOP }, (visitor) => followCounts(visitor, language, SHOP));
    await flows.run(`counts of the clinic (${language})`, { language, email: CLINIC }, (visitor) =>
      followCounts(visitor, language, CLINIC),
    );
    await flows.run(`orders (${language})`, { language, email: SHOP }, (visitor) => handleOrders(visitor, language, SHOP));
    await flows.run(`orders by keyboard (${language})`, { language, email: SHOP }, (visitor) => ordersByKeyboard(visitor, language, SHOP));
    await flows.run(`shortcuts listed (${language})`, { language, email: SHOP, width: 1280 }, (visitor) => listKeys(visitor, language));
    await flows.run(`shortcuts for ten orders (${language})`, { language, email: SHOP, width: 1280 }, (visitor) =>
      tenOrders(visitor, language, SHOP),
    );
    await flows.run(`orders on a phone (${language})`, { language, email: SHOP, width: 390, scheme: "dark" }, (visitor) =>
      handleOrders(visitor, language, SHOP),
    );
    await flows.run(`order sent and refunded (${language})`, { language, email: SHOP }, (visitor) =>
      shipAndRefund(visitor, language, SHOP),
    );
    await flows.run(`order sent and refunded on a phone (${language})`, { language, email: SHOP, width: 320, scheme: "dark" }, (visitor) =>
      shipAndRefund(visitor, language, SHOP),
    );
    await flows.run(`pay online (${language})`, { language, email: CLINIC }, (visitor) => payOnline(visitor, language, payments));
    await flows.run(`pay link (${language})`, { language, email: CLINIC, width: 390, scheme: "dark" }, (visitor) =>
      payLink(visitor, language, payments),
    );
    for (const width of [1280, 360])
      await flows.run(`pay settings at ${width} px (${language})`, { language, email: CLINIC, width }, (visitor) =>
        paySettings(visitor, language, payments),
      );
    await own(flows, language);
    await flows.run(`product (${language})`, { language, email: SHOP }, (visitor) => makeProduct(visitor, language));
    await viewing(flows, language);
    await flows.run(`variants (${language})`, { language, email: SHOP }, (visitor) => makeVariants(visitor, language, SHOP));
    await flows.run(`products at once (${language})`, { language, email: SHOP }, (visitor) => manyProducts(visitor, language, SHOP));
    await flows.run(`contests (${language})`, { language, email: SHOP }, (visitor) => runContest(visitor, language, SHOP));
    await flows.run(`contests on a phone (${language})`, { language, email: SHOP, width: 390, scheme: "dark" }, (visitor) =>
      runContest(visitor, language, SHOP),
    );
    await flows.run(`catalogue import (${language})`, { language, email: SHOP }, (visitor) => importCatalogue(visitor, language, SHOP));
    await flows.run(`stock count (${language})`, { language, email: SHOP }, (visitor) => countStock(visitor, language, SHOP));
    await flows.run(`stock count on a phone (${language})`, { language, email: SHOP, width: 390, scheme: "dark" }, (visitor) =>
      countStock(visitor, language, SHOP),
    );
    await flows.run(`collections (${language})`, { language, email: SHOP }, (visitor) => collectProducts(visitor, language, SHOP));
    await flows.run(`collections on a phone (${language})`, { language, email: SHOP, width: 390, scheme: "dark" }, (visitor) =>
      collectProducts(visitor, language, SHOP),
    );
    await flows.run(`store codes (${language})`, { language, email: SHOP }, (visitor) => offerCode(visitor, language, SHOP));
    await flows.run(`store look (${language})`, { language, email: SHOP }, (visitor) => dressStore(visitor, language, SHOP));
    await flows.run(`store pages (${language})`, { language, email: SHOP }, (visitor) => writePage(visitor, language, SHOP));
    await flows.run(`store delivery (${language})`, { language, email: SHOP }, (visitor) => setDelivery(visitor, language, SHOP));
    await flows.run(`store delivery zones (${language})`, { language, email: SHOP, width: language === "en" ? 1440 : 360 }, (visitor) =>
      setZones(visitor, language, SHOP),
    );
    await flows.run(`store categories (${language})`, { language, email: SHOP }, (visitor) => keepCategories(visitor, language, SHOP));
    await flows.run(`store domains (${language})`, { language, email: SHOP }, (visitor) => addDomain(visitor, language));
    await flows.run(`store domain opened (${language})`, { language, email: SHOP }, (visitor) => openDomain(visitor, language, names));
    await flows.run(`store seen by staff (${language})`, { language }, (visitor) => lookAtStore(visitor, language, SHOP));
    await flows.run(`offline (${language})`, { language, email }, (visitor) => offline(visitor, language));
    await flows.run(`messages (${language})`, { language, email }, (visitor) => writeMessages(visitor, language));
    await flows.run(`business (${language})`, { language, email }, (visitor) => describeBusiness(visitor, language, email));
    await flows.run(`visit questions (${language})`, { language, email }, (visitor) => setUpQuestions(visitor, language, email));
    await flows.run(`keys (${language})`, { language, email }, (visitor) => makeKey(visitor, language, email));
    await flows.run(`webhooks (${language})`, { language, email }, (visitor) => makeHook(visitor, language));
    await flows.run(`widths (${language})`, { language, email, width: 320 }, (visitor) => fitEveryPage(visitor, email));
    await flows.run(`widths of long names (${language})`, { language, email: SHOP, width: 320 }, (visitor) =>
      fitLongNames(visitor, language, SHOP),
    );
    await flows.run(`widths of the platform (${language})`, { language, email: ADMIN, width: 320 }, fitAdminPages);
    await flows.run(`widths before signing in (${language})`, { language, width: 320 }, fitEntryPages);
    await flows.run(`back office (${language})`, { language, email: ADMIN, width: language === "en" ? 1440 : 390 }, (visitor) =>
      backOffice(visitor, language),
    );
    await flows.run(`platform (${language})`, { language, email }, (visitor) => platform(visitor, language));
    await flows.run(`nothing typed is lost (${language})`, { language, email }, (visitor) => nothingLost(visitor, language));
    await flows.run(`notes save themselves (${language})`, { language, email }, (visitor) => noteSaves(visitor, language));
    await saving(flows, language);
    await administered(flows, language, email);
  }
  await flows.run("three tabs stay signed in", { email: CLINIC }, threeTabs);
  await flows.run("two people change one client (en)", { email: CLINIC }, (visitor) => twoPeople(visitor, "en", RECEPTION, "Hana Aziz"));
  await flows.run("two people change one client (ar)", { language: "ar", email: SALON, width: 390 }, (visitor) =>
    twoPeople(visitor, "ar", "salma@jasmine-salon.example", "سلمى درويش"),
  );
  await flows.run("clients beside an open client", { email: CLINIC }, besideTheList);
  await flows.run("cards beside an open sheet", { email: CLINIC, width: 1280 }, cardsBesideTheSheet);
  await flows.run("calendar offers only those who offer it", { email: CLINIC }, onlyWhoOffers);
  await flows.run("calendar of one person", { email: SHOP }, (visitor) => workAlone(visitor, SHOP));
  await flows.run("two people at one visit", { email: CLINIC }, (visitor) => twoAtOneVisit(visitor, RECEPTION, "Hana Aziz"));
  await flows.run("two people answer one visit's questions", { email: RECEPTION }, twoAnswers);
  await flows.run("two people at one task (en)", { email: CLINIC }, (visitor) => twoAtOneTask(visitor, "en", MANAGER, "Dr. James Clark"));
  await flows.run("two people at one task (ar)", { language: "ar", email: SALON, width: 390 }, (visitor) =>
    twoAtOneTask(visitor, "ar", "noor@jasmine-salon.example", "نور الخطيب"),
  );
  await flows.run("settings changed elsewhere meanwhile", { email: CLINIC }, keepDraft);
  await flows.run("deleted, taken back, deleted and left", { email: CLINIC }, removeAndLeave);
  await flows.run("one person in two windows", { email: CLINIC }, conflict);
  await flows.run("ledger closed for a month (en)", { email: CLINIC }, (visitor) => closeMonth(visitor, "en"));
  await flows.run("ledger closed for the next month (ar)", { language: "ar", email: CLINIC }, (visitor) => closeMonth(visitor, "ar"));
  await flows.run("ledger closed, seen on a phone (ar)", { language: "ar", email: CLINIC, width: 390 }, (visitor) =>
    readReturnOnPhone(visitor, "ar"),
  );
  await flows.run("bell (en)", { email: RECEPTION }, (visitor) => ring(visitor, "en", CLINIC, RECEPTION));
  await flows.run("bell (ar)", { language: "ar", email: "salma@jasmine-salon.example", width: 390 }, (visitor) =>
    ring(visitor, "ar", SALON, "salma@jasmine-salon.example"),
  );
  await flows.run("refunds by right", { email: RECEPTION }, refundByRight);
  await flows.run("a receptionist sees only what is hers", { email: RECEPTION }, fewerRights);
  await flows.run("live: others appear without a reload", { email: RECEPTION }, live);
  const phone = { email: CLINIC, width: 390 };
  await flows.run("first tap opens a list that is on its way", phone, tapFirst);
  await flows.run("first tap with the list coming under the finger", phone, (visitor) => pressFirst(visitor, "finger"));
  await flows.run("first tap with the list coming under the mouse", { email: CLINIC }, (visitor) => pressFirst(visitor, "mouse"));
  await flows.run("first tap taken back", phone, moveOn);
  await flows.run("first tap although the list failed to load once", phone, tapThroughFailure);
  await pictures(flows, false);
}
