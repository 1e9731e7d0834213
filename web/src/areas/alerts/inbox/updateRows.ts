interface Rows {
  rows: readonly { id: string }[];
}

/** Updates the shown rows. New alerts are added only when no notice offers them. */
export function updateRows<T extends Rows>(shown: T, now: T, hasArrived: boolean): T {
  if (!hasArrived) return now;
  const byId = new Map(now.rows.map(row => [row.id, row]));
  return { ...shown, rows: shown.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}
