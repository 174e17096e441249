// Generated from the migrations by `npm run generate`. Do not edit.
import type { ColumnType as Column } from "kysely";

interface GeneratedTables {
  accounts: {
    workspaceId: string;
    id: string;
    kind: string;
    email: string;
    name: string | null;
    passwordHash: string;
    roleId: string | null;
    isActive: Column<boolean, boolean | undefined, boolean>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  admins: {
    id: string;
    email: string;
    passwordHash: string;
    roles: string[];
    isActive: Column<boolean, boolean | undefined, boolean>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  attempts: {
    key: string;
    failures: number;
    windowEndsAt: Column<string, string | Date, string | Date>;
  };
  businessCategories: {
    id: string;
    slug: string;
    name: string;
    isActive: Column<boolean, boolean | undefined, boolean>;
    discountPercentage: number | null;
    sortOrder: Column<number, number | undefined, number>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  clients: {
    workspaceId: string;
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    dateOfBirth: string | null;
    gender: string | null;
    notes: string | null;
    tags: Column<string[], string[] | undefined, string[]>;
    discountKind: string | null;
    discountValue: number | null;
    searchText: Column<string, string | undefined, string>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
    deletedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
  };
  eventStreams: {
    workspaceId: string;
    lastSequence: number;
  };
  events: {
    workspaceId: string;
    sequence: number;
    event: string;
    data: Column<unknown, string, string>;
    at: Column<string, string | Date, string | Date>;
  };
  firstAdmin: {
    onlyRow: Column<boolean, boolean | undefined, boolean>;
    adminId: string;
  };
  idempotencyKeys: {
    workspaceId: string;
    callerId: string;
    route: string;
    key: string;
    requestHash: string;
    status: number | null;
    reply: string | null;
    createdAt: Column<string, string | Date | undefined, string | Date>;
  };
  jobs: {
    workspaceId: string;
    id: string;
    kind: string;
    status: Column<string, string | undefined, string>;
    progress: Column<number, number | undefined, number>;
    step: string | null;
    message: string | null;
    meta: Column<unknown, string | null | undefined, string | null>;
    productId: string;
    input: Column<unknown, string | undefined, string>;
    createdBy: string;
    dispatchAttempts: Column<number, number | undefined, number>;
    dispatchError: string | null;
    dispatchedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  labAmendments: {
    workspaceId: string;
    id: string;
    testId: string;
    itemId: string;
    reason: string;
    previous: Column<unknown, string, string>;
    amendedBy: string;
    amendedAt: Column<string, string | Date | undefined, string | Date>;
  };
  labAnalyses: {
    workspaceId: string;
    id: string;
    testName: string;
    reportName: string;
    billName: string;
    code: string | null;
    priceCents: number;
    unitId: string | null;
    designTestId: number | null;
    isActive: Column<boolean, boolean | undefined, boolean>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  labCoupons: {
    workspaceId: string;
    id: string;
    couponTitle: string;
    couponCode: string;
    couponType: string;
    couponValue: number;
    couponStatus: string;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
    deletedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
  };
  labDesignResults: {
    workspaceId: string;
    id: string;
    testId: number;
    sections: Column<unknown, string | undefined, string>;
    commentRules: Column<unknown, string | undefined, string>;
    calculationsRules: Column<unknown, string | undefined, string>;
    source: string;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
    deletedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
  };
  labInterpretations: {
    workspaceId: string;
    id: string;
    itemId: string;
    language: string;
    model: string;
    tokens: number;
    costUsd: number;
    createdAt: Column<string, string | Date | undefined, string | Date>;
  };
  labRanges: {
    workspaceId: string;
    id: string;
    analysisId: string;
    gender: string;
    ageFrom: number | null;
    ageTo: number | null;
    ageUnit: string;
    lowLimit: number | null;
    highLimit: number | null;
    criticalLow: number | null;
    criticalHigh: number | null;
    resultNotes: Column<unknown, string | undefined, string>;
    priority: Column<number, number | undefined, number>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  labTestItems: {
    workspaceId: string;
    id: string;
    testId: string;
    analysisId: string;
    position: number;
    testName: string;
    reportName: string;
    billName: string;
    code: string | null;
    priceCents: number;
    unitTitle: string | null;
    resultValue: number | null;
    flag: string | null;
    isCritical: Column<boolean, boolean | undefined, boolean>;
    isCalculated: Column<boolean, boolean | undefined, boolean>;
    isAmended: Column<boolean, boolean | undefined, boolean>;
    range: Column<unknown, string | null | undefined, string | null>;
    notes: Column<unknown, string | undefined, string>;
    resultedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    resultedBy: string | null;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  labTestSamples: {
    workspaceId: string;
    id: string;
    code: string;
    name: string;
    nameAr: string;
    container: string;
    additive: string | null;
    volumeMl: number | null;
    handling: string;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  labTests: {
    workspaceId: string;
    id: string;
    clientId: string;
    patientName: string;
    patientDateOfBirth: string | null;
    patientGender: string | null;
    testDate: string;
    status: Column<string, string | undefined, string>;
    notes: string | null;
    comments: Column<unknown, string | undefined, string>;
    isAmended: Column<boolean, boolean | undefined, boolean>;
    invoiceId: string | null;
    incomeId: string | null;
    completedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  labUnits: {
    workspaceId: string;
    id: string;
    labUnitTitle: string;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
    deletedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
  };
  logins: {
    workspaceId: string;
    id: string;
    accountKind: string;
    accountId: string;
    refreshHash: string;
    address: string | null;
    userAgent: string | null;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    lastUsedAt: Column<string, string | Date | undefined, string | Date>;
    expiresAt: Column<string, string | Date, string | Date>;
    endedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
  };
  mfaBackupCodes: {
    workspaceId: string;
    accountId: string;
    codeHash: string;
    createdAt: Column<string, string | Date | undefined, string | Date>;
  };
  mfaChallenges: {
    workspaceId: string;
    id: string;
    purpose: string;
    accountKind: string;
    accountId: string;
    sealedPhone: string | null;
    methodId: string | null;
    codeHash: string | null;
    attempts: Column<number, number | undefined, number>;
    usedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    expiresAt: Column<string, string | Date, string | Date>;
  };
  mfaMethods: {
    workspaceId: string;
    id: string;
    accountId: string;
    type: string;
    sealed: string;
    isPrimary: Column<boolean, boolean | undefined, boolean>;
    lastStep: number | null;
    verifiedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    lastUsedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
  };
  outbox: {
    id: string;
    topic: string;
    payload: Column<unknown, string, string>;
    runAt: Column<string, string | Date | undefined, string | Date>;
    attempts: Column<number, number | undefined, number>;
    lockedUntil: Column<string | null, string | Date | null | undefined, string | Date | null>;
    lastError: string | null;
    deadAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
  };
  plans: {
    id: string;
    name: string;
    slug: string;
    description: string | null;
    isActive: Column<boolean, boolean | undefined, boolean>;
    sortOrder: Column<number, number | undefined, number>;
    trialPeriodDays: number | null;
    pricePeriods: Column<unknown, string | undefined, string>;
    features: Column<unknown, string | undefined, string>;
    flags: Column<unknown, string | undefined, string>;
    translations: Column<unknown, string | undefined, string>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  roles: {
    workspaceId: string;
    id: string;
    name: string;
    permissions: Column<string[], string[] | undefined, string[]>;
    isBuiltIn: Column<boolean, boolean | undefined, boolean>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
  schemaMigrations: {
    name: string;
    checksum: string;
    appliedAt: Column<string, string | Date | undefined, string | Date>;
  };
  smsSends: {
    workspaceId: string;
    id: string;
    accountId: string;
    phoneHash: string;
    sentAt: Column<string, string | Date, string | Date>;
  };
  webhooks: {
    segment: number;
    id: string;
    method: string;
    address: string | null;
    headers: Column<unknown, string, string>;
    body: string | null;
    isTruncated: Column<boolean, boolean | undefined, boolean>;
    receivedAt: Column<string, string | Date, string | Date>;
  };
  workspaces: {
    id: string;
    name: string | null;
    slogan: string | null;
    email: string;
    phone: string;
    phoneVerified: Column<boolean, boolean | undefined, boolean>;
    requirePhoneVerification: Column<boolean, boolean | undefined, boolean>;
    planId: string;
    businessCategorySlug: string;
    marketingOptIn: Column<boolean, boolean | undefined, boolean>;
    discountPercentage: number | null;
    subscriptionEndDate: Column<string | null, string | Date | null | undefined, string | Date | null>;
    additionalStorageMb: Column<number, number | undefined, number>;
    workingHours: Column<unknown, string | null | undefined, string | null>;
    currencyCode: Column<string, string | undefined, string>;
    timezone: Column<string, string | undefined, string>;
    preventDoubleBooking: Column<boolean, boolean | undefined, boolean>;
    createdAt: Column<string, string | Date | undefined, string | Date>;
    updatedAt: Column<string, string | Date | undefined, string | Date>;
  };
}

declare module "../../kit/db.ts" {
  interface Tables extends GeneratedTables {}
}
