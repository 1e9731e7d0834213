/** Seats of an aircraft by its capacity, in blocks of neighbours. */

/** One list per row: six abreast up to 200 seats, eight above. */
export function seatsOf(capacity: number): string[][] {
  const letters = capacity > 200 ? 'ACDEFGHK' : 'ABCDEF';
  const rows = Math.ceil(capacity / letters.length);
  return Array.from({ length: rows }, (_, row) => Array.from(letters, letter => `${row + 1}${letter}`));
}
