import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/failures.ts';
import { uploadFile, type UploadTarget } from './uploadFile.ts';

export interface Upload {
  id: string;
  file: File;
  /** 0 to 1. */
  share: number;
  /** Why it failed; undefined while it runs. */
  failure: string | undefined;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Sends files one after another. Leaving the screen cancels them. */
export function useUploads(target: UploadTarget) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const control = useRef<AbortController>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    control.current = new AbortController();
    return () => control.current?.abort();
  }, []);

  const change = (id: string, next: Partial<Upload>): void =>
    setUploads(list => list.map(upload => (upload.id === id ? { ...upload, ...next } : upload)));
  const dismiss = useCallback(
    (id: string): void => setUploads(list => list.filter(upload => upload.id !== id)),
    [],
  );
  const { passengerId, occurrenceId } = target;
  const send = useCallback(
    async (id: string, file: File): Promise<void> => {
      const { signal } = control.current ?? new AbortController();
      if (signal.aborted) return;
      try {
        await uploadFile(
          file,
          { passengerId, occurrenceId, actId: id },
          { signal, onProgress: share => change(id, { share }) },
        );
        dismiss(id);
      } catch (error) {
        if (isAbort(error)) return;
        change(id, { failure: error instanceof ApiError ? error.messages.join(' ') : String(error) });
      }
    },
    [passengerId, occurrenceId, dismiss],
  );
  const enqueue = useCallback(
    (id: string, file: File): void => {
      queue.current = queue.current.then(() => send(id, file));
    },
    [send],
  );
  const add = useCallback(
    (files: readonly File[]): void => {
      const added = files.map(file => ({ id: crypto.randomUUID(), file, share: 0, failure: undefined }));
      setUploads(list => [...list, ...added]);
      for (const { id, file } of added) enqueue(id, file);
    },
    [enqueue],
  );
  const retry = useCallback(
    ({ id, file }: Upload): void => {
      change(id, { failure: undefined, share: 0 });
      enqueue(id, file);
    },
    [enqueue],
  );
  return { uploads, add, retry, dismiss };
}
