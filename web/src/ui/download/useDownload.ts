import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/failures.ts';
import type { Progress } from './progress.ts';
import { readWithProgress } from './readWithProgress.ts';
import { saveFile } from './save.ts';

/** `message` of a failure is the server's; null when the connection broke. */
export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'cancelled' }
  | { kind: 'empty' }
  | { kind: 'running'; progress: Progress }
  | { kind: 'done'; fileName: string; progress: Progress }
  | { kind: 'failed'; message: string | null; support: string | undefined };

export type FetchFile = (how: {
  read(response: Response): Promise<Blob>;
  signal: AbortSignal;
}) => Promise<Blob>;

export interface Download {
  state: DownloadState;
  start(fileName: string, fetchFile: FetchFile): void;
  cancel(): void;
}

const progressIntervalMs = 100;

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function toFailedState(error: unknown): DownloadState {
  return {
    kind: 'failed',
    message: error instanceof ApiError ? error.message : null,
    support: error instanceof ApiError ? error.support : undefined,
  };
}

/** Downloads one file at a time. Leaving the screen cancels it; files without rows are not saved. */
export function useDownload(): Download {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((fileName: string, fetchFile: FetchFile) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    let last: Progress = { bytes: 0, rows: null, total: null };
    let reportedAt = 0;
    const show = (next: DownloadState): void => {
      if (running.current === control) setState(next);
    };
    const report = (progress: Progress): void => {
      last = progress;
      const now = performance.now();
      if (now - reportedAt < progressIntervalMs) return;
      reportedAt = now;
      show({ kind: 'running', progress });
    };
    show({ kind: 'running', progress: last });
    fetchFile({ read: response => readWithProgress(response, report), signal: control.signal }).then(
      content => {
        if (running.current !== control || control.signal.aborted) return;
        const empty = last.total === 0 || (last.total === null && last.rows === 0);
        if (!empty) saveFile(fileName, content);
        show(empty ? { kind: 'empty' } : { kind: 'done', fileName, progress: last });
      },
      (error: unknown) => show(isAbort(error) ? { kind: 'cancelled' } : toFailedState(error)),
    );
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}
