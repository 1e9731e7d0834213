/** Returns a list per row: six seats for a capacity up to 200, eight above. */
export function seatsOf(capacity: number): string[][] {
  const letters = capacity > 200 ? 'ACDEFGHK' : 'ABCDEF';
  const rows = Math.ceil(capacity / letters.length);
  return Array.from({ length: rows }, (_, row) => Array.from(letters, letter => `${row + 1}${letter}`));
}
