import { minutesOf } from "../../kit/format/format.ts";

interface Timed {
  date: string;
  startTime: string;
  status: "scheduled" | "in-progress" | "completed" | "cancelled";
}

/** A visit can be missed once its time has come. */
export function canBeMissed({ date, startTime, status }: Timed, now: { day: string; minute: number }): boolean {
  if (status !== "scheduled" && status !== "cancelled") return false;
  const day = date.slice(0, 10);
  return day < now.day || (day === now.day && minutesOf(startTime) <= now.minute);
}

interface Billed {
  status: Timed["status"];
  isNoShow: boolean;
  invoice: { status: string } | null;
}

/** Whether anything is left to be billed or paid. */
export function isChargeable({ status, isNoShow, invoice }: Billed): boolean {
  if (invoice) return invoice.status === "draft" || invoice.status === "open";
  return status !== "cancelled" && !isNoShow;
}

/** Minutes between an arrival and now, or the beginning of the visit. */
export function waitedMinutes(arrivedAt: string, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - Date.parse(arrivedAt)) / 60_000));
}

interface Priced {
  id: string;
  price: number | null;
}

/** The sum of the services' prices; undefined if one is unknown or has none. */
export function priceOf(serviceIds: readonly string[], services: readonly Priced[]): number | undefined {
  const prices = serviceIds.map((id) => services.find((service) => service.id === id)?.price);
  if (prices.length === 0 || prices.some((price) => price === null || price === undefined)) return undefined;
  // Prices have at most three decimals; a sum of floating-point numbers may have more.
  return Number(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0).toFixed(3));
}

interface Note {
  authorId: string;
  body: string;
}

/** The note that a visitor left with an online booking: visitors write as the client. */
export function visitorNote({ clientId, notes }: { clientId: string; notes: readonly Note[] }): string | undefined {
  return notes.find(({ authorId }) => authorId === clientId)?.body;
}
