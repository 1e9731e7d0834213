import { createLineCounter, type Progress, countRows, parseTotalRows } from './progress.ts';

/** Bytes per blob. Browsers keep blobs out of memory. */
const blobSizeBytes = 8 * 1024 * 1024;

/** Reports progress after each chunk, with the row count for CSV. */
export async function readWithProgress(
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const total = parseTotalRows(response.headers);
  const countLines = type.startsWith('text/csv') ? createLineCounter() : null;
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  let bytes = 0;
  const flush = (): void => {
    blobs.push(new Blob(chunks));
    chunks = [];
    pendingBytes = 0;
  };
  onProgress({ bytes, rows: countLines === null ? null : 0, total });
  const reader = response.body?.getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    pendingBytes += value.length;
    bytes += value.length;
    if (pendingBytes >= blobSizeBytes) flush();
    onProgress({ bytes, rows: countLines === null ? null : countRows(countLines(value)), total });
  }
  flush();
  return new Blob(blobs, { type });
}
