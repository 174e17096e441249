/** What to reload after an event of a kind: `session.created` is of the kind `session`. */
const touched: Readonly<Record<string, readonly string[]>> = {
  client: ["clients", "dashboard"],
  session: ["sessions", "availability", "dashboard"],
  invoice: ["invoices", "registers", "dashboard", "sellables"],
  register: ["registers"],
  order: ["dashboard", "sellables"],
  income: ["dashboard"],
  expense: ["dashboard"],
  occurrence: ["dashboard"],
  staff: ["staff", "availability"],
  task: ["tasks", "dashboard"],
  test: ["dashboard"],
  subscription: ["subscription"],
};

export function queriesTouchedBy(event: string): readonly string[] {
  return touched[event.split(".")[0] ?? ""] ?? [];
}
