import { api } from "../../kit/data/api.ts";
import type { Format } from "../../kit/format/format.ts";
import type { IconName } from "../../kit/layout/icon.tsx";
import { pick, words } from "../../kit/words/words.ts";
import { ordersWords } from "../orders/index.ts";
import { roleLabel, staffWords } from "../staff/index.ts";

/** Beside what is found, where its name does not tell the kind. */
const sectionWords = words(
  { contest: "Contest", storePage: "Page of the store", collection: "Collection" },
  { contest: "مسابقة", storePage: "صفحة في المتجر", collection: "مجموعة" },
);

export interface Found {
  key: string;
  icon: IconName;
  label: string;
  note?: string;
  to: string;
  search: Record<string, string>;
}

const MOST_FILES = 5;

/** Files by name: the service's search has records only. */
async function findFiles(workspaceId: string, q: string, format: Format): Promise<Found[]> {
  const params = { path: { workspaceId }, query: { q, limit: MOST_FILES } };
  const { files } = await api.get("/workspace/{workspaceId}/files", { params });
  return files.map(({ id, name, sizeBytes }) => ({
    key: id,
    icon: "folder",
    label: name,
    note: format.bytes(sizeBytes),
    to: "/files",
    search: { open: id },
  }));
}

const MOST_WORKSPACES = 8;

/** Workspaces by name or e-mail, for the platform's admins. */
export async function findWorkspaces(q: string): Promise<Found[]> {
  const { workspaces } = await api.get("/admin/workspaces", { params: { query: { q, limit: MOST_WORKSPACES } } });
  return workspaces.map(({ id, name, email }) => ({
    key: id,
    icon: "building",
    label: name ?? email,
    note: name === null ? "" : email,
    to: "/admin/workspaces",
    search: { open: id },
  }));
}

interface Asker {
  format: Format;
  maySeeFiles: boolean;
}

/** Search results, as far as the account may see them and the console has a page for them. */
export async function findEverywhere(workspaceId: string, q: string, { format, maySeeFiles }: Asker): Promise<Found[]> {
  const [records, files] = await Promise.all([
    findRecords(workspaceId, q, format),
    maySeeFiles ? findFiles(workspaceId, q, format) : Promise.resolve([]),
  ]);
  return [...records, ...files];
}

async function findRecords(workspaceId: string, q: string, format: Format): Promise<Found[]> {
  const { results } = await api.get("/workspace/{workspaceId}/search", { params: { path: { workspaceId }, query: { q } } });
  const { clients, sessions, invoices, orders, products, tests, staff, contests, pages, collections } = results;
  return [
    ...(clients ?? []).map(
      ({ id, name, phone, email }): Found => ({
        key: id,
        icon: "user",
        label: name,
        note: phone ?? email ?? "",
        to: "/clients",
        search: { open: id },
      }),
    ),
    ...(sessions ?? []).map(
      ({ id, clientName, name, date, startTime }): Found => ({
        key: id,
        icon: "calendar",
        label: `${clientName} · ${name}`,
        note: `${format.day(date)} · ${format.clock(startTime)}`,
        to: "/calendar",
        search: { day: date.slice(0, 10), open: id },
      }),
    ),
    ...(invoices ?? []).map(
      ({ id, number, clientName }): Found => ({
        key: id,
        icon: "receipt",
        label: `#${number}`,
        note: clientName ?? "",
        to: "/invoices",
        search: { open: id },
      }),
    ),
    ...(tests ?? []).map(
      ({ id, patientName, testDate }): Found => ({
        key: id,
        icon: "flask",
        label: patientName,
        note: format.day(testDate),
        to: `/lab/requests/${id}`,
        search: {},
      }),
    ),
    ...(orders ?? []).map(
      ({ id, number, customerName }): Found => ({
        key: id,
        icon: "bag",
        label: `#${number} · ${customerName}`,
        note: pick(ordersWords, format.language).number,
        to: `/orders/${id}`,
        search: {},
      }),
    ),
    ...(products ?? []).map(
      ({ id, name, price }): Found => ({ key: id, icon: "box", label: name, note: format.money(price), to: `/products/${id}`, search: {} }),
    ),
    ...(staff ?? []).map(
      ({ id, name, email, roleName }): Found => ({
        key: id,
        icon: "team",
        label: name ?? email,
        note: roleName ? roleLabel(pick(staffWords, format.language), roleName) : "",
        to: "/team",
        search: { open: id },
      }),
    ),
    ...(contests ?? []).map(
      ({ id, title }): Found => ({
        key: id,
        icon: "trophy",
        label: title,
        note: pick(sectionWords, format.language).contest,
        to: `/contests/${id}`,
        search: {},
      }),
    ),
    ...(pages ?? []).map(
      ({ id, title }): Found => ({
        key: id,
        icon: "file",
        label: title,
        note: pick(sectionWords, format.language).storePage,
        to: `/store/pages/${id}`,
        search: {},
      }),
    ),
    ...(collections ?? []).map(
      ({ id, name }): Found => ({
        key: id,
        icon: "category",
        label: name,
        note: pick(sectionWords, format.language).collection,
        to: `/store/collections/${id}`,
        search: {},
      }),
    ),
  ];
}
