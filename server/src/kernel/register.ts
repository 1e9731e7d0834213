import { registerAbilities, searchLimit } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';

export interface Registered {
  active: boolean;
  version: number;
}

type Ability = (typeof registerAbilities)[number];

export function withAbilities<R extends object>(row: R): R & { abilities: Ability[] } {
  return { ...row, abilities: [...registerAbilities] };
}

/** `found` has one row more if there are more. */
export function capped<R extends object>(
  found: readonly R[],
): { rows: (R & { abilities: Ability[] })[]; truncated: boolean } {
  return { rows: found.slice(0, searchLimit).map(withAbilities), truncated: found.length > searchLimit };
}

/** Throws RECORD_NOT_FOUND. */
export function known<R>(row: R | undefined): R {
  if (row === undefined) throw new Failure('RECORD_NOT_FOUND');
  return row;
}

/** Throws RECORD_NOT_FOUND, CHANGED_MEANWHILE or CODE_STAYS. */
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

export function tellChange(
  { audited }: Pick<Context, 'audited'>,
  record: Record<string, string>,
  before: object | null,
  after: object,
): void {
  audited([], { ...record, before, after });
}
