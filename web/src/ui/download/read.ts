import { lineCounter, type Progress, rowsOfLines, totalOf } from './progress.ts';

/** Bytes per blob. Browsers keep blobs out of memory. */
const blobSize = 8 * 1024 * 1024;

/** Reports progress after each chunk, with the row count for CSV. */
export async function readWithProgress(
  response: Response,
  tell: (progress: Progress) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const total = totalOf(response.headers);
  const count = type.startsWith('text/csv') ? lineCounter() : null;
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let bytes = 0;
  const fold = (): void => {
    blobs.push(new Blob(pieces));
    pieces = [];
    held = 0;
  };
  tell({ bytes, rows: count === null ? null : 0, total });
  const reader = response.body?.getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    held += value.length;
    bytes += value.length;
    if (held >= blobSize) fold();
    tell({ bytes, rows: count === null ? null : rowsOfLines(count(value)), total });
  }
  fold();
  return new Blob(blobs, { type });
}
