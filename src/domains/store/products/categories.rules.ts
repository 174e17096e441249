/** The order after a category was renamed; merged into another, it loses its own place. */
export function renamedIn(order: readonly string[], from: string, to: string): string[] {
  if (order.includes(to)) return order.filter((name) => name !== from);
  return order.map((name) => (name === from ? to : name));
}
