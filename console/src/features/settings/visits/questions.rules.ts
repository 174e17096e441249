export interface Ordered {
  id: string;
  order: number;
}

/** The new orders after a question moves one place, of the questions whose order changes. Equal orders are told apart on the way. */
export function reorder(list: readonly Ordered[], id: string, step: -1 | 1): { id: string; order: number }[] {
  const from = list.findIndex((one) => one.id === id);
  const to = from + step;
  if (from === -1 || to < 0 || to >= list.length) return [];
  const moved = list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Ordered);
  return moved.map(({ id: one }, index) => ({ id: one, order: index })).filter(({ id: one, order }) => orderOf(list, one) !== order);
}

function orderOf(list: readonly Ordered[], id: string): number | undefined {
  return list.find((one) => one.id === id)?.order;
}
