import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/failures.ts';

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

const initialState: ChoosingState = { step: 'choose', refusal: null, checking: false };

const toRefusal = (error: unknown): Refusal => (error instanceof ApiError ? error.messages : null);

export interface ImportActs {
  checkAgain(): void;
  apply(): void;
  reset(): void;
}

interface ImportCalls<Input, Report, Applied> {
  check(file: File, input: Input, signal: AbortSignal): Promise<Report>;
  apply(id: string): Promise<Applied>;
}

/** Checks a file, shows the report, and applies it exactly as reported. */
export function useCheckedImport<Input, Report extends { id: string | null }, Applied>(
  calls: ImportCalls<Input, Report, Applied>,
) {
  const [state, setState] = useState<ChoosingState | ReportState<Report, Applied>>(initialState);
  const last = useRef<{ file: File; input: Input }>(undefined);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = (file: File, input: Input): void => {
    last.current = { file, input };
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ ...initialState, checking: true });
    calls.check(file, input, control.signal).then(
      report => setState({ step: 'report', report, refusal: null, applying: false, applied: null }),
      (error: unknown) => {
        if (!control.signal.aborted) setState({ ...initialState, refusal: toRefusal(error) });
      },
    );
  };
  const apply = (): void => {
    if (state.step !== 'report' || state.report.id === null) return;
    const { report } = state;
    setState({ ...state, refusal: null, applying: true });
    calls.apply(state.report.id).then(
      applied => setState({ step: 'report', report, refusal: null, applying: false, applied }),
      (error: unknown) =>
        setState({ step: 'report', report, refusal: toRefusal(error), applying: false, applied: null }),
    );
  };
  const acts: ImportActs = {
    checkAgain: () => {
      if (last.current !== undefined) check(last.current.file, last.current.input);
    },
    apply,
    reset: () => setState(initialState),
  };
  return { state, check, acts };
}
