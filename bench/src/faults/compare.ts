export function differences(
  one: ReadonlyMap<string, string[]>,
  other: ReadonlyMap<string, string[]>,
): number {
  let count = 0;
  for (const [table, rows] of one) {
    const others = other.get(table) ?? [];
    const missing = [
      ...missingFrom(rows, others).map(row => `+ ${row}`),
      ...missingFrom(others, rows).map(row => `- ${row}`),
    ];
    count += missing.length;
    for (const row of missing.slice(0, 5)) console.error(`${table}: ${row}`);
  }
  return count;
}

/** Counts duplicates separately. */
function missingFrom(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter(row => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
