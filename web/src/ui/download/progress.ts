export interface Progress {
  bytes: number;
  /** Rows received; null if the format cannot be counted. */
  rows: number | null;
  total: number | null;
}

const quote = 0x22;
const lineEnd = 0x0a;

/** Line ends inside quotes belong to a field. */
export function createLineCounter(): (chunk: Uint8Array) => number {
  let lines = 0;
  let quoted = false;
  return chunk => {
    for (const byte of chunk) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineEnd && !quoted) lines += 1;
    }
    return lines;
  };
}

export function countRows(lines: number): number {
  return Math.max(0, lines - 1);
}

/** From 0 to 1, or null if unknown. */
export function toShare({ rows, total }: Progress): number | null {
  if (rows === null || total === null || total === 0) return null;
  return Math.min(1, rows / total);
}

/** Returns null if the header is missing or invalid. */
export function parseTotalRows(headers: Headers): number | null {
  const text = headers.get('x-total-rows') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
