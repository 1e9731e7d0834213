import type { Cursor } from '../core/cursor.ts';
import { Meanings } from '../core/meanings.ts';

/** What a segment that says one thing alone says of a person. */
export const ACT = {
  gender: 0,
  nationality: 1,
  residence: 2,
  embarkation: 3,
  debarkation: 4,
  clearance: 5,
  seat: 6,
  locator: 7,
  verified: 8,
  bagCount: 9,
  bagWeight: 10,
  issuer: 11,
  expiration: 12,
  issued: 13,
} as const;
type Act = (typeof ACT)[keyof typeof ACT];

export interface PersonMeaning {
  readonly act: Act;
  readonly text: string;
  readonly amount: number;
}

export const MEANINGS = new Meanings<PersonMeaning>();

/** Remembers what a segment said, for when the same bytes come again. */
export function keep(cursor: Cursor, act: Act, text: string, amount = 0): void {
  if (cursor.memo >= 0) MEANINGS.keep(cursor, { act, text, amount });
}
