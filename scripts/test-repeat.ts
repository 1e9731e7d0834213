import { nameCheck, type FailedCheck, type Outcome } from './test-report.ts';

/** More failures have one cause, which a repetition would hide. */
export const maxRepeats = 10;

interface StepOutcome {
  name: string;
  outcome: Outcome;
}

export interface RepeatOptions {
  /** Runs the selected check of a step with nothing beside it. Returns whether it passed. */
  runAlone(step: string, selection: readonly string[]): Promise<boolean>;
  strict: boolean;
}

export interface Repeated<Result> {
  results: Result[];
  /** Checks that failed first and passed alone. */
  recovered: string[];
}

/**
 * Repeats failed checks one after the other and counts those that pass then as passed.
 * Repeats none if one of the failures cannot run alone: the run has failed anyway.
 */
export async function repeatFailures<Result extends StepOutcome>(
  results: readonly Result[],
  { runAlone, strict }: RepeatOptions,
): Promise<Repeated<Result>> {
  const checks = results.flatMap(({ outcome }) => outcome.failed);
  const isRepeatable =
    checks.length <= maxRepeats && checks.every(({ selection }) => selection !== undefined);
  if (strict || !isRepeatable) return { results: [...results], recovered: [] };
  const recovered = new Set<FailedCheck>();
  for (const { name, outcome } of results)
    for (const check of outcome.failed) if (await runAlone(name, check.selection ?? [])) recovered.add(check);
  return {
    results: results.map(result => ({ ...result, outcome: withRecovered(result.outcome, recovered) })),
    recovered: results.flatMap(({ name, outcome }) =>
      outcome.failed.filter(check => recovered.has(check)).map(({ line }) => nameCheck(name, line)),
    ),
  };
}

function withRecovered(outcome: Outcome, recovered: ReadonlySet<FailedCheck>): Outcome {
  const failed = outcome.failed.filter(check => !recovered.has(check));
  return { ...outcome, failed, passed: outcome.passed + outcome.failed.length - failed.length };
}

export function listRecovered(recovered: readonly string[]): string[] {
  return recovered.length === 0 ? [] : ['Passed when repeated alone (mend these):', ...recovered, ''];
}
