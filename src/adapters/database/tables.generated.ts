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
  posCashMovements: {
    workspaceId: string;
    id: string;
    registerId: string;
    direction: string;
    amountCents: number;
    reason: string;
    createdBy: string;
    createdAt: Column<string, string | Date, string | Date>;
  };
  posInvoiceCounters: {
    workspaceId: string;
    lastNumber: number;
  };
  posInvoices: {
    workspaceId: string;
    id: string;
    number: number | null;
    status: Column<string, string | undefined, string>;
    registerId: string | null;
    clientId: string | null;
    clientName: string | null;
    currencyCode: string;
    items: Column<unknown, string | undefined, string>;
    discounts: Column<unknown, string | undefined, string>;
    subtotalCents: number;
    totalCents: number;
    paidCents: Column<number, number | undefined, number>;
    refundedCents: Column<number, number | undefined, number>;
    notes: string | null;
    sourceKind: string | null;
    sourceId: string | null;
    createdBy: string;
    createdAt: Column<string, string | Date, string | Date>;
    updatedAt: Column<string, string | Date, string | Date>;
    finalizedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    paidAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    voidedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
  };
  posPayments: {
    workspaceId: string;
    id: string;
    invoiceId: string;
    registerId: string | null;
    method: string;
    tenderedCents: number;
    amountCents: number;
    reference: string | null;
    createdBy: string;
    createdAt: Column<string, string | Date, string | Date>;
  };
  posRefunds: {
    workspaceId: string;
    id: string;
    invoiceId: string;
    registerId: string | null;
    method: string;
    amountCents: number;
    reason: string | null;
    lines: Column<unknown, string, string>;
    createdBy: string;
    createdAt: Column<string, string | Date, string | Date>;
  };
  posRegisters: {
    workspaceId: string;
    id: string;
    registerName: string;
    status: Column<string, string | undefined, string>;
    openingCashCents: number;
    openedBy: string;
    openedAt: Column<string, string | Date, string | Date>;
    closedBy: string | null;
    closedAt: Column<string | null, string | Date | null | undefined, string | Date | null>;
    closing: Column<unknown, string | null | undefined, string | null>;
    notes: string | null;
    updatedAt: Column<string, string | Date, string | Date>;
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
