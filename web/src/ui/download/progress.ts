/** How far a download is. */
export interface Progress {
  bytes: number;
  /** Rows received, where the format lets them be counted. */
  rows: number | null;
  /** Rows there will be, where the server says. */
  total: number | null;
}

const quote = 0x22;
const lineEnd = 0x0a;

/** Counts the lines of a CSV as its pieces come; a line end inside quotes is part of a field. */
export function lineCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let quoted = false;
  return piece => {
    for (const byte of piece) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineEnd && !quoted) lines += 1;
    }
    return lines;
  };
}

/** Rows without the line of headings. */
export function rowsOfLines(lines: number): number {
  return Math.max(0, lines - 1);
}

/** From 0 to 1; null when nobody can tell. */
export function shareOf({ rows, total }: Progress): number | null {
  if (rows === null || total === null || total === 0) return null;
  return Math.min(1, rows / total);
}

/** The rows a reply announces; null when it does not or says nonsense. */
export function totalOf(headers: Headers): number | null {
  const text = headers.get('x-total-rows') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
