import { createHash } from 'node:crypto';
import type { AuditEntry } from '../audit/audit.ts';
import type { Failure } from '../failure.ts';
import type { ImportTable } from './queries.ts';

/** What differs between imports, besides the plan of a line and the change of a batch. */
export interface ImportKind<Outcome extends string, Effect> {
  table: ImportTable;
  outcomes: readonly Outcome[];
  /** Error if the result would differ from the check. */
  outdated: Failure['code'];
  /** Audit event and endpoint of applying. */
  event: AuditEntry['event'];
  operation: string;
  /** What a user saw in the check, and the versions of the records that it changes. */
  toHash(effect: Effect): unknown;
}

export interface PlannedEffect<Outcome extends string, Effect> {
  outcome: Outcome;
  /** Undefined if the line changes nothing or is refused. */
  effect: Effect | undefined;
}

export const listEffects = <Effect>(plan: readonly PlannedEffect<string, Effect>[]): Effect[] =>
  plan.flatMap(({ effect }) => (effect === undefined ? [] : [effect]));

export function hashPlan<Outcome extends string, Effect>(
  { toHash }: Pick<ImportKind<Outcome, Effect>, 'toHash'>,
  plan: readonly PlannedEffect<Outcome, Effect>[],
): Buffer {
  const hashed = JSON.stringify(listEffects(plan).map(toHash));
  return createHash('sha256').update(hashed).digest();
}
