import { toDate } from '../clock.ts';
import type { UserActor } from '../guard/actor.ts';
import type { Context } from '../http/handler.ts';
import { createId } from '../ids.ts';
import { hashPlan, type ImportKind, listEffects, type PlannedEffect } from './kind.ts';
import type { StoredImport } from './queries.ts';
import type { ImportFile } from './read-off-thread.ts';

export interface NewImport {
  id: string;
  createdAt: Date;
  createdBy: string;
  fileName: string | null;
  planHash: Buffer;
  /** Lines with an effect. */
  total: number;
}

export interface CheckedFile<Line> {
  file: Pick<ImportFile<unknown>, 'encoding' | 'heading'> & { fileName: string | null };
  plan: readonly Line[];
  insert(newImport: NewImport): Promise<void>;
  /** For the audit event. */
  detail?: Record<string, unknown>;
}

/** Stores a check with effects, and returns its report. The id is null if there is nothing to apply. */
export async function storeCheck<Outcome extends string, Effect, Line extends PlannedEffect<Outcome, Effect>>(
  { actor, clock, setAuditRecords }: Context<UserActor>,
  kind: ImportKind<Outcome, Effect>,
  { file: { fileName, encoding, heading }, plan, insert, detail = {} }: CheckedFile<Line>,
) {
  const total = listEffects(plan).length;
  const id = total === 0 ? null : createId();
  const stored = { fileName, planHash: hashPlan(kind, plan), total };
  if (id !== null) await insert({ id, createdAt: toDate(clock.now()), createdBy: actor.id, ...stored });
  const counts = countOutcomes(kind.outcomes, plan);
  setAuditRecords([], { importId: id, ...detail, ...counts });
  return { id, fileName, encoding, heading, counts, lines: plan.map(({ effect: _effect, ...line }) => line) };
}

function countOutcomes<Outcome extends string>(
  outcomes: readonly Outcome[],
  plan: readonly { outcome: Outcome }[],
): Record<Outcome, number> {
  const counts = Object.fromEntries(outcomes.map(outcome => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of plan) counts[outcome] += 1;
  return counts;
}

export const progressOf = ({ id, done, total, appliedAt }: StoredImport) => ({
  id,
  done,
  total,
  applied: appliedAt !== null,
});
