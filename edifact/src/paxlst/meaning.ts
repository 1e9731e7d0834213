import type { Cursor } from '../core/cursor.ts';
import { Meanings } from '../core/meanings.ts';

/** What a segment that says one thing alone says of a person. */
export const ACT = {
  gender: 1,
  nationality: 2,
  residence: 3,
  embarkation: 4,
  debarkation: 5,
  clearance: 6,
  seat: 7,
  locator: 8,
  verified: 9,
  bagCount: 10,
  bagWeight: 11,
  issuer: 12,
} as const;
type Act = (typeof ACT)[keyof typeof ACT];

export const MEANINGS = new Meanings();

/** Remembers what a segment said, for when the same bytes come again. */
export function keep(cursor: Cursor, act: Act, text: string, amount = 0): void {
  MEANINGS.keep(cursor, act, text, amount);
}
