import { type Duplicate, type ErrorCode, registerAbilities, searchLimit } from '@farol/contract';
import { DuplicateFailure, Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { timeOf } from '#kernel/ids.ts';
import { toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Stamp } from '#kernel/record-changes/queries.ts';

export interface RegisterRecord {
  active: boolean;
  version: number;
}

/** The stored part of a row of the contract. */
export type Stored<R extends { abilities: unknown }> = Omit<R, 'abilities'>;

type Ability = (typeof registerAbilities)[number];

export function withAbilities<R extends object>(row: R): R & { abilities: Ability[] } {
  return { ...row, abilities: [...registerAbilities] };
}

/** `found` has one row more if there are more. */
export function limitRows<R extends object>(
  found: readonly R[],
): { rows: (R & { abilities: Ability[] })[]; truncated: boolean } {
  return { rows: found.slice(0, searchLimit).map(withAbilities), truncated: found.length > searchLimit };
}

/** Throws RECORD_NOT_FOUND. */
export function requireFound<R>(row: R | undefined): R {
  if (row === undefined) throw new Failure('RECORD_NOT_FOUND');
  return row;
}

/** Throws RECORD_NOT_FOUND, CHANGED_MEANWHILE or CODE_STAYS. */
export function requireVersion<R extends RegisterRecord>(
  before: R | undefined,
  version: number,
  codes: readonly (readonly [before: string, now: string])[] = [],
): R {
  const found = requireFound(before);
  if (found.version !== version) throw new Failure('CHANGED_MEANWHILE');
  for (const [code, now] of codes) if (code !== now) throw new Failure('CODE_STAYS', { code });
  return found;
}

/** Returns the user and time of a change. */
export const stampOf = ({ actor, clock }: Pick<Context<UserActor>, 'actor' | 'clock'>): Stamp => ({
  by: actor.id,
  at: toDate(clock.now()),
});

export function auditChange(
  { setAuditRecords }: Pick<Context, 'setAuditRecords'>,
  record: Record<string, string>,
  before: object | null,
  after: object,
): void {
  setAuditRecords([], { ...record, before, after });
}

export interface NamedRecord {
  id: string;
  name: string;
  active: boolean;
}

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7/i;

/** Builds the refusal of a taken value. Without `record` the reply does not describe the other record. */
export function buildDuplicateFailure(
  field: string,
  record: NamedRecord | undefined,
  [code, params]: [ErrorCode, { code: string }?] = ['ALREADY_EXISTS'],
): Failure {
  return new DuplicateFailure(code, { field, record: describeDuplicate(record) }, params);
}

/** The time of creation is in the id; codes of registers have none. */
function describeDuplicate(record: NamedRecord | undefined): Duplicate['record'] {
  if (record === undefined) return null;
  const { id, name, active } = record;
  return { id, name, active, createdAt: version7.test(id) ? new Date(timeOf(id)).toISOString() : null };
}
