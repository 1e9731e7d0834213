import {
  attachmentChunkBytes,
  type AttachmentRow,
  attachments,
} from '@farol/contract/areas/occurrences/attachments';
import { call } from '#client/call.ts';

export interface UploadTarget {
  passengerId: string;
  occurrenceId: string | null;
}

const octets = 'application/octet-stream';

/** Sends a file in chunks; `actId` makes a repeated upload one file. Throws `ApiError` or `AbortError`. */
export async function uploadFile(
  file: File,
  { actId, ...target }: UploadTarget & { actId: string },
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<AttachmentRow> {
  // The screen shows failures beside the file.
  const options = { signal, handles: 'all' } as const;
  const { name, size } = file;
  const { id } = await call(attachments.startAttachment, { body: { ...target, actId, name, size } }, options);
  for (let from = 0, number = 0; from < size; from += attachmentChunkBytes, number += 1) {
    const chunk = new Blob([file.slice(from, from + attachmentChunkBytes)], { type: octets });
    await call(
      attachments.sendAttachmentChunk,
      { params: { id, number } },
      { ...options, background: true, upload: chunk },
    );
    onProgress(Math.min(1, (from + attachmentChunkBytes) / size));
  }
  return call(attachments.completeAttachment, { params: { id } }, options);
}
