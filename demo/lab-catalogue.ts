import type { schemas } from "../sdk/src/index.ts";

/** An analysis of the clinic's laboratory, with one range for everyone. */
export interface Measured extends Pick<schemas.NewAnalysis, "decimals" | "delta" | "turnaroundMinutes"> {
  testName: string;
  reportName: string;
  code: string;
  loinc: string;
  unit: string;
  price: number;
  low: number;
  high: number;
  criticalLow?: number;
  criticalHigh?: number;
  note?: schemas.ResultNote;
}

const repeat: schemas.ResultNote = { condition: ">=", value: 126, note: "Repeat fasting. · يعاد التحليل صائماً." };
const soon = { turnaroundMinutes: 60 };

/** Ordered on any day, alone or a few together. */
export const usual: readonly Measured[] = [
  {
    testName: "Glucose, fasting",
    reportName: "Fasting glucose · سكر صائم",
    code: "GLU",
    loinc: "1558-6",
    unit: "mg/dL",
    price: 9,
    low: 70,
    high: 100,
    criticalLow: 45,
    criticalHigh: 400,
    note: repeat,
    delta: { percent: 50, days: 90 },
    ...soon,
  },
  {
    testName: "Hemoglobin",
    reportName: "Hemoglobin · خضاب الدم",
    code: "HGB",
    loinc: "718-7",
    unit: "g/dL",
    price: 8,
    low: 12,
    high: 16.5,
    criticalLow: 7,
    criticalHigh: 20,
    decimals: 1,
    delta: { absolute: 2, days: 30 },
    ...soon,
  },
  {
    testName: "TSH",
    reportName: "TSH · الهرمون المنبه للدرقية",
    code: "TSH",
    loinc: "3016-3",
    unit: "mIU/L",
    price: 22,
    low: 0.4,
    high: 4,
  },
  {
    testName: "Creatinine",
    reportName: "Creatinine · كرياتينين",
    code: "CREA",
    loinc: "2160-0",
    unit: "mg/dL",
    price: 10,
    low: 0.6,
    high: 1.3,
    criticalHigh: 7,
    decimals: 2,
    delta: { percent: 50, days: 30 },
  },
  { testName: "ALT", reportName: "ALT · ناقلة أمين الألانين", code: "ALT", loinc: "1742-6", unit: "U/L", price: 11, low: 7, high: 56 },
  {
    testName: "Total cholesterol",
    reportName: "Total cholesterol · الكوليسترول الكلي",
    code: "TC",
    loinc: "2093-3",
    unit: "mg/dL",
    price: 12,
    low: 120,
    high: 200,
  },
  {
    testName: "Vitamin D",
    reportName: "25-OH vitamin D · فيتامين د",
    code: "VITD",
    loinc: "1989-3",
    unit: "ng/mL",
    price: 35,
    low: 30,
    high: 100,
  },
  { testName: "Ferritin", reportName: "Ferritin · فيريتين", code: "FERR", loinc: "2276-4", unit: "ng/mL", price: 24, low: 20, high: 250 },
];

/** The rest of the blood count, and electrolytes. */
export const further: readonly Measured[] = [
  {
    testName: "Potassium",
    reportName: "Potassium · بوتاسيوم",
    code: "K",
    loinc: "2823-3",
    unit: "mmol/L",
    price: 7,
    low: 3.5,
    high: 5.1,
    criticalLow: 2.8,
    criticalHigh: 6.2,
    decimals: 1,
    delta: { absolute: 1, days: 14 },
    turnaroundMinutes: 45,
  },
  {
    testName: "Sodium",
    reportName: "Sodium · صوديوم",
    code: "NA",
    loinc: "2951-2",
    unit: "mmol/L",
    price: 7,
    low: 135,
    high: 145,
    criticalLow: 120,
    criticalHigh: 160,
    turnaroundMinutes: 45,
  },
  {
    testName: "White cells",
    reportName: "White blood cells · كريات الدم البيضاء",
    code: "WBC",
    loinc: "6690-2",
    unit: "10³/µL",
    price: 6,
    low: 4,
    high: 11,
    criticalLow: 1,
    criticalHigh: 50,
    decimals: 1,
    ...soon,
  },
  {
    testName: "Red cells",
    reportName: "Red blood cells · كريات الدم الحمراء",
    code: "RBC",
    loinc: "789-8",
    unit: "10⁶/µL",
    price: 6,
    low: 4,
    high: 5.8,
    decimals: 2,
    ...soon,
  },
  {
    testName: "Hematocrit",
    reportName: "Hematocrit · الهيماتوكريت",
    code: "HCT",
    loinc: "4544-3",
    unit: "%",
    price: 5,
    low: 36,
    high: 50,
    decimals: 1,
    ...soon,
  },
  {
    testName: "Platelets",
    reportName: "Platelets · الصفائح الدموية",
    code: "PLT",
    loinc: "777-3",
    unit: "10³/µL",
    price: 6,
    low: 150,
    high: 400,
    criticalLow: 30,
    criticalHigh: 1000,
    ...soon,
  },
];

