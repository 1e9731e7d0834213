import { userImport } from '@farol/contract/areas/auth/user-import';
import { call } from '#client/call.ts';

/** The screen shows the errors of a file itself. */
const fileErrorStatuses = [400, 413, 422];

export function checkImport(file: File, organizationId: string | null, signal: AbortSignal) {
  const upload = new FormData();
  if (organizationId !== null) upload.set('organizationId', organizationId);
  upload.set('file', file);
  return call(userImport.checkImport, {}, { upload, signal, handles: fileErrorStatuses });
}

export function applyImport(id: string) {
  return call(userImport.applyImport, { params: { id } }, { handles: fileErrorStatuses });
}

export type AppliedImport = Awaited<ReturnType<typeof applyImport>>;

/** Polled while an import is applied. */
export function importProgress(id: string, signal: AbortSignal) {
  return call(userImport.importProgress, { params: { id } }, { signal, background: true, handles: 'all' });
}
