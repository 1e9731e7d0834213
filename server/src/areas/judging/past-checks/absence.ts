import type { Absence } from '@farol/contract';
import type { SourceAt } from './queries.ts';

type DatedSource = Pick<SourceAt, 'active' | 'updatedAt' | 'deletedAt' | 'day' | 'written'> & {
  validFrom: string | null;
  validUntil: string | null;
};

/**
 * Returns why a rule or restriction was not in force at an instant. Activations have no history, so an
 * inactive source counts as active until its last change.
 */
export function findAbsence(source: DatedSource, at: Date): Absence | null {
  const { active, updatedAt, deletedAt, day, written, validFrom, validUntil } = source;
  if (!written) return 'WRITTEN_LATER';
  if (deletedAt !== null) return deletedAt <= at ? 'DELETED' : null;
  if (validFrom !== null && validFrom > day) return 'NOT_YET_VALID';
  if (validUntil !== null && validUntil < day) return 'EXPIRED';
  return active || updatedAt > at ? null : 'INACTIVE';
}