/** UCUM codes of the units. */
export const ucums: Readonly<Record<string, string>> = {
  "mg/dL": "mg/dL",
  "g/dL": "g/dL",
  "mIU/L": "m[IU]/L",
  "U/L": "U/L",
  "ng/mL": "ng/mL",
  "mmol/L": "mmol/L",
  "10³/µL": "10*3/uL",
  "10⁶/µL": "10*6/uL",
  "%": "%",
};

const negative = { code: "NEG", label: "Negative", labelAr: "سلبي", flag: "normal" as const };
const crosses = [
  negative,
  { code: "TR", label: "Trace", labelAr: "آثار", flag: "abnormal" as const },
  { code: "1+", label: "1+", labelAr: "+1", flag: "abnormal" as const },
  { code: "2+", label: "2+", labelAr: "+2", flag: "abnormal" as const },
  { code: "3+", label: "3+", labelAr: "+3", flag: "abnormal" as const },
];
const reactive = [
  { code: "NR", label: "Non-reactive", labelAr: "غير متفاعل", flag: "normal" as const },
  { code: "R", label: "Reactive", labelAr: "متفاعل", flag: "abnormal" as const },
  { code: "EQ", label: "Equivocal", labelAr: "ملتبس", flag: "abnormal" as const },
];
const strip = { resultType: "choice" as const, options: crosses, price: 3, turnaroundMinutes: 30 };

/** Results that are chosen or written: the urine strip, serology, a culture. */
export const inWords: readonly (schemas.NewAnalysis & { code: string })[] = [
  { ...strip, testName: "Urine glucose", reportName: "Glucose, urine · سكر البول", code: "U_GLU", loinc: "5792-7" },
  { ...strip, testName: "Urine protein", reportName: "Protein, urine · بروتين البول", code: "U_PRO", loinc: "5804-0" },
  { ...strip, testName: "Urine leukocytes", reportName: "Leukocytes, urine · كريات بيضاء في البول", code: "U_LEU", loinc: "5799-2" },
  { ...strip, testName: "Urine nitrite", reportName: "Nitrite, urine · نتريت البول", code: "U_NIT", loinc: "5802-4" },
  {
    testName: "HBsAg",
    reportName: "Hepatitis B surface antigen · المستضد السطحي لالتهاب الكبد ب",
    code: "HBSAG",
    loinc: "5196-1",
    resultType: "choice",
    options: reactive,
    price: 18,
    turnaroundMinutes: 240,
  },
  {
    testName: "Urine culture",
    reportName: "Urine culture · زرع البول",
    code: "U_CULT",
    loinc: "630-4",
    resultType: "text",
    options: [],
    price: 25,
    turnaroundMinutes: 2880,
  },
];

export const panels: readonly { name: string; code: string; codes: readonly string[]; price: number | null }[] = [
  { name: "Complete blood count · تعداد الدم", code: "CBC", codes: ["HGB", "WBC", "RBC", "HCT", "PLT"], price: 24 },
  { name: "Electrolytes · الشوارد", code: "ELEC", codes: ["NA", "K"], price: null },
  { name: "Urine strip · شريط البول", code: "URINE", codes: ["U_GLU", "U_PRO", "U_LEU", "U_NIT"], price: 9 },
];
