import { registerAbilities, searchLimit } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';

export interface RegisterRecord {
  active: boolean;
  version: number;
}

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

export function auditChange(
  { setAuditRecords: audited }: Pick<Context, 'setAuditRecords'>,
  record: Record<string, string>,
  before: object | null,
  after: object,
): void {
  audited([], { ...record, before, after });
}
