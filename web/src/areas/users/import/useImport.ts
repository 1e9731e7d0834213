import type { ImportReport } from '@farol/contract/areas/auth/user-import';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../client/failures.ts';
import { applyImport, checkImport, useUsersChanged } from '../queries.ts';

/** What is wrong, in the words of the server. */
type Refusal = readonly string[] | null;

export type ImportState =
  | { step: 'choose'; refusal: Refusal; checking: boolean }
  | {
      step: 'report';
      report: ImportReport;
      refusal: Refusal;
      applying: boolean;
      applied: { created: number; changed: number } | null;
    };

const begun = { step: 'choose', refusal: null, checking: false } as const satisfies ImportState;

const told = (error: unknown): Refusal => (error instanceof ApiError ? error.messages : null);

export interface Import {
  state: ImportState;
  check(file: File, organizationId: string | null): void;
  /** Checks the same file again, after it was refused. */
  checkAgain(): void;
  apply(): void;
  /** Back to choosing a file. */
  begin(): void;
}

/** A file is checked, looked at, and applied as it was shown. */
export function useImport(): Import {
  const [state, setState] = useState<ImportState>(begun);
  const changed = useUsersChanged();
  const given = useRef<{ file: File; organizationId: string | null }>(undefined);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = (file: File, organizationId: string | null): void => {
    given.current = { file, organizationId };
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ ...begun, checking: true });
    checkImport(file, organizationId, control.signal).then(
      report => setState({ step: 'report', report, refusal: null, applying: false, applied: null }),
      (error: unknown) => {
        if (!control.signal.aborted) setState({ ...begun, refusal: told(error) });
      },
    );
  };
  const apply = (): void => {
    if (state.step !== 'report' || state.report.id === null) return;
    const { report } = state;
    setState({ ...state, refusal: null, applying: true });
    applyImport(report.id ?? '').then(
      applied => {
        changed();
        setState({ step: 'report', report, refusal: null, applying: false, applied });
      },
      (error: unknown) =>
        setState({ step: 'report', report, refusal: told(error), applying: false, applied: null }),
    );
  };
  return {
    state,
    check,
    checkAgain: () => {
      if (given.current !== undefined) check(given.current.file, given.current.organizationId);
    },
    apply,
    begin: () => setState(begun),
  };
}
