import type { CsvColumns } from "../../../kit/csv.ts";
import type { Session } from "./sessions.schemas.ts";

export const sessionColumns: CsvColumns<Session> = {
  id: ({ id }) => id,
  date: ({ date }) => date.slice(0, 10),
  startTime: ({ startTime }) => startTime,
  endTime: ({ endTime }) => endTime,
  durationMinutes: ({ durationMinutes }) => String(durationMinutes),
  status: ({ status }) => status,
  name: ({ name }) => name,
  services: ({ serviceNames }) => serviceNames.join("; "),
  client: ({ clientName }) => clientName,
  clientId: ({ clientId }) => clientId,
  staff: ({ staffName }) => staffName,
  staffId: ({ staffId }) => staffId,
  source: ({ source }) => source,
  noShow: ({ isNoShow }) => (isNoShow ? "yes" : "no"),
  cancelReason: ({ cancelReason }) => cancelReason,
  invoice: ({ invoice }) => (invoice?.number ? String(invoice.number) : null),
  createdAt: ({ createdAt }) => createdAt,
};
