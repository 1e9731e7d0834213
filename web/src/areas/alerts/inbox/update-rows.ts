interface Rows {
  rows: readonly { id: string }[];
}

/** Returns what became of the rows that are shown. New alerts stay out while a notice offers to show them. */
export function updateRows<T extends Rows>(shown: T, now: T, hasArrived: boolean): T {
  if (!hasArrived) return now;
  const byId = new Map(now.rows.map(row => [row.id, row]));
  return { ...shown, rows: shown.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
