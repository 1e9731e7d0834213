import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/failures.ts';

type Refusal = readonly string[] | null;

export interface ChoosingState {
  step: 'choose';
  refusal: Refusal;
  checking: boolean;
}

export interface ReportState<Report, Applied> {
  step: 'report';
  report: Report;
  refusal: Refusal;
  applying: boolean;
  applied: Applied | null;
}

const begun: ChoosingState = { step: 'choose', refusal: null, checking: false };

const told = (error: unknown): Refusal => (error instanceof ApiError ? error.messages : null);

export interface ImportActs {
  checkAgain(): void;
  apply(): void;
  begin(): void;
}

interface Calls<Given, Report, Applied> {
  check(file: File, given: Given, signal: AbortSignal): Promise<Report>;
  apply(id: string): Promise<Applied>;
  changed(): void;
}

/** Checks a file, shows the report, and applies it exactly as reported. */
export function useCheckedImport<Given, Report extends { id: string | null }, Applied>(
  calls: Calls<Given, Report, Applied>,
) {
  const [state, setState] = useState<ChoosingState | ReportState<Report, Applied>>(begun);
  const last = useRef<{ file: File; given: Given }>(undefined);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = (file: File, given: Given): void => {
    last.current = { file, given };
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ ...begun, checking: true });
    calls.check(file, given, control.signal).then(
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
    calls.apply(state.report.id).then(
      applied => {
        calls.changed();
        setState({ step: 'report', report, refusal: null, applying: false, applied });
      },
      (error: unknown) =>
        setState({ step: 'report', report, refusal: told(error), applying: false, applied: null }),
    );
  };
  const acts: ImportActs = {
    checkAgain: () => {
      if (last.current !== undefined) check(last.current.file, last.current.given);
    },
    apply,
    begin: () => setState(begun),
  };
  return { state, check, acts };
}
