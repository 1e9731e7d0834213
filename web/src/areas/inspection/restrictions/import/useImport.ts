import type {
  RestrictionImportGiven,
  RestrictionReport,
} from '@farol/contract/areas/inspection/restriction-import';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../client/failures.ts';
import { applyImport, checkImport, useRestrictionsChanged } from '../queries.ts';

/** What is wrong, in the words of the server. */
type Refusal = readonly string[] | null;

export type ImportState =
  | { step: 'choose'; refusal: Refusal; checking: boolean }
  | {
      step: 'report';
      report: RestrictionReport;
      refusal: Refusal;
      applying: boolean;
      /** How many were made; null while none were. */
      applied: number | null;
    };

const begun = { step: 'choose', refusal: null, checking: false } as const satisfies ImportState;

const told = (error: unknown): Refusal => (error instanceof ApiError ? error.messages : null);

export interface Import {
  state: ImportState;
  check(file: File, given: RestrictionImportGiven): void;
  /** Checks the same file again, after it was refused. */
  checkAgain(): void;
  apply(): void;
  /** Back to choosing a file; what was chosen beside it stays. */
  begin(): void;
}

/** A file is checked, looked at, and applied as it was shown. */
export function useImport(): Import {
  const [state, setState] = useState<ImportState>(begun);
  const changed = useRestrictionsChanged();
  const given = useRef<Parameters<Import['check']>>(undefined);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check: Import['check'] = (file, beside) => {
    given.current = [file, beside];
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ ...begun, checking: true });
    checkImport(file, beside, control.signal).then(
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
      ({ created }) => {
        changed();
        setState({ step: 'report', report, refusal: null, applying: false, applied: created });
      },
      (error: unknown) =>
        setState({ step: 'report', report, refusal: told(error), applying: false, applied: null }),
    );
  };
  return {
    state,
    check,
    checkAgain: () => {
      if (given.current !== undefined) check(...given.current);
    },
    apply,
    begin: () => setState(begun),
  };
}
