import { registerAbilities, searchLimit } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';

/** What every record of the registers has. */
export interface Registered {
  active: boolean;
  version: number;
}

type Ability = (typeof registerAbilities)[number];

/** A record as its holder of the permission sees it. */
export function withAbilities<R extends object>(row: R): R & { abilities: Ability[] } {
  return { ...row, abilities: [...registerAbilities] };
}

/** The rows found, of which there is one more than are shown where there are more. */
export function capped<R extends object>(
  found: readonly R[],
): { rows: (R & { abilities: Ability[] })[]; truncated: boolean } {
  return { rows: found.slice(0, searchLimit).map(withAbilities), truncated: found.length > searchLimit };
}

/** The record found. Throws RECORD_NOT_FOUND. */
export function known<R>(row: R | undefined): R {
  if (row === undefined) throw new Failure('RECORD_NOT_FOUND');
  return row;
}

/** Throws RECORD_NOT_FOUND, CHANGED_MEANWHILE where somebody else has saved since, and CODE_STAYS where a code would be another. */
export function unchanged<R extends Registered>(
  before: R | undefined,
  version: number,
  codes: readonly (readonly [before: string, now: string])[] = [],
): R {
  const found = known(before);
  if (found.version !== version) throw new Failure('CHANGED_MEANWHILE');
  for (const [code, now] of codes) if (code !== now) throw new Failure('CODE_STAYS', { code });
  return found;
}

/** Tells the trail what a record was and what it is now. */
export function tellChange(
  { audited }: Pick<Context, 'audited'>,
  record: Record<string, string>,
  before: object | null,
  after: object,
): void {
  audited([], { ...record, before, after });
}
