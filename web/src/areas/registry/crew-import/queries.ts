import { crewImport } from '@farol/contract/areas/registry/crew-import';
import { call } from '#client/call.ts';

/** The screen shows the errors of a file itself. */
const fileErrorStatuses = [400, 413, 422];

export function checkCrewImport(file: File, _input: null, signal: AbortSignal) {
  const upload = new FormData();
  upload.set('file', file);
  return call(crewImport.checkCrewImport, {}, { upload, signal, handles: fileErrorStatuses });
}

export function applyCrewImport(id: string) {
  return call(crewImport.applyCrewImport, { params: { id } }, { handles: fileErrorStatuses });
}

export type AppliedImport = Awaited<ReturnType<typeof applyCrewImport>>;

/** Polled while an import is applied. */
export function crewImportProgress(id: string, signal: AbortSignal) {
  return call(
    crewImport.crewImportProgress,
    { params: { id } },
    { signal, background: true, handles: 'all' },
  );
}
